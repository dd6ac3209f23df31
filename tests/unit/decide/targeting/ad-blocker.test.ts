import { expect, test } from 'vitest';
import type { PopupConfig, Targeting } from '../../../../runtime/decide/display/config.ts';
import type { Facts } from '../../../../runtime/decide/gates/facts.ts';
import { createTargeting } from '../../../../runtime/decide/targeting/create.ts';
import { contextOf } from '../../../support/context.ts';
import { FakeBrowser } from '../../../support/fake-ports.ts';

/** A page whose bait was taken in with this answer; null where it still lies. */
function rulesWith(blocked: boolean | null) {
  let baits = 0;
  const context = contextOf(new FakeBrowser().ports);
  const probeAdBlock = () => {
    baits += 1;
    return () => blocked;
  };
  const targeting = createTargeting(context, { probeAdBlock, stillToCome: () => [] });
  const ask = (checkAdBlocker: boolean, facts: Partial<Facts> = {}) => {
    const popup = { id: 'p1', abTest: false, checkAdBlocker, cartFilter: [], engagementFilter: [] } as Partial<
      PopupConfig & Targeting
    > as PopupConfig & Targeting;
    targeting.prepare?.([popup, popup], []);
    return targeting.changing['ad-blocker']?.(popup, facts as Facts);
  };
  return { ask, baits: () => baits, moments: () => targeting.moments?.('postponed') };
}

test.each([
  [true, true, [false, 'no ad-blocker', 'an ad-blocker']],
  [true, false, [true, 'no ad-blocker', 'no ad-blocker']],
  [true, null, [false, 'no ad-blocker', 'not known yet']],
  [false, true, [true, 'anything', 'not looked for']],
  [false, null, [true, 'anything', 'not looked for']],
] as const)('a popup that asks (%s) where ads are blocked (%s) is told %j (GAT-05)', (asks, blocked, wanted) => {
  expect(rulesWith(blocked).ask(asks)?.slice(0, 3)).toEqual(wanted);
});

test('the page is asked only where a popup wants to know, and once for all of them; until it has told, that is a moment to wait for (GAT-05)', () => {
  const quiet = rulesWith(null);
  quiet.ask(false);
  expect([quiet.baits(), quiet.moments()]).toEqual([0, []]);
  const asked = rulesWith(null);
  asked.ask(true);
  expect([asked.baits(), asked.moments()]).toEqual([1, ['ad-blocker']]);
});
