import { DAY, expect, HOUR, MINUTE, SECOND, test, type Visitor } from '../support/test.ts';

const DELAY = { triggers: { delay: { seconds: 5, per: 'page' } } };

const who = async (visitor: Visitor) => {
  const [event] = await visitor.eventsOf('visitor-identified');
  return event && { isNew: event.isNew, isNewSession: event.isNewSession };
};

test('new and returning visitors differ over pages, tabs and days (VIS-01, VIS-02, VIS-07)', async ({ site, visitor }) => {
  await site.show();
  const told: unknown[] = [];
  const visits: ReadonlyArray<readonly [when: string, before: () => unknown, isNew: boolean, isNewSession: boolean]> = [
    ['at first', () => {}, true, true],
    ['on the next page', () => {}, true, false],
    ['in another tab', () => visitor.openTab(), true, false],
    ['after twenty minutes', () => visitor.clock.skip(20 * MINUTE), true, false],
    ['after twenty more, as a session goes on', () => visitor.clock.skip(20 * MINUTE), true, false],
    ['after half an hour', () => visitor.clock.skip(30 * MINUTE), false, true],
    ['on the page after that', () => {}, false, false],
    ['next day in another tab', () => visitor.openTab().then(() => visitor.clock.skip(DAY)), false, true],
    ['after a year and a day', () => visitor.clock.skip(366 * DAY), true, true],
  ];
  for (const [when, before] of visits) {
    await before();
    await visitor.visit(site.url());
    told.push([when, await who(visitor)]);
  }
  expect(told).toEqual(visits.map(([when, , isNew, isNewSession]) => [when, { isNew, isNewSession }]));
});

test('a converted visitor is not asked in any tab, on any day, for a year (GAT-06, VIS-02, VIS-05)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({ ...DELAY, stop_showing_to_converted_users: 1 });
  await visitor.visit(site.url());
  await visitor.wait(5 * SECOND);
  const popup = visitor.popup(id);
  await popup.getByLabel(/name/i).first().fill('Noa');
  await popup.getByLabel(/email/i).fill('Noa@Example.com');
  await popup.locator('.poptin-form-submit-button').click();
  await visitor.untilState(id, 'converted');
  await visitor.openTab();
  const states: unknown[] = [];
  for (const later of [0, HOUR, 200 * DAY, 166 * DAY]) {
    visitor.clock.skip(later);
    await visitor.visit(site.url('/other'));
    states.push((await visitor.explain(id))?.state);
  }
  expect(states).toEqual(['held', 'held', 'held', 'armed']);
  expect((await site.received('display'))[0]?.payload.converted_email).toBe('noa@example.com');
});

test('each cookie ends on its date, and session data stay with their tab (VIS-01, VIS-02, VIS-06)', async ({ site, visitor }) => {
  const often = { ...DELAY, d_f_r: 'display_once_every_few_days_3', d_f_a: 7, poptin_new_session: 1 };
  const [id = '', closed = ''] = await site.account(
    { country_code: 'IL' },
    { ...often, triggers: { page_visits: { count: 2 } }, ab_test: 1, ab_test_parent_id: 'parent0000001' },
    { ...DELAY, cookie: 12, poptin_type: 'bar', poptin_format: 'format_1', template: { type: 'bar', format: 'format_1' } },
  );
  await visitor.visit(site.url('/first'), 'http://elsewhere.test/');
  await visitor.until((event) => event.type === 'trigger-armed' && event.trigger.kind === 'page_visits');
  await visitor.page.evaluate((to) => location.assign(to), site.url('/second'));
  await visitor.page.waitForURL(site.url('/second'));
  await visitor.until((event) => event.type === 'trigger-armed' && event.popupId === closed);
  await visitor.wait(5 * SECOND);
  await visitor.popup(id).getByLabel(/name/i).first().fill('Noa');
  await visitor.popup(id).getByLabel(/email/i).fill('noa@example.com');
  await visitor.popup(id).locator('.poptin-form-submit-button').click();
  await visitor.untilState(id, 'converted');
  // Behind the thanks nothing can be pressed.
  await visitor.page.keyboard.press('Escape');
  await visitor.wait(SECOND);
  await visitor.untilState(id, 'closed');
  await visitor.page.locator(`.poptin-popup[data-poptin-id="${closed}"] [data-action="close"]`).first().click();
  await visitor.untilState(closed, 'closing');
  const now = Date.now();
  const lives = Object.fromEntries(
    (await visitor.page.context().cookies()).map(({ name, expires }) => [name.replace('poptin_', ''), expires * 1000 - now]),
  );
  const wanted = {
    user_id: 365 * DAY,
    last_visit: 365 * DAY,
    client_id: 365 * DAY,
    user_ip: 365 * DAY,
    user_country_code: 365 * DAY,
    [`conversion_${id}`]: 365 * DAY,
    c_visitor: 30 * DAY,
    session: 30 * MINUTE,
    session_started: 30 * MINUTE,
    referrer: 2 * MINUTE,
    previous_url: 2 * MINUTE,
    [`session_account_${site.clientId}`]: MINUTE,
    [`session_account_time_${site.clientId}`]: MINUTE,
    [`o_v_${id}`]: DAY,
    [`viewed_session_${id}`]: DAY,
    [`d_a_x_v_${id}`]: 7 * DAY,
    [`o_a_d_${id}`]: 7 * DAY,
    [`c_p_o_x_c_${closed}`]: 12 * DAY,
  };
  for (const [name, ms] of Object.entries(wanted)) {
    // The page's own work since then took real time, more on a busy machine.
    expect(lives[name], name).toBeLessThanOrEqual(ms + SECOND);
    expect(lives[name], name).toBeGreaterThan(ms - 30 * SECOND);
  }
  const keys = await visitor.page.evaluate(() => Object.keys(sessionStorage));
  expect(keys).toEqual(
    expect.arrayContaining([
      // A test's records belong to all its variants (CFG-08).
      'pageviews_parent0000001',
      `viewed_session_${id}`,
      `viewed_url_${id}`,
      'abtest_session_parent0000001',
      'new_user',
      'custom_new_visitor_session',
      'every_visit_session',
      'origin_landing_page',
      'first_viewed_url',
      'apt_visited_pages',
    ]),
  );
});

