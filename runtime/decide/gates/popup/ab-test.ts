import type { Readers } from '../../../wire/readers.ts';
import type { Ask, GateRecord, ReadBy } from '../gate.ts';

export type Code = 'unset' | 'chosen' | 'not-chosen';

const read = ({ flag, ID, matching, number }: Readers) => ({
  abTest: ['ab_test', flag()] as const,
  /** Shared by the variants of one test. */
  abTestParentId: ['ab_test_parent_id', matching(ID, 'an id')] as const,
  /** How often the variant is drawn, compared with the others in its test. */
  abTestWeight: ['ab_test_weight', number(1, 1000, 1)] as const,
});

/** The test that a popup belongs to as a variant; '' for none. */
export const testOf = ({ abTest: on, abTestParentId }: ReadBy<typeof read>): string => (on ? abTestParentId : '');

/** A session shows a single variant of a test (CFG-03). */
const ask: Ask<ReadBy<typeof read> & { readonly id: string }, Code> = (popup, { session }) => {
  const parent = testOf(popup);
  const key = `abtest_session_${parent}`;
  if (!parent) return [true, 'unset', key, null, null];
  const chosen = session(key);
  const pass = chosen === popup.id;
  return [pass, pass ? 'chosen' : 'not-chosen', key, { variant: popup.id }, { variant: chosen }];
};

export const gate = { read, ask, field: 'ab_test' };
export const record: GateRecord = { words: [], keeps: () => true };
