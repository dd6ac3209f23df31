import type { Page } from '@playwright/test';
import type { Site } from '../site.ts';
import { expect } from '../test.ts';

/** A form with a field of each way to answer it: typed, chosen, ticked. */
export const FORM = `<div data-poptin-container data-width="300" data-height="240"><button type="button" data-action="close" aria-label="Close">×</button>
  <form data-screen="form"><label>Email <input data-field="email" name="email" type="email"></label>
  <label>Colour <select data-field="dropdown" name="colour"><option>red</option><option>green</option></select></label>
  <label><input data-field="agreement" name="terms" type="checkbox" value="yes"> I agree</label>
  <button type="submit" data-action="submit" class="poptin-form-submit-button">Send</button></form>
  <div data-screen="thank-you"><p>Thank you</p></div></div>`;

/** Puts that form on a page that breaks something, and gives the popup's id. */
export async function putForm(site: Site, breaks: string): Promise<string> {
  const [id = ''] = await site.show({ template: undefined, markup: FORM, triggers: {} });
  site.page('/', site.html({ head: breaks + site.tag() }));
  return id;
}

/** Shows that form, once its controls work. */
export async function openForm(site: Site, page: Page, breaks: string) {
  const id = await putForm(site, breaks);
  await page.goto(site.url());
  const popup = page.locator(`.poptin-popup[data-poptin-id="${id}"]`);
  await expect(popup.locator('.poptin-box[data-live]')).toBeVisible();
  return popup;
}
