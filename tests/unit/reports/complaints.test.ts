import { expect, test } from 'vitest';
import { cameTwice } from '../../../reports/complaints/came-twice.ts';
import { COMPLAINT_ROWS } from '../../../reports/complaints/causes.ts';
import { neverComes } from '../../../reports/complaints/never-comes.ts';
import { noCode } from '../../../reports/complaints/no-code.ts';
import { type Complaint, supportCase } from '../../../reports/complaints/support-case.ts';
import { openFile } from '../../../reports/session-file/read-file.ts';
import type { RuntimeEvent } from '../../../runtime/events.ts';
import type { Chunks } from '../../../runtime/options.ts';
import type { Covered, PopupBox } from '../../../runtime/report/flight-page.ts';
import { FakeBrowser, SECOND } from '../../support/fake-ports.ts';
import { BROKEN, EXIT_MS, PageOfPopups } from '../../support/page-of-popups.ts';

const ID = '8f5fa95b4c1f9';
const OTHER = '2b7c1d90aa4e3';
const KEY = '5b0c8a52-9f5e-4d3c-8a0b-1f6f6f2f7a11';
const popup = (more: object = {}, poptin_id = ID) => ({
  ...{ poptin_id, poptin_name: `Popup ${poptin_id}`, poptin_type: 'lightbox', poptin: '<p>Spring</p>' },
  triggers: { delay: { seconds: 1, per: 'page' } },
  ...more,
});
const ONCE = { d_f_r: 'display_once_a_visitor_2' };
const COUPON = { design_properties: { coupon: { coupon_type: 'fixed', code: 'SPRING' } } };

interface Lived {
  readonly page: PageOfPopups;
  readonly browser: FakeBrowser;
  emit(...events: RuntimeEvent[]): void;
}

/** The visit of a visitor whose file support receives. */
interface Told {
  readonly what: string;
  readonly popups?: ReadonlyArray<Record<string, unknown>>;
  readonly rest?: object;
  readonly url?: string;
  readonly before?: (browser: FakeBrowser) => void;
  readonly lives?: (lived: Lived) => Promise<void> | void;
  /** Code that has not come when the file is made. */
  readonly awaits?: keyof Chunks;
  readonly cause: string;
  readonly popupId?: string;
}

const close = async ({ page }: Lived, id = ID) => {
  page.runtime.popups.get(id)?.send({ type: 'close', closeTrigger: 'x_click' });
  await page.wait(2 * EXIT_MS);
};
const lead = { key: KEY, popupId: ID };
const button: RuntimeEvent = { type: 'lead-kept', ...lead, safe: true };
const box = (more: Partial<PopupBox> = {}): PopupBox => ({
  popupId: ID,
  ...{ box: { x: 0, y: 0, width: 300, height: 200 }, share: 0.2, close: 'free', covers: [] },
  ...more,
});
const covered = (more: Partial<Covered> = {}): Covered => ({
  ...{ control: 'button', does: 'pay', box: { x: 1, y: 1, width: 100, height: 40 }, share: 1 },
  ...more,
});
const seen = (its: Partial<PopupBox>) => ({
  popups: [popup({ poptin_type: 'sside' })],
  lives: ({ page }: Lived) => {
    page.look = { window: { width: 320, height: 480, ratio: 2, pinch: 1 }, boxes: [box(its)] };
  },
});

