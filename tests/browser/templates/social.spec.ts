import type { Page } from '@playwright/test';
import { box, inline, look, show } from '../support/popup.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

const FACEBOOK = 'https://connect.facebook.net/**';
/** The effects of Facebook's script on a page, as far as they matter: a name, a node, its own script, and the plugins found. */
const SDK = `window.FB = { XFBML: { parse: (around) => (window.parsed ??= []).push(...[...around.children].map((one) => one.className)) } };
document.body.append(Object.assign(document.createElement('div'), { id: 'fb-root' }));
document.head.append(Object.assign(document.createElement('script'), { src: 'https://connect.facebook.net/en_US/sdk/more.js?hash=1' }));`;

const plugin = (attributes: string) => ({
  ...inline(`<div data-social="send-to-messenger" ${attributes}></div>`),
  poptin_type: 'social',
});
const close = async (visitor: Visitor, id: string) => {
  await visitor.page.evaluate((popup) => window.poptin.close(popup), id);
  await visitor.wait(SECOND);
  await expect(visitor.page.locator(`.poptin-popup[data-poptin-id="${id}"]`)).toHaveCount(0);
};
/** Everything of Facebook's that the page has. */
const left = (page: Page) =>
  page.evaluate(() => [
    'FB' in window,
    ...[...document.querySelectorAll('#fb-root,script[src*="facebook"],[class^="fb-"]')].map(({ localName, id }) => localName + id),
  ]);

test("Facebook's script loads only for a visible popup with a page, in its language (TYP-08, LNG-01)", async ({ site, visitor }) => {
  const asked: string[] = [];
  await visitor.page.route(FACEBOOK, (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.abort();
  });
  const [nameless = '', byName = '', named = '', hebrew = ''] = await site.show(
    plugin('page_id=""'),
    plugin('page_id="our.shop"'),
    plugin('page_id="1234"'),
    { ...inline('<div data-social="send-to-messenger" page_id="1234"></div>', 'lang="he"'), poptin_type: 'social' },
  );
  await visitor.visit(site.url());
  for (const id of [nameless, byName]) await show(visitor, id);
  expect(asked).toEqual([]);
  await show(visitor, named);
  await expect.poll(() => asked).toEqual(['/en_US/sdk/xfbml.customerchat.js']);
  await expect(visitor.page.locator('script[src*="facebook"]')).toHaveCount(0);
  await show(visitor, hebrew);
  await expect.poll(() => asked.slice(1)).toEqual(['/he_IL/sdk/xfbml.customerchat.js']);
});

test("under consent first, Facebook's script comes with a popup after a yes (TYP-08, CFS-01)", async ({ site, visitor }) => {
  const asked: string[] = [];
  await visitor.page.route(FACEBOOK, (route) => {
    asked.push(new URL(route.request().url()).pathname);
    return route.abort();
  });
  const [before = '', after = ''] = await site.show(plugin('page_id="1234"'), plugin('page_id="1234"'));
  const google = '<script>var dataLayer = []; function gtag() { dataLayer.push(arguments) }</script>';
  site.page('/', site.html({ head: `${google}${site.tag('data-consent="first"')}` }));
  await visitor.page.goto(site.url());
  await visitor.untilToolsHadTime();
  await show(visitor, before);
  await expect(box(visitor, before)).toBeVisible();
  await expect(visitor.page.locator('.fb-send-to-messenger')).toHaveCount(0);
  await visitor.page.evaluate(`gtag('consent', 'update', { analytics_storage: 'granted', ad_storage: 'granted' })`);
  await visitor.until((event) => event.type === 'consent-first' && event.state === 'agreed');
  await show(visitor, after);
  await expect.poll(() => asked).toEqual(['/en_US/sdk/xfbml.customerchat.js']);
  await expect(visitor.page.locator('.fb-send-to-messenger')).toHaveCount(1);
});

