import type { Route } from '@playwright/test';
import { inline } from '../support/popup.ts';
import type { Site } from '../support/site.ts';
import { expect, MINUTE, SECOND, test, type Visitor } from '../support/test.ts';

const IN_5_S = { triggers: { delay: { seconds: 5, per: 'page' } } };
const ON_EXIT = { triggers: { exit_intent: true } };
const TAB = { is_teasers_on: 1, teaser: { display: 'before_show', text: 'Our offer', location: 'left-bottom', entry_effect: 'none' } };
/** It may be shown where the page's own variable says so. */
const MEMBERS = { js_filter: [{ name: 'member.tier', role: 'equal|||gold', type: 'show' }] };

const tab = ({ page }: Visitor, id: string) => page.locator(`.poptin-teaser[data-poptin-id="${id}"]`).getByRole('button');
const leave = ({ page }: Visitor) =>
  page.evaluate(() => document.documentElement.dispatchEvent(new MouseEvent('mouseout', { clientY: -1, bubbles: true })));
const becomeMember = ({ page }: Visitor) => page.evaluate(() => Object.assign(window, { member: { tier: 'gold' } }));
const asked = async (visitor: Visitor, popupId: string) =>
  (await visitor.eventsOf('gates-asked')).filter((event) => event.popupId === popupId);
const fetched = async (visitor: Visitor) => (await visitor.eventsOf('call-started')).filter(({ call }) => call === 'template').length;
const fired = async (visitor: Visitor) => (await visitor.eventsOf('trigger-fired')).map(({ trigger }) => trigger);
const views = async (site: Site) => (await site.received('viewed')).map(({ payload }) => payload.trigger);
/** Nothing of a popup is on the page and nothing was requested, after an idle moment in which it could have been. */
async function nothingComes(visitor: Visitor, id: string): Promise<void> {
  await visitor.page.evaluate(() => new Promise((idle) => requestIdleCallback(() => setTimeout(idle, 50), { timeout: 1000 })));
  expect(await fetched(visitor)).toBe(0);
  await expect(tab(visitor, id)).toHaveCount(0);
  await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
}

/** A page that stays incomplete, because the request of `tag` gets no answer. Returns a function that answers it with a body. */
async function slowPage(site: Site, visitor: Visitor, tag: string): Promise<(body: string) => Promise<void>> {
  let held: Route | undefined;
  await visitor.page.route('**/slow', (route) => {
    held = route;
  });
  site.page('/', site.html({ body: tag }));
  await visitor.page.goto(site.url(), { waitUntil: 'commit' });
  await visitor.until(({ type }) => type === 'config-received');
  return async (body) => {
    await expect.poll(() => !!held).toBe(true);
    await held?.fulfill({ contentType: 'text/javascript', body });
  };
}
const SCRIPT = '<script defer src="/slow"></script>';
const PICTURE = '<img src="/slow" alt="">';

const BY_ITSELF: ReadonlyArray<readonly [what: string, filter: object, gate: string, happens: () => void]> = [
  [
    'the page sets a cookie',
    { cookie_filter: [{ name: 'tier', role: 'equal|||gold', type: 'show' }] },
    'cookie-filter',
    () => {
      // biome-ignore lint/suspicious/noDocumentCookie: as pages do it.
      document.cookie = 'tier=gold';
    },
  ],
  [
    'a script of the page gives a variable its value',
    MEMBERS,
    'variable-filter',
    () => Object.assign(window, { member: { tier: 'gold' } }),
  ],
  [
    'what the owner named comes into the page',
    { source_code_target_active: 1, source_code_target_html: 'class="on-sale"' },
    'source-filter',
    () => document.body.insertAdjacentHTML('beforeend', '<i class="on-sale"></i>'),
  ],
];

for (const [what, filter, gate, happens] of BY_ITSELF) {
  test(`a popup shows at its trigger although ${what} came after the answer (GAT-01, GAT-02, GAT-03)`, async ({ site, visitor }) => {
    const [id = ''] = await site.show({ ...IN_5_S, ...filter, ...TAB });
    await visitor.visit(site.url());
    await visitor.untilState(id, 'armed');
    expect((await visitor.explain(id))?.gates.filter(({ pass }) => !pass).map((each) => each.gate)).toEqual([gate]);
    await visitor.wait(4 * SECOND);
    await nothingComes(visitor, id);
    await visitor.page.evaluate(happens);
    await visitor.wait(SECOND);
    await expect(visitor.popup(id)).toBeVisible();
    await expect.poll(() => views(site)).toEqual(['delay']);
  });
}

