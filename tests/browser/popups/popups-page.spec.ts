import { sample } from '../../support/sample.ts';
import { systemFonts } from '../support/look/fonts.ts';
import { box, inline, look, show } from '../support/popup.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

const ENDS: ReadonlyArray<readonly [what: string, end: (visitor: Visitor, id: string) => Promise<unknown>]> = [
  ['that the visitor closes', ({ page }) => page.keyboard.press('Escape')],
  [
    'that is sent and goes by itself',
    async (visitor, id) => {
      await box(visitor, id).getByLabel('Email').fill('noa@example.com');
      await box(visitor, id).getByRole('button', { name: 'Send' }).click();
      await visitor.untilState(id, 'converted');
      await expect(box(visitor, id).getByRole('button', { name: 'Thank you!' })).toBeVisible();
      await visitor.wait(SECOND);
    },
  ],
  ['that the page takes down', ({ page }) => page.evaluate(() => window.poptin.off())],
];

for (const [what, end] of sample(ENDS, 1))
  test(`a popup ${what} leaves scroll, focus, inert, style and nodes as they were (LIF-11, KEY-05, R7, R8)`, async ({ site, visitor }) => {
    const [id = ''] = await site.show({
      ...inline(
        '<form><input data-field="email" aria-label="Email"><button class="poptin-form-submit-button" data-action="submit">Send</button></form>',
      ),
      ...look({ poptin_design_content_lock: 1 }),
      poptin_target: 'lead',
    });
    await visitor.visit(site.url());
    const { page } = visitor;
    await page.locator('#button').focus();
    const state = () =>
      page.evaluate(() => ({
        nodes: document.querySelectorAll('*').length,
        inert: document.querySelectorAll('[inert]').length,
        style: document.documentElement.getAttribute('style'),
        sheets: document.adoptedStyleSheets.length,
        overflow: getComputedStyle(document.documentElement).overflow,
        focus: document.activeElement?.id,
        fonts: document.fonts.size,
      }));
    // The page keeps a menu of its own out of reach until it is opened.
    await page.evaluate(() => document.body.append(Object.assign(document.createElement('nav'), { inert: true })));
    const before = await state();
    await show(visitor, id);
    expect(await state()).toMatchObject({ focus: '', style: null, overflow: 'hidden' });
    expect((await state()).inert).toBeGreaterThan(1);
    // Something of the page's own comes meanwhile, and stays.
    await page.evaluate(() => document.body.append(document.createElement('aside')));
    await visitor.wait(2 * SECOND);
    await expect(box(visitor, id).getByLabel('Email')).toBeFocused();
    await end(visitor, id);
    await visitor.wait(SECOND);
    await expect(page.locator('.poptin-popup')).toHaveCount(0);
    expect(await state()).toEqual({ ...before, nodes: before.nodes + 1 });
  });

/** Each page's own way to be as tall as its window or taller, and to cut off what is too wide. */
const SCROLLERS = {
  'the body': 'html,body{height:100%;margin:0}body{overflow-x:hidden}',
  'the document': 'html{overflow-y:scroll}body{overflow-x:hidden}',
  nobody: '',
} as const;

for (const [who, style] of Object.entries(SCROLLERS))
  test(`a held page keeps the reader’s place if ${who} handles overflow (LIF-11, LIF-08)`, async ({ site, visitor }) => {
    const { page } = visitor;
    const [id = ''] = await site.show({ ...inline(), ...look({ poptin_design_content_lock: 1 }) });
    site.page('/', site.html({ head: `${site.tag()}<style>${style}</style>` }));
    await visitor.visit(site.url());
    await page.evaluate(() => scrollTo(0, 900));
    await show(visitor, id);
    const at = () => page.evaluate(() => scrollY);
    expect(await at()).toBe(900);
    await page.mouse.wheel(0, 400);
    await page.keyboard.press('End');
    await visitor.wait(SECOND);
    expect(await at()).toBe(900);
    await page.keyboard.press('Escape');
    await visitor.wait(SECOND);
    await expect(page.locator('.poptin-popup')).toHaveCount(0);
    expect(await at()).toBe(900);
    expect(await page.evaluate(() => [document.documentElement, document.body].map((each) => each.getAttribute('style')))).toEqual([
      null,
      null,
    ]);
    await page.mouse.wheel(0, 400);
    await expect.poll(at).toBeGreaterThan(900);
  });

