import { expect, test } from 'vitest';
import type { PopupConfig } from '../../../../runtime/decide/display/config.ts';
import type { Facts } from '../../../../runtime/decide/gates/facts.ts';
import type { Live } from '../../../../runtime/decide/gates/gate.ts';
import type { Targeting } from '../../../../runtime/decide/gates/gates.ts';
import { createTargeting } from '../../../../runtime/decide/targeting/create.ts';
import { record } from '../../../../runtime/wire/readers.ts';
import { contextOf } from '../../../support/context.ts';
import { FakeBrowser } from '../../../support/fake-ports.ts';
import { QUIET_PAGE } from '../../../support/quiet-page.ts';

/** A page whose bait was taken in with this answer; null where it still lies. */
function rulesWith(blocked: boolean | null) {
  let baits = 0;
  const context = contextOf(new FakeBrowser().ports);
  const probeAdBlock = () => {
    baits += 1;
    return () => blocked;
  };
  const targeting = createTargeting(context, { ...QUIET_PAGE, probeAdBlock });
  const ask = (checkAdBlocker: boolean, facts: Partial<Facts> = {}) => {
    const unset = record(targeting.popup)({}, '', () => {}) as Targeting;
    const popup = { ...unset, id: 'p1', triggers: [], checkAdBlocker } as Partial<PopupConfig & Targeting> as PopupConfig & Targeting;
    targeting.prepare?.([popup, popup], [], true);
    return targeting.changing['ad-blocker']?.ask(popup, facts as Facts, targeting.live as Live);
  };
  return { ask, baits: () => baits, moments: () => targeting.moments?.('postponed', []) };
}

test.each([
  [true, true, [false, 'found']],
  [true, false, [true, 'not-found']],
  [true, null, [false, 'unknown']],
  [false, true, [true, 'unset']],
  [false, null, [true, 'unset']],
] as const)('a popup with the filter (%s) and ads blocked (%s) gets %j (GAT-05)', (asks, blocked, wanted) => {
  expect(rulesWith(blocked).ask(asks)?.slice(0, 2)).toEqual(wanted);
});

test('the page is checked once, only if a popup needs it, and until then its popups wait (GAT-05)', () => {
  const quiet = rulesWith(null);
  quiet.ask(false);
  expect([quiet.baits(), quiet.moments()]).toEqual([0, ['late']]);
  const asked = rulesWith(null);
  asked.ask(true);
  expect([asked.baits(), asked.moments()]).toEqual([1, ['late', 'ad-blocker']]);
});