test("Facebook's plugin gets only the owner's settings, and page and app of the account (TYP-08)", {
  tag: '@full',
}, async ({ site, visitor }) => {
  await visitor.page.route(FACEBOOK, (route) => route.abort());
  const told = 'data-ref="spring" color="blue" size="large" cta_text="GET_IN_MESSENGER" theme_color="#0084ff" enforce_login="true"';
  const [id = ''] = await site.show({
    ...plugin(`page_id="" ${told} data-poptin-open="x" title="ours" id="ours" class="ours"`),
    ...look({ facebook: { page_id: 1234, messenger_app_id: '5678' } }),
  });
  await visitor.visit(site.url());
  await show(visitor, id);
  const given = visitor.page.locator('.poptin-popup > .fb-send-to-messenger');
  expect(await given.evaluate((one) => Object.fromEntries([...one.attributes].map(({ name, value }) => [name, value])))).toEqual({
    slot: 'social-0',
    class: 'fb-send-to-messenger',
    page_id: '1234',
    messenger_app_id: '5678',
    'data-ref': 'spring',
    color: 'blue',
    size: 'large',
    cta_text: 'GET_IN_MESSENGER',
    theme_color: '#0084ff',
    enforce_login: 'true',
  });
});

test("Facebook's script leaves with its last popup, and returns with the next (TYP-08, LIF-11)", async ({ site, visitor }) => {
  await visitor.page.route(FACEBOOK, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'Access-Control-Allow-Origin': '*' },
      body: /more/.test(route.request().url()) ? '' : SDK,
    }),
  );
  const [one = '', other = ''] = await site.show(plugin('page_id="1"'), {
    ...plugin('page_id="2"'),
    ...look({ poptin_location: 'left-top' }),
  });
  await visitor.visit(site.url());
  const parsed = () => visitor.page.evaluate(() => (window as { parsed?: string[] }).parsed?.length ?? 0);
  await show(visitor, one);
  await expect.poll(parsed).toBe(1);
  await show(visitor, other);
  await expect.poll(parsed).toBe(2);
  await close(visitor, one);
  expect((await left(visitor.page))[0]).toBe(true);
  await close(visitor, other);
  expect(await left(visitor.page)).toEqual([false]);
  await show(visitor, one);
  await expect.poll(parsed).toBe(3);
});

test("Facebook's script that arrives after its popup leaves at once; the page's own stays (TYP-08, R7)", { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await visitor.page.route(FACEBOOK, async (route) => {
    const late = /customerchat/.test(route.request().url());
    if (late) await held;
    await route.fulfill({ contentType: 'text/javascript', headers: { 'Access-Control-Allow-Origin': '*' }, body: late ? SDK : '' });
  });
  const [id = ''] = await site.show(plugin('page_id="1"'));
  site.page(
    '/own',
    site.html({ body: `<div id="fb-root"></div><script>window.FB = { XFBML: { parse: () => { window.parsed = true } } }</script>` }),
  );
  await visitor.visit(site.url());
  await show(visitor, id);
  await expect(visitor.page.locator('script[src*="facebook"]')).toHaveCount(1);
  await close(visitor, id);
  const arrived = visitor.page.waitForResponse(FACEBOOK);
  arrive();
  await arrived;
  await expect.poll(() => left(visitor.page)).toEqual([false]);

  await visitor.visit(site.url('/own'));
  await show(visitor, id);
  await expect.poll(() => visitor.page.evaluate(() => 'parsed' in window)).toBe(true);
  await close(visitor, id);
  expect(await left(visitor.page)).toEqual([true, 'divfb-root']);
});

for (const format of [2, 3])
  test(`social ${format} leads to the account's Messenger page, or nowhere without one (TYP-08)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const template = { poptin_type: 'social', poptin_format: `format_${format}`, template: { type: 'social', format: `format_${format}` } };
    const [named = '', nameless = '', wrong = ''] = await site.show(
      { ...template, ...look({ facebook: { page_id: 'our.shop' } }) },
      template,
      { ...template, ...look({ facebook: { page_id: 'javascript:alert(1)//' } }) },
    );
    await visitor.visit(site.url());
    const links = (id: string) =>
      box(visitor, id)
        .locator('a[href*="m.me"]')
        .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    await show(visitor, named);
    expect(await links(named)).toEqual([`https://m.me/our.shop${format === 3 ? '?ref=parcel' : ''}`]);
    for (const id of [nameless, wrong]) {
      await show(visitor, id);
      expect(await links(id)).toEqual([]);
      expect(await box(visitor, id).getByRole('link').count()).toBe(0);
    }
    const left = (await visitor.eventsOf('template-read')).filter(({ popupId }) => popupId === nameless).flatMap(({ dropped }) => dropped);
    expect(left).toContainEqual({
      path: 'design_properties.facebook.page_id',
      problem: 'missing: a link to Messenger would lead to nobody',
    });
  });
