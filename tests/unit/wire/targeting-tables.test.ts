import { expect, test } from 'vitest';
import { asksForTargeting } from '../../../runtime/decide/display/targeting-tables.ts';
import { TARGETING } from './read.ts';

/** They only say more about a rule that has a name of its own, which comes with them. */
const SAY_MORE: Readonly<Record<string, string>> = {
  ab_test_parent_id: 'ab_test',
  ab_test_weight: 'ab_test',
  source_code_target_html: 'source_code_target_active',
  source_code_target_role: 'source_code_target_active',
};

/** Kinds of triggers that another field than one of `triggers` asks for. */
const ASKED_BY: Readonly<Record<string, string>> = { autopilot: 'auto_pilot_trigger' };

/** By their names on the wire. */
const ROWS = Object.entries(TARGETING.popup).map(([name, row]) => (typeof row === 'function' ? name : row[0]));
const KINDS = [...Object.keys(TARGETING.triggers), ...Object.keys(TARGETING.watches).map((kind) => ASKED_BY[kind] ?? kind)];

test.each([...new Set([...ROWS, ...KINDS])])('an answer that holds %s brings the code that knows it (CFG-01)', (name) => {
  expect(asksForTargeting(JSON.stringify({ poptins: [{ [SAY_MORE[name] ?? name]: [{ count: 2 }] }] }))).toBe(true);
});

test.each([null, false, 0, '0', '', []])('an account in which all of them are %j does without (CFG-01)', (nothing) => {
  expect(asksForTargeting(JSON.stringify(Object.fromEntries([...ROWS, ...KINDS].map((name) => [name, nothing]))))).toBe(false);
});

test('an answer about a contact who converted elsewhere brings it, whatever its popups ask (TGT-21)', () => {
  const answer = (converted: readonly string[]) => JSON.stringify({ display: true, poptins: [], contact: { shown: [1], converted } });
  expect([answer(['8f5fa95b4c1f9']), answer([])].map(asksForTargeting)).toEqual([true, false]);
});
