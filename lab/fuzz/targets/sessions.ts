import { sessionScenario } from '../../../devtools-panel/reproduce/export/session-scenario.ts';
import { writeTest } from '../../../devtools-panel/reproduce/export/write-test.ts';
import { NOTHING_SIMULATED } from '../../../inspection/simulate/simulation.ts';
import { oneFile } from '../../../reports/session-file/one-file.ts';
import { type OpenedFile, openFile } from '../../../reports/session-file/read-file.ts';
import { RIGHT_MESSAGES } from '../../../tests/support/right-messages.ts';
import { edited, untouched, wordsOf } from '../inputs/edited.ts';
import { demandSame } from '../same.ts';
import { defineTarget, demand, inTime } from '../target.ts';

const EVENTS = RIGHT_MESSAGES.flatMap(([, message]) => (message.kind === 'events' ? message.events : []));
const verdict = { gate: 'frequency', pass: false, reason: 'r', expected: 'e', actual: 'a', from: 'f' };
const PAGE = {
  ...{ format: 1, at: 1_781_518_800_000, version: '0.1.0', clientId: 'a3f09c2e71b5d', displayHost: 'https://api.shop.example' },
  page: { url: 'https://shop.example/spring', referrer: '', mobile: false, language: 'en' },
  memory: { cookies: { poptin_session: 'true' }, session: {} },
  popups: [
    { id: '8f5fa95b4c1f9', state: 'held', pass: false, gates: [verdict], progress: [], remedy: '', config: { id: '8f5fa95b4c1f9' } },
  ],
  timeline: [...EVENTS.filter(({ event }) => event.type === 'page-entered'), ...EVENTS].map(({ at, event }, n) => ({
    n: n + 1,
    at,
    event,
  })),
  recording: { memory: { cookies: {}, session: {} }, popups: [{ id: '2b7c1d90aa4e3', config: {} }] },
};
const DOCUMENTS: readonly unknown[] = [PAGE, { ...PAGE, earlier: [PAGE, PAGE] }, { ...PAGE, timeline: PAGE.timeline.slice(0, 12) }];
const WORDS = [...wordsOf(DOCUMENTS), 'earlier', '`', '$' + '{1}', '\u2028', '*/', '</script>', "');process.exit();('"];

/** Files that somebody hands on: a visitor's report, a recorded session (R13, DEV-09). */
export const target = defineTarget<unknown>({
  seeds: untouched(DOCUMENTS),
  words: WORDS,
  decode: (choices) => edited(choices, DOCUMENTS, WORDS),
  check(file) {
    const written = JSON.stringify(file);
    const read = inTime('a file', () => openFile('a.json', written));
    demandSame(openFile('a.json', written), read, 'the same file twice');
    demand((read.opened === null) === (read.problem !== ''), 'a file is opened, or it is said why not', read.problem);
    demand(read.problem.length < 2000, 'why not is said in a sentence', read.problem.length);
    if (!read.opened) return;
    const { opened } = read;
    demand(opened.pages.length > 0 || opened.told.length > 0, 'a session tells of a page, or of popups');
    demand(opened.pages.length <= 20, 'a session has its pages', opened.pages.length);
    const again = openFile('a.json', JSON.stringify(opened.file));
    demandSame(again.opened?.file, opened.file, 'a file that was read and written is the same file');
    demandSame(again.opened?.session.steps, opened.session.steps, 'with the same steps');
    const { file: one, leftOut } = oneFile([...(opened.file.earlier ?? []), opened.file]);
    demand(leftOut === 0 && openFile('b.json', JSON.stringify(one)).problem === '', 'its pages are one file again', leftOut);
    checkWritten(opened.name + JSON.stringify(opened.file.page.url), opened);
  },
});

/** The test made from it is code. Text of others must stay text in it. */
function checkWritten(name: string, opened: OpenedFile): void {
  const code = inTime('a test', () => writeTest(name, opened, NOTHING_SIMULATED));
  demand(!/[\u2028\u2029]/.test(code), 'a name stays a text in its test', code.slice(0, 300));
  const visits: unknown[] = [];
  const titles: unknown[] = [];
  const poptins = {
    visit(visit: unknown, on: unknown) {
      visits.push([visit, on]);
      return new Promise(() => {});
    },
  };
  const kit = (title: unknown, run: (fixtures: object) => unknown) => {
    titles.push(title);
    run({ poptins });
  };
  new Function('test', 'process', code.replace(/^import .*$/m, ''))(kit, { env: {} });
  const { steps, site, ...visitor } = sessionScenario(name, opened, NOTHING_SIMULATED);
  demandSame(
    visits,
    [[JSON.parse(JSON.stringify({ ...visitor, steps: [steps[0] ?? { wait: '0 s' }] })), site]],
    'a test visits as the file says',
  );
  demandSame(titles, [name.slice(0, 120)], 'a test has the name as its title');
}
