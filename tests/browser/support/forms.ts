import { settled } from './hook-clock.ts';
import type { Site } from './site.ts';
import { expect, SECOND, type Visitor } from './test.ts';

export const formMarkup = (
  fields: string,
): string => `<div data-poptin-container data-width="420" data-height="300"><style>[data-poptin-container]{padding:24px;background:#fff;color:#111}</style>
  <h2>Letters</h2><form data-screen="form">${fields}<button type="submit" data-action="submit" class="poptin-form-submit-button">Send</button></form>
  <div data-screen="thank-you"><p>Thank you</p></div></div>`;

export const EMAIL = '<label for="e">Email</label><input id="e" data-field="email" name="email" type="email">';
export const CHOOSY = EMAIL.replace('type=', 'data-validate="typos-business" type=');
export const PHONE = '<label for="p">Phone</label><input id="p" data-field="phone" name="phone" type="tel"';

/** Shows a form with these fields, ready to be worked. */
export async function open(site: Site, visitor: Visitor, fields: string, { account = {}, popup = {} } = {}) {
  const [id = ''] = await site.account(account, { template: undefined, markup: formMarkup(fields), ...popup });
  await visitor.visit(site.url('/?utm_source=letter'));
  await visitor.wait(SECOND);
  const box = visitor.popup(id);
  await expect(box).toBeVisible();
  // Its controls come some frames after its first.
  await settled(visitor.page);
  return {
    id,
    box,
    send: () => box.locator('.poptin-form-submit-button').click(),
    message: box.getByRole('alert'),
    hint: box.locator('.poptin-hint'),
    thanks: box.getByText('Thank you'),
    /** The lead's fields, once it is there. */
    async lead(): Promise<Record<string, string>> {
      await expect(box.getByText('Thank you')).toBeVisible();
      await expect.poll(async () => (await site.leads()).length).toBe(1);
      return Object.fromEntries(((await site.leads())[0]?.fields ?? []).map(({ name, value }) => [name, value]));
    },
  };
}

/** The visitor goes to the form, and the chunk for a kind of field is at work. */
export async function helped(visitor: Visitor, id: string, mark: string): Promise<void> {
  const popup = visitor.page.locator(`[data-poptin-id="${id}"]`);
  await popup.locator('input').first().focus();
  await expect(popup.locator(mark).first()).toBeAttached();
}