for (const style of ['overflow-x: hidden;', 'overflow: hidden auto !important;', '--cut: hidden; overflow-x: var(--cut);'])
  test(`a page whose body has the style “${style}” is held, and keeps that style (LIF-11, LIF-08)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const { page } = visitor;
    const [id = ''] = await site.show({ ...inline(), ...look({ poptin_design_content_lock: 1 }) });
    await visitor.visit(site.url());
    await page.evaluate((own) => document.body.setAttribute('style', own), style);
    await page.evaluate(() => scrollTo(0, 900));
    const says = () => page.evaluate(() => document.body.style.cssText);
    await show(visitor, id);
    expect(await says()).toBe(style);
    const at = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 400);
    await page.keyboard.press('End');
    await visitor.wait(SECOND);
    expect(await page.evaluate(() => scrollY)).toBe(at);
    await page.keyboard.press('Escape');
    await visitor.wait(SECOND);
    await expect(page.locator('.poptin-popup')).toHaveCount(0);
    expect(await says()).toBe(style);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(at);
  });

test('a popup without a direction of its own, and the scroll buttons, have that of the body (BTN-01, R4)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  const { page } = visitor;
  const [id = ''] = await site.account({ host_page: ['scroll_buttons'] }, { ...inline(), poptin_type: 'sside' });
  site.page('/rtl', site.html({ body: '<style>body { direction: rtl }</style>' }));
  for (const [path, direction] of [
    ['/rtl', 'rtl'],
    ['/', 'ltr'],
  ] as const) {
    await visitor.visit(site.url(path));
    await show(visitor, id);
    await expect(box(visitor, id).getByText('Hello')).toHaveCSS('direction', direction);
    const { x = 0 } = (await page.locator('.poptin-scroll-buttons').boundingBox()) ?? {};
    expect(x < 640 ? 'rtl' : 'ltr').toBe(direction);
  }
});

test("over a page's own open dialog the popup can be worked, and outlives it (LIF-11, R4)", async ({ site, visitor }) => {
  const [id = ''] = await site.show(inline('<button data-action="close" aria-label="Close">x</button>'));
  site.page(
    '/',
    site.html({
      body: '<dialog id="own"><p>The page asks</p><button id="ok">OK</button></dialog><script>document.getElementById("own").showModal()</script>',
    }),
  );
  await visitor.visit(site.url());
  await show(visitor, id);
  await visitor.page.evaluate(() => (document.getElementById('own') as HTMLDialogElement).close());
  await expect(box(visitor, id)).toBeVisible();
  await visitor.page.evaluate(() => (document.getElementById('own') as HTMLDialogElement).showModal());
  await visitor.page.evaluate((popup) => window.poptin.close(popup), id);
  await visitor.wait(SECOND);
  await show(visitor, id);
  await box(visitor, id).getByRole('button', { name: 'Close' }).click();
  await visitor.untilState(id, 'closed').catch(() => {});
  await visitor.wait(SECOND);
  await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
  expect(await visitor.page.evaluate(() => (document.getElementById('own') as HTMLDialogElement).open)).toBe(true);
});

test('hostile styles of the page change nothing of a popup, and its own nothing of the page (TYP-19)', async ({ site, visitor }) => {
  const hostile =
    '<style>*{all:unset!important;display:block!important;font-size:7px!important;color:red!important}html{font-size:62.5%}div{transform:scale(.5);opacity:.2!important;visibility:hidden!important;position:static!important}</style>';
  const [id = ''] = await site.show({ poptin_type: 'sside', poptin_format: 'format_1', template: { type: 'sside', format: 'format_1' } });
  const measure = async () => {
    await show(visitor, id);
    // Their code comes after the controls.
    await visitor.page.waitForFunction(() => document.fonts.size > 0);
    return box(visitor, id).evaluate(async (each) => {
      await document.fonts.ready;
      each.getAnimations().forEach((one) => {
        one.finish();
      });
      const { width, height } = each.getBoundingClientRect();
      const style = getComputedStyle(each.querySelector('h2') ?? each);
      return {
        width,
        height,
        size: style.fontSize,
        color: style.color,
        visible: each.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      };
    });
  };
  await visitor.visit(site.url());
  const calm = await measure();
  site.page('/hostile', site.html({ head: site.tag() + hostile }));
  await visitor.visit(site.url('/hostile'));
  expect(await measure()).toEqual(calm);
});

test("a dark page's colour scheme changes no words and no fields of a popup or its tab (TYP-19)", { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  const { page } = visitor;
  const teaser = { display: 'always', text: 'Open', location: 'left-bottom', entry_effect: 'none' };
  const fields = '<div><p>Plain words</p><input aria-label="Name"><select aria-label="Size"><option>L</option></select></div>';
  const popup = { ...inline(`${fields}`), poptin_type: 'sside', is_teasers_on: 1, teaser };
  const [id = '', tab = ''] = await site.show(popup, popup);
  const looks = async () => {
    await visitor.visit(site.url('/looks'));
    await show(visitor, id);
    const painted = (each: Element) =>
      ['color', 'background-color', 'color-scheme'].map((name) => getComputedStyle(each).getPropertyValue(name));
    const all = [box(visitor, id).getByText('Plain words'), box(visitor, id).getByLabel('Name'), box(visitor, id).getByLabel('Size')];
    const button = page.locator(`.poptin-teaser[data-poptin-id="${tab}"] button`);
    return Promise.all([...all, button].map((each) => each.evaluate(painted)));
  };
  const light = await looks();
  const dark = '<meta name="color-scheme" content="dark"><style>*{color-scheme:dark}</style>';
  site.page('/looks', site.html({ head: site.tag() + dark }));
  expect(await looks()).toEqual(light);
});

test('the default font loads with its first popup, under our own name, and goes with it (TYP-18, TYP-19)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({ template: { type: 'lightbox', format: 'format_2' } });
  await visitor.visit(site.url());
  const families = () =>
    visitor.page.evaluate(() =>
      [...document.fonts].map(({ family, weight, status }) => `${family.replaceAll('"', '')} ${weight} ${status}`).sort(),
    );
  expect(await families()).toEqual([]);
  await show(visitor, id);
  // The letters with accents, which it has none of, have files of their own.
  const loaded = async () => (await families()).filter((each) => !each.endsWith('unloaded'));
  await expect.poll(loaded).toEqual(['Poptins Poppins 400 loaded', 'Poptins Poppins 600 loaded']);
  await visitor.page.keyboard.press('Escape');
  await visitor.wait(SECOND);
  await expect.poll(families).toEqual([]);
});

test('a popup fetches the fonts that have its letters, and no more, in each language (TYP-18)', async ({ site, visitor }) => {
  const fetched = new Set<string>();
  visitor.page.on('request', (request) => {
    const [, font] = /fonts\/(.*)-\w+\.woff2/.exec(request.url()) ?? [];
    if (font) fetched.add(font);
  });
  const template = (language: string) => ({ template: { type: 'lightbox', format: 'format_6', language } });
  const french = { ...inline('<h2>Déjà ça</h2><p>Une remise pour vous, à l’été</p>'), poptin_type: 'lightbox' };
  const [english = '', accents = '', hebrew = ''] = await site.show(template('en'), french, template('he'));
  const fonts: string[] = [];
  for (const [id, more] of [
    [english, ['poppins-latin-400', 'poppins-latin-600']],
    [accents, ['poppins-latin-accents-400', 'poppins-latin-accents-600']],
    [hebrew, ['open-sans-hebrew-400', 'open-sans-hebrew-600']],
  ] as const) {
    fonts.push(...more);
    await visitor.visit(site.url());
    await visitor.until(({ type }) => type === 'config-received');
    await show(visitor, id);
    await expect.poll(() => systemFonts(visitor.page)).toEqual([]);
    expect([...fetched].sort()).toEqual(fonts.toSorted());
  }
});

test("an owner's markup uses the default fonts in both languages, except for its own choices (TYP-18)", {
  tag: '@full',
}, async ({ site, visitor }) => {
  const words = '<p>For you, 10 % off</p><p>שלום לכם</p><button>Go</button><input value="Noa, נועה" aria-label="Name">';
  const own = `<style>.own{font-family:monospace}</style>${words}<p class="own">Mine</p>`;
  const [id = ''] = await site.show(inline(own));
  await visitor.visit(site.url());
  await show(visitor, id);
  await expect(box(visitor, id).getByText('Mine')).toHaveCSS('font-family', 'monospace');
  await expect.poll(() => systemFonts(visitor.page)).toEqual([]);
});

test("a preview's notice is in its popup's language, direction and fonts (LNG-02, TYP-18)", {
  tag: '@full',
}, async ({ site, visitor }) => {
  const template = (language: string) => ({ template: { type: 'lightbox', format: 'format_22', language } });
  const [english = '', hebrew = ''] = await site.show(template('en'), template('he'));
  for (const [id, said, direction] of [
    [english, 'This is a preview of your popup. Please note that submission will not be functional.', 'ltr'],
    [hebrew, 'זוהי תצוגה מקדימה של הפופאפ. שימו לב: השליחה אינה פעילה.', 'rtl'],
  ] as const) {
    await visitor.visit(site.url(`/?ppt-preview=${id}`));
    const notice = visitor.page.locator('.poptin-notice');
    await expect(notice).toHaveText(said);
    await expect(notice).toHaveCSS('direction', direction);
    await expect(notice).toHaveCSS(direction === 'rtl' ? 'padding-left' : 'padding-right', '56px');
    expect(await notice.evaluate((one) => getComputedStyle(one).fontFamily)).toContain('Poptins');
  }
});
