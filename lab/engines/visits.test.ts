import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OpenDisplay, openDisplay, Site } from '../../tests/browser/support/site.ts';
import { leaveLead } from '../kills/kill-page.ts';
import { openChromium } from './browsers/open-by-puppeteer.ts';
import type { Engine, EnginePage, Place } from './engine.ts';
import { OTHERS } from './engines.ts';
import { EVERY_PAGE, FORM, fieldsOf, isOpen, popupOf, SOON, stateOf, textOf, told, watchedPage } from './site-visit.ts';

const DAY_MS = 86_400_000;
const POPUP = '.poptin-popup';

const card = (text: string) => `<div data-poptin-container data-width="200" data-height="80"><p>${text}</p></div>`;
const waits = (triggers: object, type: string) => popupOf(card(type), { poptin_type: type, poptin_target: 'click', triggers });
const gameOf = (format: number, prize: object) => ({
  poptin_type: 'gamified',
  poptin_format: `format_${format}`,
  template: { type: 'gamified', format: `format_${format}` },
  gamified_prize: [{ chances: 1, ...prize }],
  triggers: {},
  ...EVERY_PAGE,
});

/** The box of a part of the popup. */
const boxOf = (page: EnginePage, selector: string) =>
  page.evaluate((wanted) => {
    const found = document.querySelector('.poptin-popup')?.shadowRoot?.querySelector(wanted);
    found?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { left = 0, top = 0, width = 0, height = 0 } = found?.getBoundingClientRect() ?? {};
    return { left, top, width, height };
  }, selector);

let open: OpenDisplay;
beforeAll(async () => {
  open = await openDisplay();
});
afterAll(() => open?.display.close());

