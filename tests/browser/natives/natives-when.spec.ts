import type { Page } from '@playwright/test';
import { sample } from '../../support/sample.ts';
import type { Site } from '../support/site.ts';
import { expect, test } from '../support/test.ts';

const FORM = `<div data-poptin-container data-width="300" data-height="200"><button type="button" data-action="close" aria-label="Close">×</button>
  <form data-screen="form"><label>Email <input data-field="email" name="email" type="email"></label>
  <button type="submit" data-action="submit" class="poptin-form-submit-button">Send</button></form>
  <div data-screen="thank-you"><p>Thank you</p></div></div>`;

/** A page's ways to break one of its natives. */
const HOW: Readonly<Record<string, string>> = {
  throws: `{ get: broken, set: broken } : { value: broken }`,
  'does nothing': `{ get: () => null, set() {} } : { value() {} }`,
  'is gone': `{ value: undefined } : { value: undefined }`,
};

/** Runs on the page, and leaves no name on it. */
const breaks = (native: string, how: string): string => {
  const at = native.lastIndexOf('.');
  const [of, name] = [native.slice(0, at), native.slice(at + 1)];
  const key = name.startsWith('@@') ? `Symbol.${name.slice(2)}` : `'${name}'`;
  return `(() => {
    const of = ${of}, key = ${key}, own = Object.getOwnPropertyDescriptor(of, key);
    const broken = () => { throw new TypeError('broken') };
    Object.defineProperty(of, key, { configurable: true, ...(own.get ? ${HOW[how]}) });
  })()`;
};

const WHEN: Readonly<Record<string, (broken: string) => string>> = {
  'from the start': (broken) => `<script>${broken}</script>`,
  'at the first press': (broken) => `<script>addEventListener('pointerdown', () => ${broken}, { once: true, capture: true })</script>`,
};

type Row = readonly [native: string, how: string, when: string, by: 'itself' | 'a click' | 'a command'];

/** Each met in a place of its own that nothing else in these suites meets. */
const ROWS: readonly Row[] = [
  ['window.CustomEvent', 'throws', 'at the first press', 'itself'],
  ['Set.prototype.@@iterator', 'throws', 'at the first press', 'itself'],
  ['AbortController.prototype.abort', 'is gone', 'at the first press', 'itself'],
  ['Map.prototype.has', 'throws', 'at the first press', 'itself'],
  ['Set.prototype.delete', 'throws', 'at the first press', 'itself'],
  ['Array.prototype.push', 'does nothing', 'at the first press', 'itself'],
  ['Promise.prototype.catch', 'throws', 'from the start', 'itself'],
  ['Array.prototype.push', 'does nothing', 'from the start', 'itself'],
  ['Array.prototype.findIndex', 'does nothing', 'from the start', 'itself'],
  ['Map.prototype.set', 'does nothing', 'from the start', 'itself'],
  ['AbortController.prototype.abort', 'does nothing', 'from the start', 'itself'],
  ['CSSStyleSheet.prototype.replaceSync', 'does nothing', 'from the start', 'itself'],
  ['Set.prototype.has', 'does nothing', 'from the start', 'itself'],
  ['Element.prototype.innerHTML', 'does nothing', 'from the start', 'itself'],
  ['window.requestAnimationFrame', 'is gone', 'from the start', 'a click'],
  ['Promise.all', 'is gone', 'from the start', 'a click'],
  ['window.MutationObserver', 'is gone', 'from the start', 'a click'],
  ['Set.prototype.delete', 'is gone', 'from the start', 'a click'],
  ['EventTarget.prototype.dispatchEvent', 'throws', 'from the start', 'a click'],
  ['window.WeakSet', 'is gone', 'from the start', 'a command'],
  ['Document.prototype.querySelector', 'is gone', 'from the start', 'a click'],
  ['Element.prototype.matches', 'is gone', 'from the start', 'a command'],
  ['Document.prototype.documentElement', 'throws', 'from the start', 'a click'],
  ['Element.prototype.localName', 'does nothing', 'at the first press', 'a click'],
  ['NodeList.prototype.length', 'is gone', 'from the start', 'a click'],
  ['Element.prototype.classList', 'is gone', 'from the start', 'a click'],
];

async function open(site: Site, page: Page, [native, how, when, by]: Row) {
  const isAsked = by !== 'itself';
  const [id = ''] = await site.show({ template: undefined, markup: FORM, triggers: {}, ...(isAsked && { on_click: 1 }) });
  const opener = `<button type="button" data-poptin-open="${id}">Letters</button>`;
  const counts = `<button type="button" onclick="this.textContent = Number(this.textContent) + 1">0</button>`;
  const head = `${WHEN[when]?.(breaks(native, how))}${site.tag().replace(' async', '')}`;
  site.page('/', site.html({ head, body: counts + opener }));
  await page.goto(site.url());
  if (by === 'a click') await page.getByRole('button', { name: 'Letters' }).click();
  if (by === 'a command') await page.evaluate((popup) => window.poptin.show(popup), id);
  const popup = page.locator(`.poptin-popup[data-poptin-id="${id}"]`);
  await expect(popup.locator('.poptin-box[data-live]')).toBeVisible();
  await expect(popup.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 });
  return popup;
}

for (const row of sample(ROWS, 2)) {
  const [native, how, when, by] = row;
  test(`if ${native} ${how}, ${when}, a popup by ${by} takes its lead once (R4, SEC-05, ERR-02)`, async ({ site, page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(`${error}`));
    const popup = await open(site, page, row);
    const email = popup.getByLabel('Email');
    await email.click();
    await page.keyboard.type('noa@example.com');
    await expect(email).toHaveValue('noa@example.com');
    await popup.getByRole('button', { name: 'Send' }).click();
    await expect(popup.getByText('Thank you')).toBeVisible();
    const told = async () => (await site.received('conversion')).map(({ payload: { email } }) => email);
    await expect.poll(told).toEqual(['noa@example.com']);
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
    const counter = page.getByRole('button', { name: /^\d$/ });
    await counter.click();
    await expect(counter).toHaveText('1');
    expect(await told()).toEqual(['noa@example.com']);
    expect(errors).toEqual([]);
  });
}
