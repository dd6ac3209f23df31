import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { type OpenDisplay, openDisplay, Site } from '../browser/support/site.ts';
import { test } from './firefox-test.ts';

const MARKUP = `<div data-poptin-container data-width="400" data-height="300">
  <label>Email <input data-field="email" name="email"></label> <span data-action="close">No, thank you</span></div>`;

/** The page counts the keys and the errors that it hears of. */
const HEARS = `<script>
  window.heard = { keys: 0, errors: [] };
  addEventListener('keydown', () => heard.keys++, true);
  addEventListener('error', ({ message }) => heard.errors.push(message));
</script>`;

let open: OpenDisplay;

beforeAll(async () => {
  open = await openDisplay();
});

afterAll(() => open?.display.close());

test('a key in a popup in Firefox is the popup’s alone, and Enter works drawn controls (KEY-02, R4)', async ({ visitor }) => {
  const site = await Site.open(open.display, open.port);
  onTestFinished(() => site.close());
  await site.show({ template: undefined, markup: MARKUP, triggers: {} });
  site.page('/', site.html({ head: HEARS + site.tag() }));
  const page = await visitor.newPage();
  await page.goto(site.url());
  const email = await page.waitForSelector('.poptin-popup >>> .poptin-box[data-live] [data-field="email"]', { visible: true });
  const heard = () => page.evaluate(() => (window as typeof window & { heard: object }).heard);

  await email!.type('noa');
  expect(await email!.evaluate((field) => (field as HTMLInputElement).value)).toBe('noa');
  // Its listener was there before ours.
  expect(await heard()).toEqual({ keys: 3, errors: [] });

  await page.evaluate(() =>
    document.querySelector('.poptin-popup')?.shadowRoot?.querySelector<HTMLElement>('span[data-action="close"]')?.focus(),
  );
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => !document.querySelector('.poptin-popup'));
  expect(await heard()).toEqual({ keys: 4, errors: [] });
});