const CASES: Readonly<Record<Complaint, readonly Told[]>> = {
  twice: [
    {
      what: 'a link on the page opens it again',
      popups: [popup(ONCE)],
      lives: async (lived) => {
        await close(lived);
        lived.page.runtime.popups.get(ID)?.trigger({ by: 'on_click' });
        await lived.page.wait(SECOND);
      },
      cause: 'click',
    },
    {
      what: 'a script shows it past its rules',
      popups: [popup(ONCE)],
      lives: async (lived) => {
        await close(lived);
        lived.page.runtime.show(ID, true);
        await lived.page.wait(SECOND);
      },
      cause: 'script',
    },
    {
      what: 'its owner has it on every page',
      popups: [popup({ d_f_r: 'all@display_everytime_everypage_5' })],
      lives: async (lived) => {
        lived.page.runtime.popups.get(ID)?.send({ type: 'close', closeTrigger: 'bg_click' });
        await lived.page.wait(2 * EXIT_MS);
        await lived.page.goTo('https://shop.example/about');
        await lived.page.wait(2 * SECOND);
      },
      cause: 'every-page',
    },
    {
      what: 'a tool of the page deletes our cookies',
      popups: [popup(ONCE)],
      lives: async (lived) => {
        lived.page.runtime.popups.get(ID)?.send({ type: 'close', closeTrigger: 'bg_click' });
        await lived.page.wait(2 * EXIT_MS);
        for (const name of lived.browser.ports.cookies.all().keys()) lived.browser.ports.cookies.set(name, '', -1);
        await lived.page.goTo('https://shop.example/about');
        await lived.page.wait(2 * SECOND);
      },
      cause: 'memory-cleared',
    },
    {
      what: 'a calendar day has begun, though no 24 hours have passed',
      popups: [popup({ d_f_r: 'display_once_every_few_days_3', d_f_a: 1 })],
      before: (browser) => {
        browser.now = new Date(2026, 5, 15, 23, 30).getTime();
      },
      lives: async (lived) => {
        await close(lived);
        await lived.page.wait(9 * 3600 * SECOND);
        await lived.page.goTo('https://shop.example/about');
        await lived.page.wait(2 * SECOND);
      },
      cause: 'rule-over',
    },
    {
      what: 'two popups have one name',
      popups: [popup({ poptin_name: 'Sale', poptin_type: 'bar' }), popup({ poptin_name: 'Sale', poptin_type: 'sside' }, OTHER)],
      cause: 'twin',
      popupId: OTHER,
    },
  ],
  never: [
    {
      what: 'the visitor saw it in another year',
      popups: [popup(ONCE)],
      before: ({ ports }) => ports.cookies.set(`poptin_o_a_v_${ID}`, 'v', 1e9),
      cause: 'blocked: frequency',
    },
    {
      what: 'a click asks again and gets no popup',
      popups: [popup({ triggers: { delay: { seconds: 60, per: 'page' } } })],
      lives: ({ emit }) => emit({ type: 'config-received', popups: [], dropped: [] }),
      cause: 'trigger',
    },
    { what: 'nobody stays a minute', popups: [popup({ triggers: { delay: { seconds: 60, per: 'page' } } })], cause: 'trigger' },
    { what: 'the account is over its plan', rest: { display: 'not_allowed', message: 'Too many views.' }, cause: 'refused', popupId: '' },
    { what: 'another one stays open', popups: [popup({}, OTHER), popup()], cause: 'queue' },
    {
      what: 'the page has no place for it',
      popups: [popup({ poptin_type: 'embedded' })],
      awaits: 'show',
      cause: 'no-place',
    },
    { what: 'the page turns popups off', lives: ({ page }) => page.runtime.off(), cause: 'off', popupId: '' },
    { what: 'its markup cannot be read', popups: [popup({ poptin: BROKEN })], cause: 'failed' },
  ],
  code: [
    {
      what: 'the network went away',
      lives: ({ emit }) => emit(button, { type: 'lead-delayed', ...lead, problem: 'network', retryInMs: 2000 }),
      cause: 'waiting',
    },
    {
      what: 'the network went away after the first steps were taken',
      lives: ({ emit }) =>
        emit(button, { type: 'lead-sent', ...lead, conversionId: 'c', attempts: 1 }, button, {
          ...{ type: 'lead-delayed', ...lead, problem: 'network', retryInMs: 2000 },
        }),
      cause: 'waiting',
    },
    {
      what: 'the server was away for a week',
      lives: ({ emit }) => emit(button, { type: 'lead-dropped', ...lead, reason: 'older than 7 days' }),
      cause: 'given-up',
    },
    {
      what: 'the form did not take the address',
      lives: ({ emit }) => emit({ type: 'form-rejected', popupId: ID, problems: [{ field: 'email', message: 'Enter an address.' }] }),
      cause: 'form-rejected',
    },
    {
      what: 'the owner set no code',
      lives: ({ emit }) => emit(button, { type: 'lead-sent', ...lead, conversionId: 'c', attempts: 1 }),
      cause: 'no-coupon',
    },
    {
      what: 'the list of codes was used up',
      popups: [popup({ design_properties: { coupon: { coupon_type: 'unique' } } })],
      lives: ({ emit }) => emit(button, { type: 'lead-sent', ...lead, conversionId: 'c', attempts: 1 }),
      cause: 'no-code-left',
    },
    {
      what: 'the wheel stopped at a prize without a code',
      popups: [
        popup({
          poptin_type: 'gamified',
          gamified_prize: [
            { prize_id: '1', label: 'Ten', code: 'TEN', chances: 1 },
            { prize_id: '2', label: 'None', loosing_option: 1, chances: 9 },
          ],
        }),
      ],
      lives: ({ emit }) => emit(button, { type: 'lead-sent', ...lead, conversionId: 'c', attempts: 1 }),
      cause: 'may-have-lost',
    },
    {
      what: 'the page’s policy forbids the account’s code',
      popups: [popup(COUPON)],
      lives: ({ emit }) =>
        emit(
          button,
          { type: 'lead-sent', ...lead, conversionId: 'c', attempts: 1 },
          { type: 'conversion-code', popupId: ID, code: 'go()', outcome: 'forbidden' },
        ),
      cause: 'code-forbidden',
    },
  ],
  covers: [
    { what: 'it lies over the button to pay', ...seen({ covers: [covered()] }), cause: 'covers: pay' },
    { what: 'its ✕ is outside a small window', ...seen({ close: 'outside', share: 0.9 }), cause: 'close-outside' },
    { what: 'the page lies over its ✕', ...seen({ close: 'covered' }), cause: 'close-covered' },
    { what: 'it comes on the checkout', url: 'https://shop.example/checkout', ...seen({}), cause: 'on-checkout' },
    { what: 'it takes most of a phone', ...seen({ share: 0.8, covers: [covered({ does: '' })] }), cause: 'too-large' },
  ],
};