/** The state that each popup has for itself (VIS-09), by the names that it had before, and where it is kept now. */
async function stateOf(visitor: Visitor, id: string) {
  const of = <T extends { popupId: string }>(events: readonly T[]) => events.filter(({ popupId }) => popupId === id);
  const progress = of(await visitor.eventsOf('trigger-progress'));
  const labels = of(await visitor.eventsOf('trigger-fired')).map(({ trigger }) => trigger);
  const jar = (await visitor.page.context().cookies()).map(({ name }) => name);
  return {
    convert: jar.includes(`poptin_conversion_${id}`),
    shown: of(await visitor.eventsOf('popup-viewed')).length,
    poptin_active: !['held', 'armed', 'closed'].includes((await visitor.explain(id))?.state ?? ''),
    scroll_flag: labels.includes('scroll'),
    mouse_leave_flag: labels.includes('exit_intent'),
    click_counter: progress.findLast(({ trigger }) => trigger === 'clicks')?.progress.current ?? 0,
    trigger: labels.at(-1) ?? '',
    close_trigger: of(await visitor.eventsOf('popup-closed')).at(-1)?.closeTrigger ?? '',
  };
}

test('each popup has its own state, flags, counter, opener and closer (VIS-09, TRG-14, LIF-07)', async ({ site, visitor }) => {
  const form = { poptin_type: 'sside', poptin_target: 'lead' };
  const [clicked = '', scrolled = '', left = ''] = await site.show(
    { ...form, triggers: { clicks: { count: 9 } } },
    { ...form, triggers: { scroll: { percent: 50 } } },
    { triggers: { exit_intent: true } },
  );
  const QUIET = {
    convert: false,
    shown: 0,
    poptin_active: false,
    scroll_flag: false,
    mouse_leave_flag: false,
    click_counter: 0,
    trigger: '',
    close_trigger: '',
  };
  const { page } = visitor;
  await visitor.visit(site.url());
  await visitor.until((event) => event.type === 'trigger-armed' && event.popupId === left);
  for (const id of [clicked, scrolled, left]) expect(await stateOf(visitor, id)).toEqual(QUIET);

  await page.click('#button');
  await page.click('#button');
  expect(await stateOf(visitor, clicked)).toEqual({ ...QUIET, click_counter: 2 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await visitor.untilState(scrolled, 'shown');
  expect(await stateOf(visitor, scrolled)).toEqual({ ...QUIET, shown: 1, poptin_active: true, scroll_flag: true, trigger: 'scroll' });
  await page.evaluate(() => document.documentElement.dispatchEvent(new MouseEvent('mouseout', { clientY: -1, bubbles: true })));
  await visitor.untilState(left, 'shown');
  await visitor.wait(0);
  await page.keyboard.press('Escape');
  await visitor.wait(SECOND);
  await visitor.untilState(left, 'closed');
  expect(await stateOf(visitor, left)).toEqual({
    ...QUIET,
    shown: 1,
    mouse_leave_flag: true,
    trigger: 'exit_intent',
    close_trigger: 'escape',
  });

  const popup = page.locator(`.poptin-popup[data-poptin-id="${scrolled}"]`);
  await popup.getByLabel(/name/i).first().fill('Noa');
  await popup.getByLabel(/email/i).fill('noa@example.com');
  await popup.locator('.poptin-form-submit-button').click();
  await visitor.untilState(scrolled, 'converted');
  expect(await stateOf(visitor, scrolled)).toMatchObject({ convert: true, shown: 1, trigger: 'scroll' });
  expect(await stateOf(visitor, clicked)).toMatchObject({ convert: false, shown: 0, scroll_flag: false, mouse_leave_flag: false });
});
