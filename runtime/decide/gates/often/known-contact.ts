import { visitedPages } from '../../../visitor/trail.ts';
import type { Readers } from '../../../wire/readers.ts';
import { urlOf } from '../../../wire/url-of.ts';
import {
  type Ask,
  type Beginning,
  type GateRecord,
  type ReadBy,
  type Restore,
  strict,
  THERE,
  UNREADABLE,
  UNSET,
  unreadable,
} from '../gate.ts';

export type Code = 'unset' | typeof UNREADABLE | 'by-link' | 'identified' | 'converted' | 'unknown';

/** The name of a parameter that its owner copied from a link, such as `?mc_eid=5`. */
const nameIn = (written: string): string => written.trim().split(/[?&]/).at(-1)?.split('=')[0] ?? '';

const read = ({ flag, map, record, text }: Readers) => ({
  knownContact: [
    'contact_filter',
    strict(record({ parameter: map(text(), nameIn), identified: flag(), converted: flag() }, 'closed'), UNREADABLE),
  ] as const,
});

type Suppressed = ReadBy<typeof read>;

/**
 * Hides a popup from contacts whom its owner already knows: from a link in a mail, the page's own information, or another popup (TGT-20).
 */
const ask: Ask<Suppressed, Code> = ({ knownContact: rule }, { memory }) => {
  if (!rule) return UNSET;
  if (rule === UNREADABLE) return unreadable('contact_filter');
  const { parameter, identified, converted } = rule;
  const wanted = { parameter, identified, converted };
  const conversion = converted && [...memory.keys()].find((name) => name.startsWith('conversion_'));
  if (identified && memory.has('contact')) return [false, 'identified', 'poptin_contact', wanted];
  if (parameter && memory.has('by_mail')) return [false, 'by-link', 'poptin_by_mail', wanted];
  if (conversion) return [false, 'converted', `poptin_${conversion}`, wanted];
  return [true, 'unknown', 'poptin_contact', wanted];
};

/**
 * Remembers that the visitor came by a link with a parameter that some popup names. The page may have cleaned its address by now, so the
 * addresses with which the visit's pages were opened count, too.
 */
function begin(popups: readonly Suppressed[], { context: { memory, ports } }: Beginning): void {
  const names = popups.flatMap(({ knownContact: rule }) => (rule && rule !== UNREADABLE && rule.parameter) || []);
  if (!names.length) return;
  const addresses = [ports.page.url(), memory.session('origin_landing_page') ?? '', ...visitedPages(memory).map(({ url }) => url)];
  const queries = addresses.flatMap((address) => urlOf(address)?.searchParams ?? []);
  if (names.some((name) => queries.some((query) => query.has(name)))) memory.setCookie('by_mail', 'true');
}

export const gate = { read, ask, begin, field: 'contact_filter' };
export const record: GateRecord = { words: ['by-link', 'identified', 'converted', 'unknown', 'unreadable'] };
export const restore: Restore = ({ code }, name) => (['by-link', 'identified', 'converted'].includes(code) ? [[name, THERE]] : []);
