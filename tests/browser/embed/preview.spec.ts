import { expect, MINUTE, SECOND, test } from '../support/test.ts';

const CALLS = [
  'display',
  'click',
  'launch',
  'viewed',
  'closed',
  'conversion',
  'conversion-activities',
  'total-website-session',
  'limit-logs',
] as const;

test('a preview page sends one uncounted display call and nothing else, whatever is pressed (TRG-12)', async ({ site, visitor }) => {
  const exit = { triggers: { exit_intent: true } };
  const variant = { ab_test: 1, ab_test_parent_id: 'parent0000001', ...exit };
  const [id = '', other = ''] = await site.show(variant, variant);
  const asked = `<button id="same" data-poptin-open="${id}">Same</button> <button id="other" data-poptin-open="${other}">Other</button>`;
  site.page('/', site.html({ body: asked }));
  const { page } = visitor;
  // Somebody whose address is known, in a new session.
  await page.addInitScript(() => localStorage.setItem('poptin_converted_email', 'owner@example.com'));
  await visitor.visit(site.url(`/?ppt-preview=${id}`));
  await expect(visitor.popup(id)).toBeVisible();
  await visitor.popup(id).getByLabel(/name/i).first().fill('Noa');
  await visitor.popup(id).getByLabel(/email/i).fill('noa@example.com');
  await visitor.popup(id).locator('.poptin-form-submit-button').click();
  await visitor.untilState(id, 'converted');
  const close = async () => {
    await page.keyboard.press('Escape');
    await visitor.wait(SECOND);
    await expect(page.locator('.poptin-popup')).toHaveCount(0);
  };
  await close();

  await page.click('#same');
  await expect(visitor.popup(id)).toBeVisible();
  await visitor.wait(0);
  await close();
  await page.click('#other');
  await page.evaluate((popup) => window.poptin.show(popup), other);
  await visitor.wait(MINUTE);
  await expect(page.locator('.poptin-popup')).toHaveCount(0);

  const received = await Promise.all(CALLS.map(async (call) => [call, (await site.received(call)).length]));
  expect(received.filter(([, times]) => times)).toEqual([['display', 1]]);
  expect((await site.received('display'))[0]?.payload).toMatchObject({
    preview_poptin_id: id,
    cancel_visitor_count: '1',
    triggers: ['preview'],
  });
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names.filter((name) => name.includes(id) || name.includes(other))).toEqual([]);
  const kept = await page.evaluate(() => [...Object.keys(sessionStorage), localStorage.getItem('poptin_converted_email')]);
  expect(kept.filter((key) => key?.includes(id) || key?.includes('parent0000001'))).toEqual([]);
  expect(kept.at(-1)).toBe('owner@example.com');
});

for (const [type, format] of [
  ['lightbox', 22],
  ['fullpage', 1],
] as const)
  test(`the notice cuts nothing off a ${type} as high as the window (TRG-12, LNG-02)`, async ({ site, visitor }) => {
    const { page } = visitor;
    await page.setViewportSize({ width: 800, height: 360 });
    const template = { type, format: `format_${format}` };
    const [id = ''] = await site.show({ poptin_type: type, poptin_format: template.format, template });
    await visitor.visit(site.url(`/?ppt-preview=${id}`));
    const notice = page.locator('.poptin-notice');
    await expect(notice).toBeVisible();
    const beyond = () =>
      page
        .locator('.poptin')
        .evaluate((popup) => popup.getBoundingClientRect().bottom - popup.parentElement!.getBoundingClientRect().bottom);
    await expect.poll(beyond).toBeLessThan(1);
    // A message more, as when a countdown ends.
    await notice.evaluate((each) => each.append(document.createElement('br'), 'Another line'));
    await expect.poll(beyond).toBeLessThan(1);
    expect(await notice.evaluate((each) => each.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
  });

test('the notice of a small popup is as wide as the popup, which stays in its place (TRG-12)', async ({ site, visitor }) => {
  const template = { type: 'sside', format: 'format_1' };
  const [id = ''] = await site.show({ poptin_type: 'sside', poptin_format: 'format_1', template });
  await visitor.visit(site.url(`/?ppt-preview=${id}`));
  await expect(visitor.page.locator('.poptin-notice')).toBeVisible();
  const [notice, popup] = await Promise.all(
    ['.poptin-notice', '.poptin'].map((part) => visitor.page.locator(part).evaluate((each) => each.getBoundingClientRect().toJSON())),
  );
  expect([notice.left, notice.right]).toEqual([popup.left, popup.right]);
});