/** The file that a visitor hands on, opened as support opens it. */
async function fileOf({ popups = [popup()], rest, url, before, lives, awaits }: Told) {
  const browser = new FakeBrowser();
  if (url) browser.url = url;
  before?.(browser);
  const page = new PageOfPopups(popups, browser, undefined, rest);
  page.network = (chunk) => (chunk === awaits ? new Promise(() => {}) : Promise.resolve());
  await page.wait(5 * SECOND);
  const emit = (...events: RuntimeEvent[]) => {
    for (const event of events) page.runtime.popups.get(ID)?.deps.context.emit(event);
  };
  await lives?.({ page, browser, emit });
  const text = JSON.stringify(await page.runtime.report());
  page.end();
  const { opened, problem } = openFile('report.json', text);
  if (!opened) throw new Error(problem);
  return { opened, text };
}

const ALL = Object.entries(CASES).flatMap(([complaint, rows]) => rows.map((row) => [complaint as Complaint, row.what, row] as const));

test.each(ALL)('“%s”: the file alone names the cause, where %s (R13, DEV-09)', async (complaint, _what, row) => {
  const { opened, text } = await fileOf(row);
  const [first] = COMPLAINT_ROWS[complaint].find(supportCase(opened)).filter(({ cause }) => cause);
  expect(first).toMatchObject({ cause: row.cause, popupId: row.popupId ?? ID });
  for (const said of [first?.says, first?.advice]) expect(said).toMatch(/^[A-Z“].*[.!]$/);
  expect(text).not.toContain(KEY);
});

test('a popup whose settings are not in the file is not said to be on every page (R13, DEV-09)', async () => {
  const twice = CASES.twice.find(({ cause }) => cause === 'memory-cleared')!;
  const { opened } = await fileOf(twice);
  const support = supportCase(opened);
  expect(cameTwice({ ...support, ruleOf: () => null })).toMatchObject([{ cause: 'rule-unknown', popupId: ID }]);
});

test('a popup whose settings are not in the file is not said to have no code (R13, DEV-09)', async () => {
  const { opened } = await fileOf(CASES.code.find(({ cause }) => cause === 'no-coupon')!);
  const support = supportCase({ ...opened, told: [], session: { ...opened.session, configs: new Map() } });
  expect(noCode(support)).toMatchObject([{ cause: 'settings-unknown', popupId: ID }]);
});

test.each(['held', 'armed', 'queued', 'preparing', 'postponed', 'closed', 'sleeping'])(
  'a popup that was “%s” and never showed is not said to have shown (R13, DEV-09)',
  async (state) => {
    const { opened } = await fileOf({ what: '', cause: '', popups: [popup({ triggers: { delay: { seconds: 60, per: 'page' } } })] });
    const [told] = opened.told;
    expect(neverComes(supportCase({ ...opened, told: [{ ...told!, state }] }))).toMatchObject([{ popupId: ID }]);
  },
);

test('a file without its popups does not say that every popup showed (R13, DEV-09)', async () => {
  const { opened } = await fileOf({ what: '', cause: '' });
  expect(neverComes(supportCase({ ...opened, told: [] }))).toMatchObject([{ cause: 'unknown', popupId: '' }]);
  const unasked = { ...opened, told: [], flight: opened.flight.map((page) => ({ ...page, happened: [] })) };
  expect(neverComes(supportCase(unasked))).toMatchObject([{ cause: 'not-answered-yet', popupId: '' }]);
});

test('a visit without a complaint has no cause but what is left to come (R13)', async () => {
  const { opened } = await fileOf({ what: '', cause: '', popups: [popup({ ...ONCE, poptin_type: 'sside' })] });
  const found = Object.values(COMPLAINT_ROWS).flatMap(({ find }) => find(supportCase(opened)));
  expect(found).toEqual([]);
});
