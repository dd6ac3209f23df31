import { startState } from '../../inspection/replay/start-state.ts';
import { showingsOf } from '../../inspection/session/compare-sessions.ts';
import { POPUP_RECORDS } from '../../inspection/visitor/our-names.ts';
import type { OpenedFile } from '../../reports/session-file/read-file.ts';
import type { PopupRecord } from '../../runtime/visitor/names.ts';
import { visitorTime } from '../../words/sessions/visitor-time.ts';

const PREFIX = 'poptin_';
const DATE = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });

/** Means a record whose date no gate gave. */
const SOME_TIME = 'recorded';

/** A visitor's records, without the prefix of our cookies. */
interface Remembered {
  cookie(name: string): string | undefined;
  tab(name: string): string | undefined;
  /** Their clock at a moment. */
  clock(at: number): string;
}

/** Records that tell when a popup was shown, the most exact first. */
const WHEN: ReadonlyArray<(remembered: Remembered, id: string) => string> = [
  ({ cookie }, id) => {
    const day = Date.parse(`${cookie(`d_a_x_v_${id}`)}T12:00`);
    return Number.isNaN(day) ? '' : `on ${DATE.format(day).replace(',', '')}`;
  },
  ({ tab }, id) => (tab(`viewed_session_${id}`) ? 'on an earlier page in the same tab' : ''),
  ({ cookie, clock }, id) => {
    const began = Number(cookie(`viewed_session_${id}`));
    return began > 0 ? `in the session that began at ${clock(began)}` : '';
  },
  ({ cookie }, id) => {
    const visits = Number(cookie(`d_r_v_${id}`) ?? Number.NaN);
    return Number.isNaN(visits)
      ? ''
      : visits < 1
        ? 'in the same visit or the one before'
        : `${visits} ${visits === 1 ? 'visit' : 'visits'} ago`;
  },
  ({ cookie }, id) => (![undefined, SOME_TIME].includes(cookie(`o_v_${id}`)) ? 'less than a day before' : ''),
  ({ cookie }, id) => (Object.keys(POPUP_RECORDS).some((record) => cookie(record + id) !== undefined) ? 'on an earlier page' : ''),
];

/** What else the visitor did with the popup. */
const AFTER: ReadonlyArray<readonly [record: PopupRecord, did: string]> = [
  ['c_p_o_x_c_', 'closed with ✕'],
  ['closed_', 'closed'],
  ['conversion_', 'converted'],
];

/**
 * When a popup was shown before the file's first page: from the visitor's records at the start, or at the end if no page showed the popup.
 * '' if the file does not tell.
 */
export function shownBefore({ pages, session }: Pick<OpenedFile, 'pages' | 'session'>, id: string): string {
  const [first] = pages;
  const last = pages.at(-1);
  if (!first || !last) return '';
  const start = startState(first.file, first.session);
  const end = showingsOf(session).has(id) ? NOTHING : last.file.memory;
  return saidBy(
    {
      cookie: (name) => end.cookies[name] ?? start.cookies.get(PREFIX + name),
      clock: (at) => visitorTime(first.file.minutesFromUtc).format(at, { hour: '2-digit', minute: '2-digit' }),
      tab: (name) => end.session[name] ?? start.session.get(name),
    },
    id,
  );
}

const NOTHING: OpenedFile['file']['memory'] = { cookies: {}, session: {} };

function saidBy(remembered: Remembered, id: string): string {
  const when = WHEN.map((say) => say(remembered, id)).find(Boolean) ?? '';
  const did = AFTER.flatMap(([record, said]) => (remembered.cookie(record + id) === undefined ? [] : said));
  return [when, ...did].filter(Boolean).join(', and ');
}
