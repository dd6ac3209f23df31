import * as z from 'zod';
import { openPage, tabOf } from '../../../scenarios/browsers/puppeteer-tab.ts';
import { type Read, readScenario } from '../../../scenarios/format/read-scenario.ts';
import { play } from '../../../scenarios/play/play.ts';
import { playSession } from '../../../scenarios/play/play-session.ts';
import { differenceWords, type PlayedStep } from '../../../scenarios/play/played.ts';
import { type Site, siteAt, siteOfPage } from '../../../scenarios/site.mjs';
import { cursorIn, cursorOut, rowsFrom } from '../../answer/cursor.ts';
import { givenFields, readGiven } from '../../answer/read-given.ts';
import { fromPage, untrusted } from '../../answer/untrusted.ts';
import { firstLine, ToolProblem } from '../../tool-problem.ts';
import { defineTool } from '../agent-tool.ts';
import { saysField } from '../common-fields.ts';

const ROWS = 12;

const stepRow = z.object({
  n: z.number(),
  state: z.enum(['passed', 'failed', 'not made']),
  step: untrusted,
  why: untrusted.describe('The difference, or the reason why the step could not be made; "" otherwise.'),
});

const stepRowOf = ({ state, words, problem, differences }: PlayedStep, at: number): z.output<typeof stepRow> => ({
  ...{ n: at + 1, state, step: fromPage(words) },
  why: fromPage(problem || differences.map(differenceWords).join(' '), 800),
});

export function siteOf(read: Exclude<Read, { kind: 'unreadable' }>, on: string | undefined): Site {
  try {
    if (on !== undefined) return siteAt(on, '');
    return read.kind === 'session' ? siteOfPage(read.opened.file.page.url, '') : siteAt(read.scenario.site ?? '', '');
  } catch (problem) {
    throw new ToolProblem(
      'The file names no site that can be opened, or “on” is none. Say where to play it, with “on” and the address of the site alone, without a path: “why” has the reason.',
      fromPage(firstLine(problem)),
    );
  }
}

export const playScenario = defineTool({
  name: 'play_scenario',
  title: 'Play a scenario',
  about:
    'Plays a scenario, or replays a recorded session, on a site, with a visitor of its own and a clock that is driven. Says which step differs and why. Its result has a cursor; each call plays it again.',
  onlyReads: false,
  input: z.strictObject({
    ...givenFields,
    on: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('The site to play it on. Default: the site that the file names.'),
    cursor: cursorIn,
  }),
  output: z.object({
    says: saysField,
    passed: z.boolean(),
    steps: z.array(stepRow).describe('The failed step first, then all in their order.'),
    next: cursorOut,
  }),
  async run({ path, text, on, cursor }, session) {
    const given = await readGiven({ path, text });
    const read = readScenario(given.name, given.text);
    if (read.kind === 'unreadable')
      throw new ToolProblem(
        `It is no scenario. Line ${read.line}, column ${read.column}: “why” has the reason. Mend the file there.`,
        fromPage(read.reason),
      );
    const { origin, login } = siteOf(read, on);
    const { scenario: script } = await session.scripts;
    const visitor = await (await session.browser()).createBrowserContext();
    try {
      const page = await openPage(visitor);
      if (login) await page.authenticate(login);
      const tab = tabOf(page);
      const playing = { file: given.name, browser: 'Chromium', origin, script, pictures: 'none' } as const;
      const { steps } = await (read.kind === 'scenario' ? play(read.scenario, tab, playing) : playSession(read.opened, tab, playing));
      const all = steps.map(stepRowOf);
      const failed = all.find(({ state }) => state === 'failed');
      const { rows, next } = rowsFrom(failed ? [failed, ...all] : all, cursor, ROWS, 'played');
      const says = failed ? `Failed at step ${failed.n} of ${all.length}; “why” says what differs.` : `All ${all.length} steps passed.`;
      return { says, passed: !failed, steps: [...rows], next };
    } finally {
      await visitor.close().catch(() => {});
    }
  },
});
