import { joined, pagesOf, type SessionPage } from '../../inspection/replay/pages.ts';
import { readSession, type Session, type SessionFile } from '../../inspection/replay/session.ts';
import type { RuntimeEvent, StampedEvent } from '../../runtime/events.ts';
import { runtimeEvent } from '../state/event-schemas.ts';
import { filled } from '../state/versions.ts';
import { type ReadPage, reportFile } from './report-schema.ts';

export interface OpenedFile {
  readonly name: string;
  readonly file: SessionFile;
  /** Those that can be gone through; none where their beginning had no room in the file. */
  readonly pages: readonly SessionPage[];
  /** All of them as one. */
  readonly session: Session;
  /** How each popup of the last page was when the file was made. */
  readonly told: ReadPage['popups'];
  /** How much of what happened this panel does not know; it is left out. */
  readonly unread: number;
}

/** A recorded session may be longer than what a visitor hands on, and still is no book. */
export const MAX_FILE = 2_500_000;
/** As many bytes as a character takes at most. */
const MAX_BYTES = 3;
const FORMAT = 1;
const TAKE = 'Take what poptin.report() promises, or what was saved here.';

export type Read = { readonly opened: OpenedFile; readonly problem: '' } | { readonly opened: null; readonly problem: string };

const refuse = (problem: string): Read => ({ opened: null, problem });

const tooLong = (name: string, has: string): Read =>
  refuse(`${name} has ${has}: a session has at most 2,500,000 characters, a visitor’s report 300,000.`);

/** What was dropped or chosen. What is too large is not even read. */
export async function openFiles(files: readonly File[]): Promise<Read> {
  const [file] = files;
  if (!file || files.length > 1) return refuse(`${files.length} files were dropped: a session is one. Drop that one alone.`);
  if (file.size > MAX_BYTES * MAX_FILE) return tooLong(file.name, `${file.size.toLocaleString('en')} bytes`);
  const text = await file.text().catch(() => null);
  return text === null ? refuse(`${file.name} cannot be read: it is a folder, or is not there any more.`) : openFile(file.name, text);
}

/** A file that somebody handed on: within bounds, field by field. What in it is not known is left out; a sentence says why it cannot be used. */
export function openFile(name: string, text: string): Read {
  if (text.length > MAX_FILE) return tooLong(name, `${text.length.toLocaleString('en')} characters`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse(`${name} is no report: it is not JSON. ${TAKE}`);
  }
  const { format } = Object(value) as { format?: unknown };
  if (typeof format === 'number' && format > FORMAT)
    return refuse(
      `${name} was written by a newer version: its format is ${format}, and this panel reads ${FORMAT}. Update what shows this panel.`,
    );
  if (format !== FORMAT) return refuse(`${name} is JSON, but no report. ${TAKE}`);
  return readFile(name, value);
}

/** The same of a session that a page has saved: untrusted like any file. */
export function readFile(name: string, value: unknown): Read {
  const read = reportFile.safeParse(value);
  if (!read.success) {
    const [issue] = read.error.issues;
    return refuse(`${name} is damaged at ${issue?.path.join('.') || 'its beginning'}: ${issue?.message ?? 'it cannot be read'}.`);
  }
  const { earlier, ...last } = read.data;
  let unread = 0;
  const known = (page: ReadPage): SessionFile => {
    const timeline = page.timeline.flatMap(readHappened);
    unread += page.timeline.length - timeline.length;
    return { ...page, timeline };
  };
  const file: SessionFile = { ...known(last), ...(earlier && { earlier: earlier.map(known) }) };
  const pages = pagesOf(file);
  if (!pages.length && !last.popups.length) return refuse(noPage(name));
  const session = pages.length ? joined(pages) : readSession(file);
  return { opened: { name, file, pages, session, told: last.popups, unread }, problem: '' };
}

/** Of a file that is to be played it is not enough to tell how popups were. */
export const toPlay = (read: Read): Read => (read.opened && !read.opened.pages.length ? refuse(noPage(read.opened.name)) : read);

const noPage = (name: string): string =>
  `${name} tells of no page that could be gone through again: the beginning of its page is missing, or the settings of its popups are.`;

/** Of what happened only what this panel knows; what an older version leaves out is put in, as on a page. */
function readHappened({ n, at, event }: ReadPage['timeline'][number]): StampedEvent[] {
  const known = runtimeEvent.safeParse(filled(event.type as RuntimeEvent['type'], event).message);
  return known.success ? [{ n, at, event: known.data }] : [];
}
