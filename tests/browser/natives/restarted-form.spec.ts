import { FORM, openForm, putForm } from '../support/natives/broken-form.ts';
import { holdRequest } from '../support/network/hold-request.ts';
import { expect, test } from '../support/test.ts';

/** A page whose scripts wait for the first click, with a library that adds methods to lists. */
const BREAKS_AT_CLICK = `<script>
addEventListener('click', () => {
  for (const name of ['map', 'filter', 'flatMap', 'find', 'some', 'push', 'join']) Array.prototype[name] = () => { throw new Error(name) };
}, { once: true, capture: true });
</script>`;
/** The first click is on a box of the form, so the one that sends it cannot be prevented. */
const PREVENTING_BREAKS = `<script>
addEventListener('click', () => {
  Event.prototype.preventDefault = () => { throw new Error('preventDefault') };
}, { once: true, capture: true });
</script>`;
/** Nothing that is tried asks for it, so it is met while the form is checked. */
const CHECK_BREAKS = `<script>
Object.defineProperty(HTMLInputElement.prototype, 'validity', { get() { throw new Error('no validity') } });
</script>`;

for (const [how, breaks] of [
  ['natives broken at the very click that sends a form', BREAKS_AT_CLICK],
  ['a form that cannot be checked by what the page has', CHECK_BREAKS],
  ['a click that cannot be prevented any more', PREVENTING_BREAKS],
] as const)
  test(`${how}: the popup restarts with the typed text, and its lead arrives once (R4, R1)`, async ({ site, page }) => {
    const popup = await openForm(site, page, breaks);
    await popup.getByLabel('Email').fill('noa@example.com');
    // The code for sending comes at this first sign; the page breaks its natives only after that.
    await page.waitForLoadState('networkidle');
    await popup.getByLabel('Colour').selectOption('green');
    await popup.getByLabel('I agree').check();
    await popup.getByRole('button', { name: 'Send' }).click();
    await expect(popup.getByText('Thank you')).toBeVisible();
    await expect.poll(async () => (await site.leads()).length).toBe(1);
    expect(JSON.stringify(await site.leads())).toMatch(/noa@example\.com.*green.*yes/);
    const [sent] = await site.received('conversion');
    expect(Number(sent?.payload.fill_ms), 'a time of this page').toBeLessThan(60_000);
    // A page with nothing broken sends all kept leads. A second lead would arrive from there.
    site.page('/later', site.html());
    await page.goto(site.url('/later'));
    await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
    expect(await site.leads()).toHaveLength(1);
  });

test('a page that breaks its events at the first sign of typing keeps its popup and lead (R1, CST-04)', async ({ site, visitor }) => {
  const breaks = `<script>addEventListener('focusin', () => { window.Event = function () { throw new Error('no Event here') } })</script>`;
  const id = await putForm(site, breaks);
  await visitor.visit(site.url());
  await visitor.wait(0);
  await visitor.untilState(id, 'shown');
  const popup = visitor.popup(id);
  await popup.getByLabel('Email').fill('noa@example.com');
  await visitor.until(({ type }) => type === 'fault');
  await popup.getByRole('button', { name: 'Send' }).click();
  await expect(popup.getByText('Thank you')).toBeVisible();
  await expect.poll(async () => JSON.stringify(await site.leads())).toContain('noa@example.com');
  expect((await visitor.eventsOf('fault')).map(({ where }) => where)).toEqual([expect.stringMatching(/^popup .*: first sign$/)]);
});

test('what was typed and ticked is there again before the restarted popup’s controls work (R4)', async ({ site, page }) => {
  const popup = await openForm(site, page, BREAKS_AT_CLICK);
  const letGo = await holdRequest(page, '**/chunks/clean-behaviours-*');
  await popup.getByLabel('Email').fill('noa@example.com');
  const before = await popup.locator('.poptin-box').elementHandle();
  await popup.getByLabel('I agree').check();
  await popup.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => before?.evaluate((box) => box.isConnected)).toBe(false);
  await expect(popup.getByLabel('Email')).toHaveValue('noa@example.com');
  await expect(popup.getByLabel('I agree')).toBeChecked();
  // The press was kept, too.
  letGo();
  await expect.poll(async () => JSON.stringify(await site.leads())).toMatch(/noa@example\.com.*yes/);
});

test('a form is checked although the page’s natives cannot check it (R4, FRM-10)', async ({ site, page }) => {
  const popup = await openForm(site, page, CHECK_BREAKS);
  await popup.getByLabel('Email').fill('noa@');
  await popup.getByRole('button', { name: 'Send' }).click();
  await expect(popup.getByText('There are typos in the email')).toBeVisible();
  expect(await site.leads()).toEqual([]);
  await popup.getByLabel('Email').fill('noa@example.com');
  await popup.getByRole('button', { name: 'Send' }).click();
  await expect.poll(async () => (await site.leads()).length).toBe(1);
  expect(JSON.stringify(await site.leads())).toContain('noa@example.com');
});

test('text typed into another popup of that page is there again, and is not sent (R4)', { tag: '@full' }, async ({ site, page }) => {
  const shape = { template: undefined, markup: FORM, triggers: {} };
  const [other = '', pressed = ''] = await site.show({ ...shape, poptin_type: 'bar' }, { ...shape, poptin_type: 'sside' });
  site.page('/', site.html({ head: BREAKS_AT_CLICK + site.tag() }));
  await page.goto(site.url());
  const popup = (id: string) => page.locator(`.poptin-popup[data-poptin-id="${id}"]`);
  await page.evaluate((ids) => ids.forEach((id) => void window.poptin.show(id)), [other, pressed]);
  for (const id of [other, pressed]) await expect(popup(id).locator('.poptin-box[data-live]')).toBeVisible();
  await popup(other).getByLabel('Email').fill('half@example.com');
  await popup(pressed).getByLabel('Email').fill('noa@example.com');
  await popup(pressed).getByRole('button', { name: 'Send' }).click();
  await expect.poll(async () => JSON.stringify(await site.leads())).toContain('noa@example.com');
  await expect(popup(other).getByLabel('Email')).toHaveValue('half@example.com');
  expect(await site.leads()).toHaveLength(1);
});

test('and where that click is the ✕, it closes the popup, and it does not come again (R4, KEY-01)', { tag: '@full' }, async ({
  site,
  page,
}) => {
  const popup = await openForm(site, page, BREAKS_AT_CLICK);
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect.poll(async () => (await site.received('closed')).length).toBe(1);
  await expect(popup).toHaveCount(0);
  // The page is its visitor's again.
  await expect(page.locator('[inert]')).toHaveCount(0);
});
