import type { Page, Response } from '@playwright/test';
import { BYTE_LIMITS } from '../../support/byte-limits.ts';
import { inline, look } from '../support/popup.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

/** The files, and the display answer with its words. */
const FIRST_LEAD_BYTES = BYTE_LIMITS.firstLead + 130;
const DELAY = { triggers: { delay: { seconds: 5, per: 'page' } } };

/** Holds back the files that load once a popup is shown. Returns a function that releases them. */
async function holdAttendant(page: Page): Promise<() => void> {
  let letCome = () => {};
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(/chunks\/(?:behaviours|form|validation|outbox)-/, async (route) => {
    await held;
    await route.continue();
  });
  return letCome;
}

async function showFirst(visitor: Visitor, url: string, id: string): Promise<void> {
  await visitor.visit(url);
  await visitor.wait(5 * SECOND);
  await expect(visitor.popup(id)).toBeVisible();
}

test(`the first lead popup, with its answer, needs at most ${FIRST_LEAD_BYTES} bytes (contract 1, EMB-01)`, async ({ site, visitor }) => {
  // It shows at once. A popup that waits has time to fetch, and needs the chunk that waits.
  const shape = { poptin_format: 'format_10', template: { type: 'lightbox', format: 'format_10' } };
  const [id = ''] = await site.show({ ...DELAY, ...shape, triggers: {} });
  await holdAttendant(visitor.page);
  const responses: Response[] = [];
  visitor.page.on('response', (response) => response.url().startsWith(site.displayOrigin) && responses.push(response));
  await showFirst(visitor, site.url(), id);
  const bytes = await Promise.all(responses.map(async (response) => (await response.request().sizes()).responseBodySize));
  expect(responses.map((response) => new URL(response.url()).pathname.replace(/-\w+\.js|\/\w+\.html|\/\w{13}$/, '')).toSorted()).toEqual([
    '/api/display',
    '/chunks/popups',
    '/chunks/show',
    '/pixel.js',
    '/t',
  ]);
  expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(FIRST_LEAD_BYTES);
});

test('a visitor who sends the form before the code for it is there is heard all the same, once (FRM-16)', async ({ site, visitor }) => {
  const [id = ''] = await site.show(DELAY);
  const letCome = await holdAttendant(visitor.page);
  await showFirst(visitor, site.url(), id);
  const popup = visitor.popup(id);
  await popup.getByLabel(/name/i).first().fill('Noa Levi');
  await popup.getByLabel(/email/i).fill('noa@example.com');
  await popup.locator('.poptin-form-submit-button').click();
  letCome();
  await expect(popup.locator('[data-screen="thank-you"]')).toBeVisible();
  // The server would count a second call for the same lead once.
  expect(await site.received('conversion')).toHaveLength(1);
});

test('Enter in a field sends the form before its code has loaded, and the visitor stays (FRM-16)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const [id = ''] = await site.show(DELAY);
  const letCome = await holdAttendant(visitor.page);
  await showFirst(visitor, site.url(), id);
  const popup = visitor.popup(id);
  await popup.getByLabel(/name/i).first().fill('Noa Levi');
  await popup.getByLabel(/email/i).fill('noa@example.com');
  // A phone's keyboard has the form sent without a press on its button.
  await popup
    .locator('form')
    .evaluate((form: HTMLFormElement) => form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true })));
  letCome();
  await expect(popup.locator('[data-screen="thank-you"]')).toBeVisible();
  expect(await site.received('conversion')).toHaveLength(1);
});

test('an Escape, a press beside it or on its link is not lost either (LIF-07, KEY-01)', { tag: '@full' }, async ({ site, visitor }) => {
  const link = '<a data-action="link" href="#there">Go</a>';
  const ways = [
    ['escape', () => visitor.page.keyboard.press('Escape'), {}],
    ['bg_click', () => visitor.page.mouse.click(20, 20), { poptin_design_close_on_screen_click: 1 }],
    ['link_click', () => visitor.page.getByRole('link', { name: 'Go' }).click(), {}],
  ] as const;
  for (const [label, press, design] of ways) {
    const [id = ''] = await site.show({ ...inline(link), ...look(design), ...DELAY, poptin_target: 'lead' });
    const letCome = await holdAttendant(visitor.page);
    await showFirst(visitor, site.url(), id);
    await press();
    expect(await visitor.eventsOf('popup-closed')).toEqual([]);
    letCome();
    await visitor.until((event) => event.type === 'popup-closed' && event.closeTrigger === label);
    await visitor.page.unrouteAll({ behavior: 'wait' });
  }
});
