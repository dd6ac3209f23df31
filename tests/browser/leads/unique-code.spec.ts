import { box, inline, look, show } from '../support/popup.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

const FORM = `<div data-screen="form"><form><input data-field="email" name="email" aria-label="Email"><button class="poptin-form-submit-button" data-action="submit">Send</button></form></div>
<div data-screen="thank-you" hidden>Yours alone: <code data-coupon>CODE</code><button data-action="copy-coupon">Copy</button></div>`;
const unique = {
  ...inline(FORM),
  poptin_target: 'lead',
  ...look({ poptin_design_thank_screen: 1, coupon: { coupon_type: 'unique', code: 'ASK-US' } }),
};

async function leave(visitor: Visitor, id: string): Promise<void> {
  await show(visitor, id);
  await expect(box(visitor, id).locator('[data-coupon]')).toBeHidden();
  await visitor.wait(2 * SECOND);
  await box(visitor, id).getByLabel('Email').fill('noa@example.com');
  await box(visitor, id).getByRole('button', { name: 'Send' }).click();
}

test('each lead sees the code that the server gave it alone, and the page hears it (CPN-06, EMB-08)', async ({ site, visitor }) => {
  const [id = ''] = await site.show(unique);
  await site.importCodes(id, ['ONE-7', 'TWO-8']);
  await visitor.visit(site.url());
  const heard = visitor.page.evaluate(
    () => new Promise<unknown>((done) => addEventListener('poptinSubmit', (event) => done((event as CustomEvent).detail), { once: true })),
  );
  await leave(visitor, id);
  await expect(box(visitor, id).locator('[data-coupon]')).toHaveText('ONE-7');
  await expect(box(visitor, id).getByRole('button', { name: 'Copy' })).toBeVisible();
  expect(await heard).toMatchObject({ coupon_code: 'ONE-7' });
  expect(await site.leads()).toMatchObject([{ coupon: 'ONE-7' }]);
});

test('a lead whose server is away sees the fallback code, and the copy button with it (CPN-06)', async ({ site, visitor }) => {
  const [id = ''] = await site.show(unique);
  await site.importCodes(id, ['ONE-7']);
  await site.fault('conversion', { kind: 'status', status: 503 });
  await visitor.visit(site.url());
  await leave(visitor, id);
  await visitor.until(({ type }) => type === 'lead-delayed');
  await visitor.wait(4 * SECOND);
  await expect(box(visitor, id).locator('[data-coupon]')).toHaveText('ASK-US');
});
