import { expect, test } from 'vitest';
import type { Context } from '../../../runtime/context.ts';
import type { PopupConfig, Targeting } from '../../../runtime/display/config.ts';
import { fields } from '../../../runtime/display/fields.ts';
import type { Facts } from '../../../runtime/gates/facts.ts';
import { createRules } from '../../../runtime/rules/create.ts';
import { createScope } from '../../../runtime/scope.ts';
import { FakeBrowser } from '../support/fake-ports.ts';

function rulesWith(blocked: () => boolean) {
  let baits = 0;
  const context = { fields, ports: new FakeBrowser().ports, scope: createScope(() => {}) } as unknown as Context;
  const rules = createRules(context, () => {
    baits += 1;
    return blocked;
  });
  const ask = (checkAdBlocker: boolean, facts: Partial<Facts> = {}) => {
    const popup = { id: 'p1', checkAdBlocker, cartFilter: [] } as Partial<PopupConfig & Targeting> as PopupConfig & Targeting;
    rules.prepare?.(context, [popup, popup], new Map());
    return rules.gates['ad-blocker']?.(popup, facts as Facts);
  };
  return { ask, baits: () => baits };
}

test.each([
  [true, true, [false, 'no ad-blocker', 'an ad-blocker']],
  [true, false, [true, 'no ad-blocker', 'no ad-blocker']],
  [false, true, [true, 'anything', 'not looked for']],
] as const)('a popup that asks (%s) where ads are blocked (%s) is told %j (GAT-05)', (asks, blocked, wanted) => {
  expect(
    rulesWith(() => blocked)
      .ask(asks)
      ?.slice(0, 3),
  ).toEqual(wanted);
});

test('the page is asked only where a popup wants to know, and once for all of them (GAT-05)', () => {
  const quiet = rulesWith(() => true);
  quiet.ask(false);
  expect(quiet.baits()).toBe(0);
  const asked = rulesWith(() => true);
  asked.ask(true);
  expect(asked.baits()).toBe(1);
});

test('a blocker that hides the bait late is found when the popup is about to show (GAT-05)', () => {
  let blocked = false;
  const { ask } = rulesWith(() => blocked);
  expect(ask(true)?.[0]).toBe(true);
  blocked = true;
  expect(ask(true)?.[0]).toBe(false);
});