test('turning to leave before a deferred script shows the exit popup after it (GAT-02, TRG-01, TRG-14)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({ ...ON_EXIT, ...MEMBERS, ...TAB });
  const arrive = await slowPage(site, visitor, SCRIPT);
  await visitor.untilState(id, 'armed');
  await leave(visitor);
  await visitor.untilState(id, 'postponed');
  await leave(visitor);
  await nothingComes(visitor, id);
  expect((await asked(visitor, id)).at(-1)).toMatchObject({ pass: false, again: ['parsed', 'loaded'] });
  await arrive('window.member = { tier: "gold" }');
  await expect(visitor.popup(id)).toBeVisible();
  await leave(visitor);
  await expect.poll(() => views(site)).toEqual(['exit_intent']);
  expect(await fired(visitor)).toEqual(['exit_intent']);
});

test('a fact known only after the load shows the popup too, even from a `load` listener (GAT-02)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const [id = ''] = await site.show({ triggers: {}, ...MEMBERS });
  const arrive = await slowPage(site, visitor, PICTURE);
  await visitor.page.waitForLoadState('domcontentloaded');
  // The last of all that listen to it.
  await visitor.page.evaluate(() => addEventListener('load', () => Object.assign(window, { member: { tier: 'gold' } })));
  await visitor.wait(SECOND);
  await visitor.untilState(id, 'postponed');
  expect((await asked(visitor, id)).at(-1)).toMatchObject({ pass: false, again: ['loaded'] });
  await nothingComes(visitor, id);
  await arrive('');
  await expect(visitor.popup(id)).toBeVisible();
  await expect.poll(() => views(site)).toEqual(['immediate']);
});

test('popups that waited for one fact come one after the other, in their triggers’ order (QUE-01, GAT-02)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const [late = '', early = '', beside = ''] = await site.show(
    { ...inline(), triggers: { delay: { seconds: 2, per: 'page' } }, ...MEMBERS },
    { ...inline(), triggers: { delay: { seconds: 1, per: 'page' } }, ...MEMBERS },
    { ...inline(), poptin_type: 'bar', triggers: { delay: { seconds: 1, per: 'page' } }, ...MEMBERS },
  );
  const arrive = await slowPage(site, visitor, SCRIPT);
  await visitor.wait(3 * SECOND);
  await visitor.untilState(late, 'postponed');
  await arrive('window.member = { tier: "gold" }');
  await visitor.untilState(early, 'shown');
  await visitor.untilState(beside, 'shown');
  expect((await visitor.explain(late))?.state).toBe('queued');
  await visitor.page.keyboard.press('Escape');
  await visitor.wait(SECOND);
  await visitor.untilState(late, 'shown');
});

test('an armed popup is fetched and its tab shown while its fact is there (GAT-02, TYP-17)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({ ...ON_EXIT, ...MEMBERS, ...TAB });
  let finish = () => {};
  await visitor.page.route('**/later', (route) => {
    finish = () => void route.abort();
  });
  const arrive = await slowPage(site, visitor, `${SCRIPT}<img src="/later" alt="">`);
  await nothingComes(visitor, id);
  await arrive('window.member = { tier: "gold" }');
  await expect(tab(visitor, id)).toBeVisible();
  expect(await fetched(visitor)).toBe(1);
  await visitor.page.evaluate(() => Object.assign(window, { member: null }));
  finish();
  await expect(tab(visitor, id)).toHaveCount(0);
  expect((await visitor.explain(id))?.state).toBe('armed');
});

test('an embedded popup takes no room in the page while what it waits for is not there (GAT-02, TYP-10)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  const embedded = { poptin_type: 'embedded', poptin_format: 'format_1', template: { type: 'embedded', format: 'format_1' } };
  const [id = ''] = await site.show({ ...IN_5_S, ...embedded, ...MEMBERS });
  site.page('/', site.html({ body: `<div style="height:2000px"></div><div class="poptin-embedded" data-id="${id}"></div>` }));
  const height = () => visitor.page.locator('.poptin-embedded').evaluate((place) => place.getBoundingClientRect().height);
  await visitor.visit(site.url());
  await visitor.untilState(id, 'armed');
  await nothingComes(visitor, id);
  expect(await height()).toBe(0);
  await becomeMember(visitor);
  await visitor.wait(5 * SECOND);
  await visitor.untilState(id, 'shown');
  await expect.poll(height).toBeGreaterThan(50);
});