for (const [name, openEngine] of [...OTHERS, ['Chromium', openChromium] as const]) {
  describe(name, () => {
    let engine: Engine;
    let page: EnginePage;
    let site: Site;
    beforeAll(async () => {
      engine = await openEngine({ still: false });
    });
    afterAll(() => engine?.close());
    beforeEach(async () => {
      page = await engine.newVisitor();
      await page.resize(1280, 800);
      site = await Site.open(open.display, open.port);
    });
    afterEach(() => site.close());

    test(`popups show in ${name} on leaving at the top, a press, and idle time (TRG-01, TRG-08, TRG-11)`, async () => {
      const [left = '', linked = '', still = ''] = await site.show(
        waits({ exit_intent: true }, 'sside'),
        popupOf(card('bside'), { poptin_type: 'bside', poptin_target: 'click', triggers: null, on_click: 1 }),
        waits({ inactivity: { seconds: 3 } }, 'bar'),
      );
      site.page(
        '/',
        site.html({ body: `<p id="edge">Words</p><a id="wish" href="https://app.popt.in/APIRequest/click/${linked}">More</a>` }),
      );
      await page.goto(site.url());
      await expect.poll(() => page.evaluate((id) => JSON.stringify(window.poptin?.explain(id) ?? ''), still), SOON).toContain('armed');
      // Again before anything listened.
      const leave = async () => {
        await page.evaluate(() => {
          const leaving = new MouseEvent('mouseout', { clientY: -1, relatedTarget: null, bubbles: true });
          document.querySelector('#edge')?.dispatchEvent(leaving);
        });
        return stateOf(page, left);
      };
      await expect.poll(leave, SOON).toBe('open');
      await page.click('#wish');
      await expect.poll(() => stateOf(page, linked), SOON).toBe('open');
      await expect.poll(() => stateOf(page, still), SOON).toBe('open');
    });

    const NAVIGATIONS: ReadonlyArray<readonly [what: string, head: string]> = [
      ['as the browser has it', ''],
      ['without a Navigation API, and with a menu of that name', '<script>delete window.navigation</script>'],
    ];

    test.each(NAVIGATIONS)(`each step of an app in ${name} is one page view: %s (EMB-05)`, async (_what, head) => {
      await site.show(waits({ delay: { seconds: 600, per: 'page' } }, 'bar'));
      site.page('/', site.html({ head: head + site.tag(), body: head && '<nav id="navigation">Menu</nav>' }));
      await page.goto(site.url());
      const views = async () => (await site.received('display')).length;
      await expect.poll(views, SOON).toBe(1);
      await expect
        .poll(() => page.evaluate(() => Object.hasOwn(window, 'navigation') || Object.hasOwn(history, 'pushState')), SOON)
        .toBe(true);
      const go: ReadonlyArray<() => void> = [
        () => history.pushState(null, '', '/second'),
        () => history.replaceState(null, '', '/third'),
        () => location.assign('#fourth'),
        () => history.back(),
      ];
      for (const [at, step] of go.entries()) {
        await page.evaluate(step);
        await expect.poll(views, SOON).toBe(at + 2);
      }
    });

    test(`native validity in ${name} holds bad values back, and good ones are sent (FRM-01, FRM-03, FRM-05)`, async () => {
      const fields = `<fieldset><legend>Teas</legend>${['Green', 'Black'].map((tea) => `<label><input type="checkbox" data-field="checkbox" name="teas" value="${tea}" required>${tea}</label>`).join('')}</fieldset>
        <label><input id="r" type="radio" data-field="radio" name="how" value="Loose" required>Loose</label><label><input id="r2" type="radio" data-field="radio" name="how" value="Bags">Bags</label>
        <label for="s">Shop</label><select id="s" data-field="select" name="shop" required><option value="">Which?<option>Haifa<option>Jaffa</select>
        <label for="u">Site</label><input id="u" data-field="url" name="url" type="url">
        <label for="q">How many</label><input id="q" data-field="number" name="seats" type="number" max="9">`;
      const [id = ''] = await site.show(
        popupOf(FORM.replace('data-height="300"', 'data-height="500"').replace('<button', `${fields}<button`)),
      );
      await page.goto(site.url());
      await expect.poll(() => stateOf(page, id), SOON).toBe('open');
      await page.click(`${POPUP} >>> #e`);
      await page.type('noa@example.com');
      await page.click(`${POPUP} >>> #u`);
      await page.type('not an address');
      await page.click(`${POPUP} >>> #q`);
      await page.type('12');
      await page.click(`${POPUP} >>> [data-action=submit]`);
      const wrong = () =>
        page.evaluate(() => {
          const all = document.querySelector('.poptin-popup')?.shadowRoot?.querySelectorAll<HTMLInputElement>('[aria-invalid=true]') ?? [];
          return [...new Set([...all].map((each) => each.name))];
        });
      await expect.poll(wrong, SOON).toEqual(['teas', 'how', 'shop', 'url', 'seats']);
      expect(await site.received('conversion')).toEqual([]);
      await page.click(`${POPUP} >>> [value=Black]`);
      await page.click(`${POPUP} >>> #r2`);
      await page.evaluate(() => {
        const root = document.querySelector('.poptin-popup')?.shadowRoot;
        for (const [field, value] of [
          ['#s', 'Jaffa'],
          ['#u', 'example.com/tea'],
          ['#q', '7'],
        ] as const) {
          const control = root?.querySelector<HTMLInputElement>(field);
          if (control) control.value = value;
          for (const type of ['input', 'change']) control?.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
        }
      });
      await expect.poll(wrong, SOON).toEqual([]);
      await page.click(`${POPUP} >>> [data-action=submit]`);
      await expect.poll(async () => (await site.leads()).length, SOON).toBe(1);
      expect(await fieldsOf(site)).toMatchObject({
        checkbox_1: 'Black',
        radio_1: 'Bags',
        select_1: 'Jaffa',
        url_1: 'https://example.com/tea',
        number_1: '7',
      });
    });

    test(`in ${name} a gift box is opened by a press and holds what was drawn (GAM-03, GAM-07)`, async () => {
      const [id = ''] = await site.show(gameOf(1, { label: '15 % off', code: 'BOX15' }));
      await page.goto(site.url());
      await expect.poll(() => stateOf(page, id), SOON).toBe('open');
      await page.click(`${POPUP} >>> [data-field="email"]`);
      await page.type('noa@example.com');
      await page.click(`${POPUP} >>> [data-gift]:nth-of-type(2)`);
      await expect.poll(() => textOf(page, '[data-screen="winning"] [data-prize-code]'), SOON).toBe('BOX15');
      expect(await fieldsOf(site)).toMatchObject({ prize_code: 'BOX15', prize_label: '15 % off' });
    });

    test(`a scratch card in ${name} is rubbed bare, and its prize goes with the lead (GAM-04, GAM-07)`, async () => {
      const [id = ''] = await site.show(gameOf(2, { label: 'Free delivery', code: 'FREE' }));
      await page.goto(site.url());
      await expect.poll(() => stateOf(page, id), SOON).toBe('open');
      await page.click(`${POPUP} >>> [data-field="email"]`);
      await page.type('noa@example.com');
      const { left, top, width, height } = await boxOf(page, '[data-scratch]');
      for (const share of [0.15, 0.3, 0.45, 0.6, 0.75]) {
        const steps = Array.from(
          { length: 9 },
          (_, at): Place => ({
            x: Math.round(left + 16 + ((width - 32) * at) / 8),
            y: Math.round(top + height * share),
          }),
        );
        await page.drag(steps);
      }
      const cover = () =>
        page.evaluate(
          () => document.querySelector('.poptin-popup')?.shadowRoot?.querySelector<SVGElement>('[data-scratch-cover]')?.style.opacity,
        );
      expect(await cover()).toBe('0');
      await expect.poll(() => textOf(page, '[data-screen="winning"] [data-prize-label]'), SOON).toBe('Free delivery');
      expect(await fieldsOf(site)).toMatchObject({ prize_code: 'FREE' });
    });

    test(`a waiting lead in ${name} leaves its page in the cache, and arrives once (EMB-11, FRM-19, R7)`, async () => {
      const body = '<script>addEventListener("pageshow", ({ persisted }) => told.push("pageshow " + persisted))</script>';
      watchedPage(site, '/', { body });
      watchedPage(site, '/later', { aheadMs: DAY_MS / 4 });
      await site.show(popupOf(FORM));
      await site.fault('conversion', { kind: 'status', status: 503 });
      await page.goto(site.url());
      await expect.poll(() => told(page), SOON).toContain('shown');
      await page.evaluate(leaveLead, 'noa@example.com');
      await expect.poll(async () => (await site.received('conversion')).length, SOON).toBe(1);
      await expect.poll(() => textOf(page, '[data-screen=thank-you]'), SOON).toBe('Thank you');
      await page.atRest();
      await page.goto(site.url('/other'));
      await page.back();
      await expect.poll(() => told(page), SOON).toContain('pageshow true');
      await site.fault('conversion', null);
      page = await engine.newVisitor();
      await page.goto(site.url('/later'));
      await expect.poll(async () => (await site.leads()).length, SOON).toBe(1);
      await expect
        .poll(() => page.evaluate(async () => (await indexedDB.databases()).filter(({ version }) => version).length), SOON)
        .toBe(0);
      expect((await site.leads()).length).toBe(1);
    });

    test(`a page left while its lead is saved in ${name} holds up no other lead (R1, R7)`, async () => {
      await site.show(popupOf(FORM));
      await site.fault('conversion', { kind: 'status', status: 500 });
      // Its transaction has much more to do, and the page goes at once.
      const slow = `const { put } = IDBObjectStore.prototype; IDBObjectStore.prototype.put = function (lead) {
        const kept = put.call(this, lead); for (let more = 0; more < 3000; more++) this.count(); location.assign('/other'); return kept }`;
      watchedPage(site, '/');
      watchedPage(site, '/slow', { body: `<script>${slow}</script>` });
      await page.goto(site.url('/slow'));
      await expect.poll(() => told(page), SOON).toContain('shown');
      await page.evaluate(leaveLead, 'first@example.com');
      await expect.poll(() => page.evaluate(() => location.pathname).catch(() => ''), SOON).toBe('/other');
      await page.goto(site.url());
      await expect.poll(() => told(page), SOON).toContain('shown');
      await page.evaluate(leaveLead, 'noa@example.com');
      await expect.poll(() => told(page), SOON).toMatch(/kept \S+ true/);
    });

    test(`a prerendered page in ${name} counts only once it is shown (EMB-11)`, async () => {
      const rules = JSON.stringify({ prerender: [{ source: 'list', urls: ['/other'], eagerness: 'immediate' }] });
      const [id = ''] = await site.show(popupOf(card('Here')));
      site.page('/', site.html({ head: `<script type="speculationrules">${rules}</script>${site.tag()}` }));
      await page.goto(site.url());
      await expect.poll(() => stateOf(page, id), SOON).toBe('open');
      const views = async () => (await site.received('display')).length;
      const prerenders = await page.evaluate(() => HTMLScriptElement.supports('speculationrules'));
      expect(prerenders).toBe(name === 'Chromium');
      // Long enough for a prerendered page to run, where there is one.
      await page.evaluate(() => new Promise((passed) => setTimeout(passed, 2000)));
      expect(await views()).toBe(1);
      await page.evaluate(() => location.assign('/other'));
      await expect.poll(views, SOON).toBe(2);
      await expect.poll(() => isOpen(page, id), SOON).toBe(true);
      const since = () =>
        page.evaluate(() => {
          const [visit] = performance.getEntriesByType('navigation') as Array<PerformanceEntry & { activationStart?: number }>;
          return (visit?.activationStart ?? 0) > 0;
        });
      expect(await since()).toBe(prerenders);
      expect(await views()).toBe(2);
    });
  });
}
