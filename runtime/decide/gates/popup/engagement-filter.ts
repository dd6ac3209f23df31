import { AFTER_SUBMIT, POPUP_RECORDS } from '../../../visitor/names.ts';
import type { Reader, Readers } from '../../../wire/readers.ts';
import type { Facts } from '../facts.ts';
import { type Ask, type Finding, type GateRecord, type ReadBy, type Restore, THERE, UNSET } from '../gate.ts';

const ENGAGEMENTS = ['seen', 'not_seen', 'closed', 'converted'] as const;
export type Engagement = (typeof ENGAGEMENTS)[number];

export type Code = 'unset' | 'met' | 'not-met';

export interface EngagementRow {
  readonly popupId: string;
  readonly engagement: Engagement | null;
  /** The other popup's `memoryId`, if it is in the same answer. */
  readonly memoryId?: string;
}

const read = ({ ID, list, matching, oneOf, record }: Readers) => ({
  engagementFilter: [
    'engagement_with_other_poptin_filter',
    list(record({ popupId: ['poptin_id', matching(ID, 'an id')], engagement: oneOf(ENGAGEMENTS) }, 'closed')) as Reader<
      readonly EngagementRow[]
    >,
  ] as const,
});

/** By what this visitor did with another popup: seen, not seen, closed or converted (GAT-04). */
const ask: Ask<ReadBy<typeof read>, Code> = ({ engagementFilter: rows }, facts) => {
  let last: Finding<Code> = UNSET;
  for (const { popupId, engagement, memoryId = popupId } of rows) {
    if (!engagement) continue;
    const did = engagementWith([popupId, memoryId], facts);
    const pass = engagement === 'not_seen' ? !did.seen : did[engagement];
    last = [pass, pass ? 'met' : 'not-met', `popup ${popupId}`, { popupId, engagement }, did];
    if (!pass) break;
  }
  return last;
};

function engagementWith(ids: readonly string[], { memory, session }: Facts) {
  const tells = (record: string, id: string) =>
    memory.has(record + id) && !(record === 'c_p_o_x_c_' && memory.get(record + id) === AFTER_SUBMIT);
  const did = new Set(Object.entries(POPUP_RECORDS).flatMap(([record, what]) => (ids.some((id) => tells(record, id)) ? [what] : [])));
  return {
    seen: did.size > 0 || ids.some((id) => session(`viewed_session_${id}`) !== null),
    closed: did.has('closed'),
    converted: did.has('converted'),
  };
}

/** For each engagement, the record that implies the least else. */
const LEAST = { seen: 'o_v_', closed: 'closed_', converted: 'conversion_' } as const;

export const gate = { read, ask, field: 'engagement_with_other_poptin_filter' };
export const record: GateRecord = {
  words: [],
  keeps: () => true,
};
export const restore: Restore = ({ expected, actual }) => {
  const id = typeof expected === 'object' && expected?.popupId;
  if (!id || typeof actual !== 'object' || !actual) return [];
  return Object.entries(LEAST).flatMap(([did, name]) => (actual[did] ? [[name + id, THERE] as const] : []));
};
