import { describe, expect, test } from 'vitest';
import { progressLines, toldWords } from '../../../devtools-panel/reproduce/told-words.ts';
import type { SessionFile } from '../../../inspection/session/session.ts';
import { openFile } from '../../../reports/session-file/read-file.ts';
import { aboutIn, popupName } from '../../../words/sessions/popup-name.ts';
import { differenceWords } from '../../../words/sessions/session-difference-words.ts';
import { askedWords, stepWords } from '../../../words/sessions/step-words.ts';
import { DAY, FakeBrowser, SECOND } from '../../support/fake-ports.ts';
import { EXIT_MS, PageOfPopups } from '../../support/page-of-popups.ts';

const ID = '8f5fa95b4c1f9';
const OTHER = '2b7c1d90aa4e3';
const RULES = {
  days: { d_f_r: 'display_once_every_few_days_3', d_f_a: 3 },
  visits: { d_f_r: 'display_once_every_few_visiting_4', d_f_a: 2 },
  once: { d_f_r: 'display_once_a_visitor_2' },
  always: { d_f_r: 'all@display_everytime_everypage_5' },
  session: { d_f_r: 'all@display_everytime_everypage_5', poptin_new_session: 1 },
} as const;

const popup = (more: object = {}, poptin_id = ID, poptin_name = 'Spring sale') => ({
  ...{ poptin_id, poptin_type: 'bar', poptin: '<p>Spring</p>', poptin_name, triggers: { delay: { seconds: 30, per: 'page' } } },
  ...more,
});

/** A page of a site for so many seconds; what its visitor then hands on. */
async function visit(
  browser: FakeBrowser,
  popups: ReadonlyArray<Record<string, unknown>>,
  seconds: number,
  end = async (_page: PageOfPopups) => {},
) {
  const page = new PageOfPopups(popups, browser);
  await page.wait(seconds * SECOND);
  await end(page);
  const report = JSON.parse(JSON.stringify(await page.runtime.report())) as SessionFile;
  page.end();
  return report;
}

function opened(file: unknown) {
  const read = openFile('report.json', JSON.stringify(file));
  if (!read.opened) throw new Error(read.problem);
  return read.opened;
}

interface How {
  readonly end?: (page: PageOfPopups) => Promise<void>;
  readonly otherTab?: boolean;
  /** How long after the first page. */
  readonly later?: number;
  /** How long the second is open. */
  readonly seconds?: number;
}

/** The sentences of a second page's file about its first popup. */
async function toldOnSecond(more: object, { end, otherTab = false, later = SECOND, seconds = 10 }: How = {}) {
  const browser = new FakeBrowser();
  await visit(browser, [popup(more)], 31, end);
  browser.now += later;
  browser.url = 'https://shop.example/shop';
  if (otherTab) browser.openTab();
  const file = opened(await visit(browser, [popup(more)], seconds));
  const [told] = file.told;
  if (!told) throw new Error('no popup');
  return toldWords(file, told);
}

const closing = (closeTrigger: 'x_click' | 'escape') => async (page: PageOfPopups) => {
  page.runtime.popups.get(ID)?.send({ type: 'close', closeTrigger });
  await page.wait(2 * EXIT_MS);
};

