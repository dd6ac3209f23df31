import { box, show } from '../support/popup.ts';
import { expect, test } from '../support/test.ts';

const MARKUP = `<div data-poptin-container><form><input data-field="email" name="email" type="email" aria-label="Email">
  <button type="submit" data-action="submit" class="poptin-form-submit-button">Send</button></form></div>`;

test('a lead arrives once although its visitor leaves before a dead database is given up (API-21, FRM-19)', async ({ site, visitor }) => {
  const { page } = visitor;
  const [id = ''] = await site.show({ template: undefined, markup: MARKUP, triggers: { exit_intent: true } });
  await page.addInitScript(() => {
    // It is asked as the lead is to be kept, and that is when the visitor goes.
    IDBFactory.prototype.open = () => {
      setTimeout(() => location.assign('/next'));
      return new EventTarget() as IDBOpenDBRequest;
    };
  });
  site.page('/next', '<!doctype html><title>Next</title>');
  await visitor.visit(site.url());
  await show(visitor, id);
  await box(visitor, id).getByLabel('Email').fill('noa@example.com');
  // The code of the outbox is there: it is made ready with the form.
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/outbox-')));
  await box(visitor, id).getByRole('button', { name: 'Send' }).click();
  await page.waitForURL('**/next');
  await expect.poll(async () => (await site.leads()).length).toBe(1);
});
