import { expect, test } from 'vitest';
import { DAY, FakeBrowser, MINUTE, SECOND } from '../../../support/fake-ports.ts';
import { PageOfPopups } from '../../../support/page-of-popups.ts';

const ID = 'waits00000001';
const popup = (more: object) => ({ poptin_id: ID, poptin_type: 'bar', poptin: '<p>Hello</p>', ...more });
const SESSION_DELAY = popup({ triggers: { delay: { seconds: 60, per: 'session' } } });
const DELAY = { triggers: { delay: { seconds: 5, per: 'page' } } };

/** A visitor who goes from page to page. */
class Visit {
  readonly browser = new FakeBrowser();
  page = new PageOfPopups([], this.browser);

  async goTo(...popups: ReadonlyArray<Record<string, unknown>>): Promise<void> {
    this.page.end();
    this.page = new PageOfPopups(popups, this.browser);
    await this.page.wait();
  }

  /** Checks that a popup comes after exactly this time, and not a tenth of a second before. */
  async comesAfter(ms: number): Promise<void> {
    await this.page.wait(ms - 100);
    expect(this.page.shown).toEqual([]);
    await this.page.wait(100);
    expect(this.page.shown).toEqual([ID]);
  }

  /** Whether it comes on a page of its own within so long. */
  async meets(one: Record<string, unknown>, withinMs: number): Promise<boolean> {
    await this.goTo(one);
    await this.page.wait(withinMs);
    return this.page.shown.includes(ID);
  }
}

test('a delay per session goes on over pages, and is over at once on a later page (TRG-04)', async () => {
  const visit = new Visit();
  await visit.goTo(SESSION_DELAY);
  await visit.page.wait(40 * SECOND);
  await visit.goTo(SESSION_DELAY);
  await visit.comesAfter(20 * SECOND);
  await visit.goTo(SESSION_DELAY);
  await visit.page.wait(100);
  expect(visit.page.shown).toEqual([ID]);
});

test('a delay per session counts from the session’s start, over pages and tabs (TRG-04, VIS-07)', async () => {
  const visit = new Visit();
  await visit.goTo();
  await visit.page.wait(25 * SECOND);
  await visit.goTo(SESSION_DELAY);
  await visit.page.wait(20 * SECOND);
  visit.browser.openTab();
  await visit.goTo(SESSION_DELAY);
  await visit.comesAfter(15 * SECOND);
});

test('a session that ended starts counting again in the same tab (TRG-04, VIS-02)', async () => {
  const visit = new Visit();
  await visit.goTo(SESSION_DELAY);
  await visit.page.wait(40 * SECOND);
  visit.browser.now += 30 * MINUTE;
  await visit.goTo(SESSION_DELAY);
  await visit.comesAfter(60 * SECOND);
});

test('a popup for the third page shows there, and its counter restarts (TRG-07)', async () => {
  const visit = new Visit();
  const third = popup({ triggers: { page_visits: { count: 3 } } });
  const met = [];
  for (const _page of [1, 2, 3, 4, 5, 6]) met.push(await visit.meets(third, SECOND));
  expect(met).toEqual([false, false, true, false, false, true]);
  expect(visit.browser.ports.storage.get('session', `pageviews_${ID}`)).toBe('0');
});

test('every page counts for a popup, also where its other rules refuse it (TRG-07)', async () => {
  const visit = new Visit();
  const after = [{ poptin_id: 'other', engagement: 'seen' }];
  const rule = { engagement_with_other_poptin_filter: after, triggers: { page_visits: { count: 3 } } };
  const met = [await visit.meets(popup(rule), SECOND), await visit.meets(popup(rule), SECOND)];
  visit.browser.ports.cookies.set('poptin_o_v_other', 'v', DAY);
  met.push(await visit.meets(popup(rule), SECOND), await visit.meets(popup(rule), SECOND));
  expect(met).toEqual([false, false, true, false]);
});

test('a page counts once, whatever is asked for on it; a page of an app is a page (TRG-07, EMB-05, CFG-08)', async () => {
  const triggers = { page_visits: { count: 9 } };
  const variant = (poptin_id: string) => popup({ poptin_id, triggers, ab_test: 1, ab_test_parent_id: 'parent' });
  const page = new PageOfPopups([variant('one'), variant('two'), popup({ triggers })]);
  const counted = () => ['parent', ID].map((id) => page.browser.ports.storage.get('session', `pageviews_${id}`));
  await page.wait();
  page.browser.places = ['embedded00001'];
  page.browser.happen('grown', undefined);
  await page.wait();
  expect([page.events.filter(({ type }) => type === 'config-received').length, counted()]).toEqual([2, ['1', '1']]);
  await page.goTo('https://shop.example/next');
  await page.wait(SECOND);
  expect(counted()).toEqual(['2', '2']);
  page.answersNext(popup({ triggers, poptin_id: 'other' }));
  page.runtime.show('other', false);
  await page.wait(SECOND);
  expect([page.shown, counted()]).toEqual([['other'], ['2', '2']]);
});

