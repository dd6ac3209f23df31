import { verdictInZone } from '../../inspection/replay/fixed-zone.ts';
import { joined, pagesOf, type SessionPage } from '../../inspection/session/pages.ts';
import { readSession, type Session, type SessionFile } from '../../inspection/session/session.ts';
import type { RuntimeEvent, StampedEvent } from '../../runtime/events.ts';
import { runtimeEvent } from '../event-schemas.ts';
import { filled } from '../versions.ts';
import { type ReadPage, reportFile } from './report-schema.ts';

export interface OpenedFile {
  /** The addresses of its pages, by the moment at which each began. Only for recordings of this panel: a file leaves them out. */
  readonly addresses?: ReadonlyMap<number, string>;
  readonly name: string;
  readonly file: SessionFile;
  /** The pages that can be replayed. Empty if the file had no room for their beginning. */
  readonly pages: readonly SessionPage[];
  /** All pages as one session. */
  readonly session: Session;
  /** The state of each popup of the last page when the file was made. */
  readonly told: ReadPage['popups'];
  /** The decisions of the last pages; empty for a file of an older version. */
  readonly flight: ReadPage['flight'];
  /** The number of events that this panel does not know and leaves out. */
  readonly unread: number;
}

/** A recorded session may be longer than a visitor's file, within this limit. */
export const MAX_FILE = 2_500_000;
/** The most bytes that one character takes in UTF-8. */
const MAX_BYTES = 3;
const FORMAT = 1;
const TAKE = 'Use a file from poptin.report(), or one saved here.';

export type Read = { readonly opened: OpenedFile; readonly problem: '' } | { readonly opened: null; readonly problem: string };

const refuse = (problem: string): Read => ({ opened: null, problem });

const tooLong = (name: string, has: string): Read =>
  refuse(`${name} has ${has}: a session has at most 2,500,000 characters, a visitor’s report 300,000.`);

/** Opens a file that was dropped or chosen. Does not read a file that is too large. */
export async function openFiles(files: readonly File[]): Promise<Read> {
  const [file] = files;
  if (!file || files.length > 1) return refuse(`${files.length} files were dropped. Drop a single session file.`);
  if (file.size > MAX_BYTES * MAX_FILE) return tooLong(file.name, `${file.size.toLocaleString('en')} bytes`);
  const text = await file.text().catch(() => null);
  return text === null ? refuse(`${file.name} cannot be read: it is a folder, or was removed.`) : openFile(file.name, text);
}

/**
 * Checks a file from somebody else, field by field and within bounds. Leaves out unknown fields. If the file cannot be used, a sentence
 * says why.
 */
export function openFile(name: string, text: string): Read {
  if (text.length > MAX_FILE) return tooLong(name, `${text.length.toLocaleString('en')} characters`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse(`${name} is not a report: it is not JSON. ${TAKE}`);
  }
  const { format } = Object(value) as { format?: unknown };
  if (typeof format === 'number' && format > FORMAT)
    return refuse(`${name} was written by a newer version: its format is ${format}, and this panel reads ${FORMAT}. Update this panel.`);
  if (format !== FORMAT) return refuse(`${name} is JSON, but not a report. ${TAKE}`);
  return readFile(name, value);
}

/** Checks a session that a page has saved. It is untrusted like any file. */
export function readFile(name: string, value: unknown): Read {
  const read = reportFile.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    return refuse(`${name} is damaged at ${issue?.path.join('.') || 'its beginning'}: ${issue?.message ?? 'it cannot be read'}.`);
  }
  const { earlier, ...last } = read.data;
  let unread = 0;
  const known = (page: ReadPage): SessionFile => {
    const timeline = page.timeline.flatMap(readHappened).map((each) => inVisitorsZone(each, page.minutesFromUtc));
    unread += page.timeline.length - timeline.length;
    return { ...page, timeline };
  };
  const file: SessionFile = { ...known(last), ...(earlier && { earlier: earlier.map(known) }) };
  const pages = pagesOf(file);
  // A page that has turned popups off has none to describe.
  const isOff = file.timeline.some(({ event }) => event.type === 'turned-off');
  if (!pages.length && !last.popups.length && !isOff) return refuse(noPage(name));
  const session = pages.length ? joined(pages) : readSession(file);
  const told = last.popups.map((popup) => ({ ...popup, gates: popup.gates.map((each) => verdictInZone(each, last.minutesFromUtc)) }));
  return { opened: { name, file, pages, session, told, flight: last.flight, unread }, problem: '' };
}

/** A file that only describes its popups cannot be replayed. */
export const toPlay = (read: Read): Read => (read.opened && !read.opened.pages.length ? refuse(noPage(read.opened.name)) : read);

const noPage = (name: string): string => `${name} cannot be replayed: the beginning of its page is missing, or its popups’ settings are.`;

/** A rule by the visitor's own hours is told in their time, whoever reads the file. */
const inVisitorsZone = (each: StampedEvent, minutesFromUtc: number | undefined): StampedEvent =>
  each.event.type === 'gates-asked'
    ? { ...each, event: { ...each.event, verdicts: each.event.verdicts.map((verdict) => verdictInZone(verdict, minutesFromUtc)) } }
    : each;

/** Keeps the events that this panel knows. Fields that an older version lacks get defaults, as on a page. */
function readHappened({ n, at, event }: ReadPage['timeline'][number]): StampedEvent[] {
  const known = runtimeEvent.safeParse(filled(event.type as RuntimeEvent['type'], event).message);
  return known.success ? [{ n, at, event: known.data }] : [];
}
