import type { Readers } from '../../../wire/readers.ts';
import { type Ask, type Beginning, type GateRecord, type ReadBy, type Restore, strict, UNREADABLE, UNSET, unreadable } from '../gate.ts';

export type Code = 'unset' | typeof UNREADABLE | 'counted';

const read = ({ number, record }: Readers) => ({
  visitsFilter: ['visits_filter', strict(record({ min: number(0, 10_000, 0), max: number(0, 10_000) }, 'closed'), UNREADABLE)] as const,
});

/** `3.1790000000000`: three visits, and when the last one that counted began. */
const COUNT = /^(\d{1,5})\.(\d+)$/;

/** Counts a visit once, whichever of its tabs comes first. Only if a popup needs it (TGT-10). */
function begin(popups: ReadonlyArray<ReadBy<typeof read>>, { context: { memory } }: Beginning): void {
  if (!popups.some(({ visitsFilter }) => visitsFilter)) return;
  const jar = memory.cookies();
  const [, count = '0', last = ''] = COUNT.exec(jar.get('visits') ?? '') ?? [];
  const begun = jar.get('session_started') ?? '';
  // A visitor from before the count began has made at least one visit.
  const before = count === '0' && jar.has('old_user') ? 1 : +count;
  if (begun && begun !== last) memory.setCookie('visits', `${before + 1}.${begun}`);
}

/** By the number of visits, including this one (TGT-10). */
const ask: Ask<ReadBy<typeof read>, Code> = ({ visitsFilter: wanted }, { memory }) => {
  if (!wanted) return UNSET;
  if (wanted === UNREADABLE) return unreadable('visits_filter');
  const { min, max } = wanted;
  const visits = +(COUNT.exec(memory.get('visits') ?? '')?.[1] ?? 1);
  return [visits >= min && (max === null || visits <= max), 'counted', 'poptin_visits', { min, max }, visits];
};

export const gate = { read, ask, begin, field: 'visits_filter' };
export const record: GateRecord = {};
export const restore: Restore = ({ actual }, name, { begun }) => (typeof actual === 'number' ? [[name, `${actual}.${begun}`]] : []);