test.each([{ seconds: 'soon' }, { seconds: -1, per: 'page' }, 'at once'])(
  'a popup under the broken trigger %j never comes by itself, and it is said what is wrong (CFG-02)',
  async (delay) => {
    const visit = new Visit();
    expect(await visit.meets(popup({ triggers: { delay } }), 10 * MINUTE)).toBe(false);
    const dropped = visit.page.events.flatMap((event) => (event.type === 'config-received' ? event.dropped : []));
    expect(dropped.map(({ path }) => path).join()).toContain('poptins[0].triggers.delay');
    expect([visit.page.state(ID), visit.page.events.filter(({ type }) => type === 'fault')]).toEqual(['armed', []]);
  },
);

test('a popup for new sessions shows once a session in any tab, and in the next (FRQ-06, VIS-07)', async () => {
  const visit = new Visit();
  const once = popup({ ...DELAY, poptin_new_session: 1 });
  const meets = () => visit.meets(once, 5 * SECOND);
  const came = [await meets(), await meets()];
  visit.browser.openTab();
  came.push(await meets());
  // Nobody looked at a page for half an hour: the same tab has a new session.
  visit.browser.now += 20 * MINUTE;
  came.push(await meets());
  visit.browser.now += 30 * MINUTE;
  came.push(await meets(), await meets());
  expect(came).toEqual([true, false, false, false, true, false]);
});

test('a popup seen today shows in no tab before its days are over, then again (FRQ-02, FRQ-05, VIS-07)', async () => {
  const visit = new Visit();
  const often = popup({ ...DELAY, d_f_r: 'display_once_every_few_days_3', d_f_a: 2 });
  const meets = () => visit.meets(often, 5 * SECOND);
  const met = [await meets(), await meets()];
  visit.browser.openTab();
  met.push(await meets());
  visit.browser.now += DAY;
  met.push(await meets());
  visit.browser.now += DAY;
  met.push(await meets(), await meets());
  expect(met).toEqual([true, false, false, false, true, false]);
});

test('a second answer for a late place arms nothing twice while code is loading (EMB-05, TRG-14)', async () => {
  const page = new PageOfPopups([popup(DELAY)]);
  let letCome = () => {};
  const coming = new Promise<void>((come) => {
    letCome = come;
  });
  page.network = () => coming;
  await page.wait();
  page.browser.places = ['embedded00001'];
  page.browser.happen('grown', undefined);
  await page.wait();
  letCome();
  await page.wait(6 * SECOND);
  const told = page.events.map(({ type }) => type);
  expect(told.filter((type) => type === 'config-received')).toHaveLength(2);
  expect(told.filter((type) => type === 'trigger-armed')).toHaveLength(1);
  expect(page.shown).toEqual([ID]);
});

test('an immediate popup does not wait for another’s code, whose time runs on (TRG-13, CST-01)', async () => {
  const page = new PageOfPopups([popup({ ...DELAY, poptin_id: 'waits' }), popup({ poptin_id: 'at-once', poptin_type: 'sside' })]);
  let letCome = () => {};
  const coming = new Promise<void>((come) => {
    letCome = come;
  });
  page.network = async (chunk) => chunk === 'triggers' && coming;
  await page.wait(SECOND);
  expect(page.shown).toEqual(['at-once']);
  page.runtime.close('at-once');
  await page.wait(SECOND);
  letCome();
  await page.wait(2 * SECOND);
  expect(page.shown).toEqual(['at-once']);
  await page.wait(SECOND);
  expect(page.shown).toEqual(['at-once', 'waits']);
});

test('a popup that left with its page before its code is not armed there (EMB-05, TRG-14)', async () => {
  const page = new PageOfPopups([popup(DELAY)]);
  let letCome = () => {};
  const coming = new Promise<void>((come) => {
    letCome = come;
  });
  page.network = () => coming;
  await page.wait(SECOND);
  await page.goTo('https://shop.example/next', []);
  letCome();
  await page.wait(6 * SECOND);
  expect(page.events.filter(({ type }) => type === 'trigger-armed')).toEqual([]);
  expect(page.shown).toEqual([]);
});
