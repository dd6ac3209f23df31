import { createRecorder } from '../../inspection/session/recorder.ts';
import { sessionFile } from '../../inspection/session/session-file.ts';
import { type OpenedFile, readFile } from '../../reports/session-file/read-file.ts';
import type { Runtime } from '../../runtime/devtools-hook.ts';
import type { Chunks } from '../../runtime/options.ts';
import type { Http, HttpAnswer, HttpRequest } from '../../runtime/ports.ts';
import { DAY, FakeBrowser, SECOND } from './fake-ports.ts';
import { PageOfPopups } from './page-of-popups.ts';

export const SPRING = '8f5fa95b4c1f9';
export const SUMMER = '2b7c1d90aa4e3';
export const BAR = 'c0ffee1234567';

export type Wire = Readonly<Record<string, unknown>>;

/** An account of three popups. A usual visitor sees all of them in a minute. */
export const ACCOUNT: Readonly<Record<string, Wire>> = {
  [SPRING]: {
    ...{ poptin_id: SPRING, poptin_name: 'Spring', poptin_type: 'lightbox', poptin_url: 'https://d.example/spring.html' },
    ...{ d_f_r: 'all@display_everytime_everypage_5', stop_showing_to_converted_users: true },
    triggers: { delay: { seconds: 2, per: 'page' } },
  },
  [SUMMER]: {
    ...{ poptin_id: SUMMER, poptin_name: 'Summer', poptin_type: 'sside', poptin: '<p>Summer</p>', poptin_new_session: true },
    ...{ d_f_r: 'display_once_every_few_days_3', d_f_a: 4, triggers: { delay: { seconds: 5, per: 'page' } } },
  },
  [BAR]: {
    ...{ poptin_id: BAR, poptin_name: 'Bar', poptin_type: 'bar', poptin: '<p>Bar</p>', d_f_r: 'display_once_a_visitor_2' },
    triggers: { scroll: { percent: 40 } },
  },
};

/** How somebody's visit is another than the usual one. */
export interface Otherwise {
  /** Settings that are other than the account's; null for a popup that the server leaves out. */
  readonly popups?: Readonly<Record<string, Wire | null>>;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly browser?: (browser: FakeBrowser) => void;
  readonly language?: string;
  /** The server's answers; null for its usual one. */
  readonly answer?: (request: HttpRequest) => HttpAnswer | null;
  readonly scrolls?: boolean;
  readonly seconds?: number;
  readonly clientId?: string;
  /** Code that has not come when the visit ends. */
  readonly awaits?: keyof Chunks;
  /** A popup that they close, once it is there. */
  readonly closes?: string;
}

const settingsOf = (popups: Otherwise['popups'] = {}): Wire[] =>
  Object.entries(ACCOUNT).flatMap(([id, usual]) => (popups[id] === null ? [] : [{ ...usual, ...popups[id] }]));

const html: HttpAnswer = { ok: true, status: 200, text: '<p>Spring</p>' };

/** A minute on a page, as its visitor's own file or as a session that a panel has recorded. */
export async function visitOf(otherwise: Otherwise, as: 'report' | 'session' = 'report'): Promise<OpenedFile> {
  const {
    popups,
    cookies = {},
    browser: change,
    language,
    answer,
    scrolls = true,
    seconds = 60,
    clientId,
    closes = '',
    awaits,
  } = otherwise;
  const browser = new FakeBrowser();
  for (const [name, value] of Object.entries(cookies)) browser.ports.cookies.set(name, value, 300 * DAY);
  change?.(browser);
  const recorder = createRecorder();
  let runtime: Runtime | null = null;
  const page = new PageOfPopups(settingsOf(popups), browser, undefined, undefined, {
    adopt(ports) {
      recorder.begin(browser.ports);
      const usual: Http['send'] = (request, signal) =>
        request.url.endsWith('.html') ? Promise.resolve(html) : ports.http.send(request, signal);
      const http: Http = { send: (request, signal) => (answer?.(request) ? Promise.resolve(answer(request)!) : usual(request, signal)) };
      return { ...ports, http, ...(language && { page: { ...ports.page, language: () => language } }) };
    },
    event: (event) => recorder.hear(event, browser.now, runtime),
  });
  page.network = (chunk) => (chunk === awaits ? new Promise(() => {}) : Promise.resolve());
  runtime = page.runtime;
  await page.wait(SECOND);
  if (scrolls) {
    browser.scrolled = { ...browser.scrolled, top: 3000 };
    browser.happen('scroll', undefined);
  }
  await page.wait(SECOND * (seconds > 20 ? 10 : 0));
  runtime.popups.get(closes)?.send({ type: 'close', closeTrigger: 'escape' });
  await page.wait((seconds > 20 ? seconds - 11 : seconds - 1) * SECOND);
  const file = as === 'session' ? await sessionFile(recorder, page.runtime) : await page.runtime.report();
  page.end();
  const read = readFile('A visit', { ...JSON.parse(JSON.stringify(file)), ...(clientId && { clientId }) });
  if (!read.opened) throw new Error(read.problem);
  return read.opened;
}
