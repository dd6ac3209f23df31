import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OpenDisplay, openDisplay, Site } from '../../tests/browser/support/site.ts';
import { leaveLead } from '../kills/kill-page.ts';
import type { Engine, EnginePage } from './engine.ts';
import { OTHERS } from './engines.ts';
import { EVERY_PAGE, FORM, fieldsOf, isOpen, popupOf, SOON, stateOf, textOf, told, watchedPage } from './site-visit.ts';

const DAY_MS = 86_400_000;
const POPUP = '.poptin-popup';

let open: OpenDisplay;
beforeAll(async () => {
  open = await openDisplay();
});
afterAll(() => open?.display.close());

for (const [name, openEngine] of OTHERS) {
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

    test(`popups show in ${name} after seconds, a second click, and half the page (TRG-03, TRG-05, TRG-06)`, async () => {
      const card = (text: string) => `<div data-poptin-container data-width="200" data-height="80"><p>${text}</p></div>`;
      const waits = (triggers: object, type: string) => popupOf(card(type), { poptin_type: type, poptin_target: 'click', triggers });
      const [later = '', clicked = '', scrolled = ''] = await site.show(
        waits({ delay: { seconds: 2, per: 'page' } }, 'sside'),
        waits({ clicks: { count: 2 } }, 'bside'),
        waits({ scroll: { percent: 50 } }, 'bar'),
      );
      const which = async () => [await isOpen(page, later), await isOpen(page, clicked), await isOpen(page, scrolled)];
      await page.goto(site.url());
      await expect.poll(which, SOON).toEqual([true, false, false]);
      await page.click('#button');
      expect(await which()).toEqual([true, false, false]);
      await page.click('#button');
      await expect.poll(which, SOON).toEqual([true, true, false]);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
      await expect.poll(which, SOON).toEqual([true, true, true]);
    });

    test(`a form in ${name} names each wrong field and sends once corrected (FRM-03, FRM-05)`, async () => {
      const fields = `<label for="n">Name</label><input id="n" data-field="name" name="name" required>
        <label for="c">Code</label><input id="c" data-field="custom" name="code" pattern="[A-Z]{3}">
        <label for="q">How many</label><input id="q" data-field="number" name="seats" type="number" min="2">`;
      const [id = ''] = await site.show(popupOf(FORM.replace('<button', `${fields}<button`)));
      await page.goto(site.url());
      await expect.poll(() => stateOf(page, id), SOON).toBe('open');
      for (const [field, value] of [
        ['e', 'noa@'],
        ['c', 'abc'],
        ['q', '1'],
      ] as const) {
        await page.click(`${POPUP} >>> #${field}`);
        await page.type(value);
      }
      await page.click(`${POPUP} >>> [data-action=submit]`);
      const wrong = () =>
        page.evaluate(() => {
          const all = document.querySelector('.poptin-popup')?.shadowRoot?.querySelectorAll('[aria-invalid=true]') ?? [];
          return [...all].map((each) => each.id);
        });
      await expect.poll(wrong, SOON).toEqual(['e', 'n', 'c', 'q']);
      expect(await textOf(page, '[role=alert]')).not.toBe('');
      expect(await site.received('conversion')).toEqual([]);
      for (const [field, value] of [
        ['e', 'noa@example.com'],
        ['n', 'Noa'],
        ['c', 'ABC'],
        ['q', '12'],
      ] as const) {
        await page.evaluate((at) => {
          const input = document.querySelector('.poptin-popup')?.shadowRoot?.querySelector<HTMLInputElement>(`#${at}`);
          input?.select();
        }, field);
        await page.type(value);
      }
      await page.click(`${POPUP} >>> [data-action=submit]`);
      await expect.poll(() => textOf(page, '[data-screen=thank-you]'), SOON).toBe('Thank you');
      await expect.poll(async () => (await site.leads()).length, SOON).toBe(1);
      expect(await fieldsOf(site)).toMatchObject({ email: 'noa@example.com', name: 'Noa', number_1: '12' });
    });

    test(`a picked date and a typed birthday in ${name} are sent as dd/mm/yyyy (FRM-05, FRM-13)`, async () => {
      const fields = `<label for="d">Day</label><input id="d" data-field="date" name="day" type="date">
        <label for="b">Birthday</label><input id="b" data-field="birthday" name="birthday" type="text">`;
      const [id = ''] = await site.show(popupOf(FORM.replace('<button', `${fields}<button`)));
      await page.goto(site.url());
      await expect.poll(() => stateOf(page, id), SOON).toBe('open');
      await page.click(`${POPUP} >>> #e`);
      await page.type('noa@example.com');
      await page.evaluate(() => {
        const input = document.querySelector('.poptin-popup')?.shadowRoot?.querySelector<HTMLInputElement>('#d');
        // Sets the value as the date picker does, which belongs to the browser and not to the page.
        if (input) input.value = '2026-05-04';
        input?.dispatchEvent(new Event('input', { bubbles: true }));
      });
      await page.click(`${POPUP} >>> #b`);
      await page.type('3/2/1990');
      await page.click(`${POPUP} >>> [data-action=submit]`);
      await expect.poll(async () => (await site.leads()).length, SOON).toBe(1);
      expect(await fieldsOf(site)).toMatchObject({ date_1: '04/05/2026', birthday: '03/02/1990' });
    });

    test(`in ${name} the first press on a button that copies a code copies it (TIM-02)`, async () => {
      const card = `<div data-poptin-container data-width="300" data-height="120"><button data-action="close">X</button><b data-coupon></b>
        <button id="copy" data-action="copy-coupon">Copy</button></div>`;
      const [id = ''] = await site.show(popupOf(card, { poptin_target: 'click', design_properties: { coupon: { code: 'SAVE10' } } }));
      await page.goto(site.url());
      await expect.poll(() => stateOf(page, id), SOON).toBe('open');
      // Not by the list of what was fetched: WebKit leaves out what it had in memory.
      const isLive = () => page.evaluate(() => !!document.querySelector('.poptin-popup')?.shadowRoot?.querySelector('[data-live]'));
      await expect.poll(isLive, SOON).toBe(true);
      await page.click(`${POPUP} >>> #copy`);
      await expect.poll(() => textOf(page, '#copy'), SOON).toBe('Copied');
    });

    test(`a month in ${name} is sent as given, with or without a picker (FRM-02)`, async () => {
      const month = '<label for="m">Month</label><input id="m" data-field="date" name="month" type="month">';
      const [id = ''] = await site.show(popupOf(FORM.replace('<button', `${month}<button`)));
      await page.goto(site.url());
      await expect.poll(() => stateOf(page, id), SOON).toBe('open');
      await page.click(`${POPUP} >>> #e`);
      await page.type('noa@example.com');
      await page.evaluate(() => {
        const input = document.querySelector('.poptin-popup')?.shadowRoot?.querySelector<HTMLInputElement>('#m');
        if (input) input.value = '2026-05';
        for (const type of ['input', 'change']) input?.dispatchEvent(new Event(type, { bubbles: true }));
      });
      await page.click(`${POPUP} >>> [data-action=submit]`);
      await expect.poll(() => fieldsOf(site), SOON).toMatchObject({ text_1: '2026-05' });
    });

    test(`a number with thousands commas in ${name} is sent without them (FRM-14)`, async () => {
      const field = (at: string, more = '') =>
        `<label for="${at}">${at}</label><input id="${at}" data-field="number" name="${at}" type="number"${more}>`;
      const fields = `${field('seats')}${field('weight')}${field('gewicht', ' lang="de"')}${field('pasted')}`;
      const [id = ''] = await site.show(popupOf(FORM.replace('<button', `${fields}<button`)));
      await page.goto(site.url());
      await expect.poll(() => stateOf(page, id), SOON).toBe('open');
      for (const [at, value] of [
        ['seats', '1,120,000'],
        ['weight', '12.5'],
        ['gewicht', '2,5'],
      ] as const) {
        await page.click(`${POPUP} >>> #${at}`);
        await page.type(value);
      }
      await page.click(`${POPUP} >>> #pasted`);
      // No driver has a clipboard.
      await page.evaluate(() => document.execCommand('insertText', false, '120,000'));
      await page.click(`${POPUP} >>> [data-action=submit]`);
      await expect.poll(() => fieldsOf(site), SOON).toMatchObject({ number_1: '1120000', number_2: '12.5', number_4: '120000' });
      // Firefox reads a number in the language of its field, WebKit in its visitor's, which is English here.
      expect((await fieldsOf(site)).number_3).toBe(name === 'Firefox' ? '2.5' : '25');
    });

    test(`the wheel in ${name} turns to the drawn prize, and the lead takes it along (GAM-02, GAM-07)`, async () => {
      const prizes = Array.from({ length: 12 }, (_, at) => ({ label: `Prize ${at}`, code: `CODE${at}`, chances: +(at === 5) }));
      const [id = ''] = await site.show({
        poptin_type: 'gamified',
        template: { type: 'gamified', format: 'format_3' },
        poptin_format: 'format_3',
        gamified_prize: prizes,
        triggers: {},
        ...EVERY_PAGE,
      });
      await page.goto(site.url());
      await expect.poll(() => stateOf(page, id), SOON).toBe('open');
      await page.click(`${POPUP} >>> [data-field="email"]`);
      await page.type('noa@example.com');
      await page.click(`${POPUP} >>> [data-action="play"]`);
      await expect.poll(() => textOf(page, '[data-screen="winning"] [data-prize-label]'), SOON).toBe('Prize 5');
      const turned = await page.evaluate(() => {
        const disc = document.querySelector('.poptin-popup')?.shadowRoot?.querySelector('[data-wheel-disc]');
        // A hidden element has no transform in WebKit.
        const screen = disc?.closest<HTMLElement>('[data-screen]');
        if (screen) screen.hidden = false;
        const { a, b } = new DOMMatrix(disc ? getComputedStyle(disc).transform : '');
        return Math.round((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
      });
      // Slot 5 is under the pointer once the wheel is turned back by five twelfths.
      expect(turned).toBe(210);
      await expect.poll(() => fieldsOf(site), SOON).toMatchObject({ prize_code: 'CODE5', prize_label: 'Prize 5' });
    });

    test(`a refused lead in ${name} is on the disk, outlives a reload, and arrives once (R1, FRM-19)`, async () => {
      await site.show(popupOf(FORM));
      await site.fault('conversion', { kind: 'status', status: 500 });
      watchedPage(site, '/');
      watchedPage(site, '/later', { aheadMs: DAY_MS / 4 });
      await page.goto(site.url());
      await expect.poll(() => told(page), SOON).toContain('shown');
      await page.evaluate(leaveLead, 'noa@example.com');
      await expect.poll(() => told(page), SOON).toMatch(/kept \S+ true/);
      await expect.poll(async () => (await site.received('conversion')).length, SOON).toBeGreaterThan(0);
      await page.reload();
      const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name: each }) => each));
      expect(await databases()).toEqual(['poptin_outbox']);
      expect(await site.leads()).toEqual([]);

      await site.fault('conversion', null);
      await page.goto(site.url('/later'));
      // On a slow machine the reloaded page has tried again by then.
      await expect.poll(async () => (await site.leads()).length, SOON).toBe(1);
      await expect.poll(databases, SOON).toEqual([]);
      expect(await fieldsOf(site)).toMatchObject({ email: 'noa@example.com' });
    });

    test(`a page in ${name} without any storage shows its popup, and its lead arrives (VIS-10, R6)`, async () => {
      site.headers = { 'Content-Security-Policy': 'sandbox allow-scripts allow-forms' };
      const [id = ''] = await site.show(popupOf(FORM));
      await page.goto(site.url());
      const refused = () =>
        page.evaluate(() => {
          try {
            return `${localStorage.length}`;
          } catch (error) {
            return (error as Error).name;
          }
        });
      expect(await refused()).toBe('SecurityError');
      await expect.poll(() => stateOf(page, id), SOON).toBe('open');
      await page.click(`${POPUP} >>> #e`);
      await page.type('noa@example.com');
      await page.click(`${POPUP} >>> [data-action=submit]`);
      await expect.poll(() => textOf(page, '[data-screen=thank-you]'), SOON).toBe('Thank you');
      await expect.poll(() => fieldsOf(site), SOON).toMatchObject({ email: 'noa@example.com' });
    });

    test(`a page in ${name} with an open popup enters the page cache, and returns as a new view (EMB-11, R7)`, async () => {
      watchedPage(site, '/', {
        body: '<script>addEventListener("pageshow", ({ persisted }) => told.push("pageshow " + persisted))</script>',
      });
      const [id = ''] = await site.show(popupOf(FORM));
      await page.goto(site.url());
      await expect.poll(() => stateOf(page, id), SOON).toBe('open');
      await page.atRest();
      await page.goto(site.url('/other'));
      await page.back();
      await expect.poll(() => told(page), SOON).toContain('pageshow true');
      await expect.poll(async () => (await site.received('display')).length, SOON).toBe(3);
      expect(await isOpen(page, id)).toBe(true);
    });

    test(`focus in ${name} enters the popup, stays, and returns (KEY-01, KEY-03, KEY-04, LIF-11)`, async () => {
      const [id = ''] = await site.show(popupOf(FORM, { triggers: { clicks: { count: 1 } } }));
      watchedPage(site, '/');
      await page.goto(site.url());
      // A click without a listener has no effect yet.
      await expect.poll(() => told(page), SOON).toContain('armed');
      const focused = () =>
        page.evaluate(() => {
          const at = document.activeElement;
          const inner = at?.shadowRoot?.activeElement ?? at;
          return inner?.id || inner?.getAttribute('data-action') || inner?.localName;
        });
      await page.evaluate(() => document.querySelector<HTMLElement>('#button')?.focus());
      await page.click('#button');
      await expect.poll(() => stateOf(page, id), SOON).toBe('open');
      await expect.poll(focused, SOON).toBe('e');
      const stops: unknown[] = [];
      for (let press = 0; press < 3; press++) {
        await page.press('Tab');
        stops.push(await focused());
      }
      expect(stops.slice(0, 2)).toContain('submit');
      expect(stops).toContain('e');
      await page.press('Escape');
      await expect.poll(() => page.evaluate(() => document.querySelectorAll('.poptin-popup').length), SOON).toBe(0);
      expect(await focused()).toBe('button');
    });
  });
}
