import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { type OpenDisplay, openDisplay, Site } from '../browser/support/site.ts';
import { test } from './firefox-test.ts';

const FORM = `<div data-poptin-container data-width="400" data-height="300"><form data-screen="form">
  <label>Email <input data-field="email" name="email" type="email" required></label>
  <button type="submit" data-action="submit">Send</button></form>
  <div data-screen="thank-you"><p>Thank you</p></div></div>`;
const SOON = { timeout: 20_000, interval: 50 };

let open: OpenDisplay;

beforeAll(async () => {
  open = await openDisplay();
});

afterAll(() => open?.display.close());

test('in Firefox an address at an international domain is a lead (FRM-28)', async ({ visitor }) => {
  const site = await Site.open(open.display, open.port);
  onTestFinished(() => site.close());
  await site.show({ template: undefined, markup: FORM, triggers: {} });
  const page = await visitor.newPage();
  await page.goto(site.url());
  const part = (selector: string) => page.waitForSelector(`.poptin-popup >>> .poptin-box[data-live] ${selector}`, { visible: true });
  const email = await part('[type=email]');
  await email!.type('noa@münchen.de');
  await (await part('[data-action=submit]'))!.click();
  await expect.poll(async () => (await site.leads()).length, SOON).toBe(1);
  const [lead] = await site.leads();
  expect(lead?.fields.map(({ value }) => value)).toEqual(['noa@münchen.de']);
});