describe('a visitor’s file says of each popup how it was when the file was made', () => {
  test('its triggers’ progress in the words of the Popups tab, and its remedy (DEV-09)', async () => {
    const triggers = { delay: { seconds: 30, per: 'page' }, clicks: { count: 3 } };
    const browser = new FakeBrowser();
    const file = opened(await visit(browser, [popup({ triggers })], 12));
    const [told] = file.told;
    expect(told && toldWords(file, told)).toMatchObject({
      state: 'waiting for its trigger',
      triggers: ['Delay: 12.0 of 30 seconds', 'Clicks: 0 of 3 clicks'],
      remedy: 'Would show if you wait 18 seconds, or click 3 times.',
      before: '',
    });
  });

  test('other popups by their names (DEV-09)', async () => {
    const rule = { engagement_with_other_poptin_filter: [{ poptin_id: OTHER, engagement: 'closed' }] };
    const file = opened(await visit(new FakeBrowser(), [popup(rule), popup({}, OTHER, 'Newsletter')], 1));
    expect(file.told.map((each) => toldWords(file, each).remedy)).toEqual([
      'Would show if you first close “Newsletter”, and then wait 30 seconds.',
      'Would show if you wait 29 seconds.',
    ]);
  });

  test('progress of an unknown trigger is left out, the rest is kept (DEV-09, R12)', () => {
    const row = { trigger: 'scroll', nth: 0, current: 20, target: 50, unit: '%', agoMs: 900 };
    expect(
      progressLines({ progress: [{ ...row, trigger: 'shake' }, { ...row, unit: 'shakes' }, { ...row, unit: 'constructor' }, row] }),
    ).toEqual(['Scroll: 20 of 50 % of the page']);
  });

  test.for<readonly [rule: object, before: string, how?: How]>([
    [RULES.days, 'on Mon 15 Jun'],
    [RULES.days, 'on Mon 15 Jun, and closed with ✕', { end: closing('x_click'), later: DAY }],
    [RULES.visits, 'on an earlier page in the same tab'],
    [RULES.visits, 'in the same visit or the one before', { otherTab: true }],
    [RULES.visits, '1 visit ago', { otherTab: true, later: DAY, seconds: 1 }],
    [RULES.session, 'in the session that began at 14:00', { otherTab: true }],
    [RULES.once, 'on an earlier page', { otherTab: true, later: 2 * DAY }],
    [RULES.always, 'on an earlier page in the same tab, and closed', { end: closing('escape') }],
    [RULES.always, 'less than a day before', { otherTab: true }],
  ])('%j was shown before its page, as the browser remembered: %s (DEV-09)', async ([rule, before, how]) => {
    const said = (await toldOnSecond(rule, how)).before.replace(/at \d\d:\d\d/, 'at 14:00');
    expect(said).toBe(`Shown before this page: ${before} (from what the browser remembered).`);
  });

  test('a popup that showed on this page too is explained by its rule, not by the last record (DEV-09)', async () => {
    expect((await toldOnSecond(RULES.always, { seconds: 31 })).before).toBe('');
    expect((await toldOnSecond({ ...RULES.days, d_f_a: 0 }, { seconds: 31 })).before).toMatch(/: on Mon 15 Jun/);
  });
});

describe('the file has rules’ findings in the words of the popups’ tab', () => {
  test('a verdict, a difference and a step have no internal name (DEV-09)', async () => {
    const browser = new FakeBrowser();
    await visit(browser, [popup(RULES.once)], 31);
    const file = opened(await visit(browser, [popup({ ...RULES.once, cookie_filter: [{ name: 'tier', role: 'equal|||gold' }] })], 1));
    const about = aboutIn(file)(ID);
    const asked = file.session.steps.flatMap((step) => step.asked)[0];
    if (!asked) throw new Error('nothing was asked');
    expect(askedWords(asked, about)).toBe('blocked by 2 rules: already seen, and it shows only once; only where the cookie tier is “gold”');
    const replayed = { ...asked, pass: true, verdicts: asked.verdicts.map((verdict) => ({ ...verdict, pass: true })) };
    expect(differenceWords({ popupId: ID, recorded: asked, replayed, same: false }, aboutIn(file))).toBe(
      'Spring sale: the rule “How often” blocked it then and lets it through now; the rule “Cookie” blocked it then and lets it through now',
    );
    expect(differenceWords({ popupId: ID, recorded: null, replayed, same: false }, aboutIn(file))).toBe(
      'Spring sale: not asked about then, may show now',
    );
    expect(stepWords({ kind: 'command', command: { kind: 'arm', popupId: 'unknown000001' } }, popupName(file))).toBe(
      'From a tool: check a popup of another page again',
    );
  });
});