test('a popup that was seen once is neither armed nor fetched again (FRQ-03, GAT-02)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({ ...IN_5_S, ...MEMBERS, ...TAB, d_f_r: 'display_once_a_visitor_2' });
  await visitor.page.context().addCookies([{ name: `poptin_o_a_v_${id}`, value: 'x', url: site.url() }]);
  const arrive = await slowPage(site, visitor, SCRIPT);
  await arrive('window.member = { tier: "gold" }');
  await visitor.page.waitForLoadState();
  await visitor.wait(MINUTE);
  await nothingComes(visitor, id);
  expect((await visitor.explain(id))?.state).toBe('held');
  expect(await visitor.eventsOf('trigger-armed')).toEqual([]);
});

test('a click leaves a waiting popup waiting; a command past its gates shows it once (GAT-02, TRG-11)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const [id = ''] = await site.show({ ...IN_5_S, ...MEMBERS });
  site.page('/', site.html({ body: `<button id="open" data-poptin-open="${id}">Open</button>` }));
  await visitor.visit(site.url());
  await visitor.wait(5 * SECOND);
  await visitor.untilState(id, 'postponed');
  await visitor.page.click('#open');
  await nothingComes(visitor, id);
  expect((await visitor.explain(id))?.state).toBe('postponed');
  await visitor.page.evaluate((popup) => window.poptin.show(popup, { ignoreGates: true }), id);
  await expect(visitor.popup(id)).toBeVisible();
  await expect.poll(() => views(site)).toEqual(['api']);
});

test('a waiting popup ends with its page of an app, and the next page may show it once (EMB-06, GAT-02)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const [id = ''] = await site.show({ ...IN_5_S, ...MEMBERS });
  site.page('/', site.html({ head: site.tag() }));
  await visitor.visit(site.url());
  await visitor.wait(5 * SECOND);
  await visitor.untilState(id, 'postponed');
  await visitor.page.evaluate(() => history.pushState(null, '', '/next'));
  await expect.poll(async () => (await visitor.eventsOf('config-received')).length).toBe(2);
  await becomeMember(visitor);
  await visitor.wait(4 * SECOND);
  expect((await visitor.explain(id))?.state).toBe('armed');
  await visitor.wait(SECOND);
  await expect(visitor.popup(id)).toBeVisible();
  await expect.poll(() => views(site)).toEqual(['delay']);
});

test('a page that hides itself until it is ready is not taken for one with an ad-blocker (GAT-05)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  const [id = ''] = await site.show({ triggers: {}, ad_blocker_check: 1 });
  await visitor.page.addInitScript(() => {
    const veil = new CSSStyleSheet();
    veil.replaceSync('html { display: none !important }');
    document.adoptedStyleSheets = [veil];
    addEventListener('load', () => veil.replaceSync(''));
  });
  const arrive = await slowPage(site, visitor, PICTURE);
  await visitor.wait(SECOND);
  await visitor.untilState(id, 'postponed');
  // It is looked at while the page still hides itself.
  await visitor.wait(2 * SECOND);
  await arrive('');
  await visitor.page.waitForLoadState();
  await expect(visitor.popup(id)).toBeVisible();
});

test('an immediate popup waits for a blocker to hide an ad, and stays away if it does (GAT-05)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const [id = ''] = await site.show({ triggers: {}, ad_blocker_check: 1 });
  await visitor.visit(site.url());
  await visitor.wait(SECOND);
  await visitor.untilState(id, 'postponed');
  await nothingComes(visitor, id);
  await visitor.page.addStyleTag({ content: '.adsbox { display: none !important }' });
  await visitor.wait(MINUTE);
  await nothingComes(visitor, id);
  expect((await visitor.explain(id))?.gates.filter(({ pass }) => !pass)).toMatchObject([{ gate: 'ad-blocker', code: 'found' }]);
});
