import { sample } from '../../support/sample.ts';
import { axeProblems } from '../support/look/axe.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

const reportOf = (visitor: Visitor) => visitor.page.evaluate(async () => JSON.stringify(await window.poptin.report()));

const DELAY = { triggers: { delay: { seconds: 5, per: 'page' } } };

test('a popup that is leaving is not said to lie under something of the page (DEV-09)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({ ...DELAY, design_properties: { poptin_design_exit_effect: 'fadeOutUp' } });
  await visitor.visit(site.url());
  await visitor.wait(5 * SECOND);
  await visitor.untilState(id, 'shown');
  const boxes = async () => JSON.parse(await reportOf(visitor)).flight.at(-1).boxes as Array<{ popupId: string; close: string }>;
  expect(await boxes()).toMatchObject([{ popupId: id, close: 'free' }]);
  await visitor.page.keyboard.press('Escape');
  await visitor.untilState(id, 'closing');
  await expect(visitor.page.locator('.poptin-popup')).toHaveCount(1);
  expect((await boxes()).filter(({ close }) => close !== 'free')).toEqual([]);
});

test('support reads why each popup shows or not, and nothing of who the visitor is (EMB-09, R13)', async ({ site, visitor }) => {
  const [shown = '', held = ''] = await site.show(DELAY, {
    ...DELAY,
    poptin_type: 'sside',
    cookie_filter: [{ name: 'mail', role: 'contains|||nobody@', type: 'show' }],
  });
  const planted = ['noa@example.com', 'Noa Levi', 'secret-path', 'secret-title'];
  site.page('/secret-path/noa', site.html({ title: 'secret-title' }));
  await visitor.page.context().addCookies([{ name: 'mail', value: 'noa@example.com', url: site.url() }]);
  await visitor.visit(site.url('/secret-path/noa?name=Noa%20Levi'));
  await visitor.wait(5 * SECOND);
  const popup = visitor.popup(shown);
  await popup.getByLabel(/name/i).first().fill('Noa Levi');
  await popup.getByLabel(/email/i).fill('noa@example.com');
  await popup.locator('.poptin-form-submit-button').click();
  await visitor.untilState(shown, 'converted');

  const text = await reportOf(visitor);
  for (const person of planted) expect(text).not.toContain(person);
  const report = JSON.parse(text);
  expect(report).toMatchObject({
    format: 1,
    clientId: site.clientId,
    memory: { cookies: { session: 'true', user_id: '(13 characters)' } },
  });
  expect(report.popups).toEqual([
    expect.objectContaining({ id: shown, state: 'converted', config: expect.objectContaining({ poptin_id: shown, ...DELAY }) }),
    expect.objectContaining({ id: held, state: 'postponed', pass: false }),
  ]);
  expect(report.popups[1].gates).toContainEqual(
    expect.objectContaining({ gate: 'cookie-filter', pass: false, code: 'untold', actual: { chars: expect.any(Number) } }),
  );
});

test.describe('a visitor sent by support', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('sees what a report says before it is copied, and nothing is sent (EMB-09, R13)', { tag: '@full' }, async ({ site, visitor }) => {
    const [popup = ''] = await site.show(DELAY);
    await visitor.visit(site.url('/?ppt-report'));
    const { page } = visitor;
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Report for support' }).press('Enter');
    const shown = page.getByRole('dialog', { name: 'Report for support' });
    await expect(shown.getByRole('textbox')).toContainText(popup);
    expect(await axeProblems(page, { within: 'poptin-report' })).toEqual([]);
    await shown.getByRole('button', { name: 'Copy the report' }).click();
    await expect(shown.getByRole('status')).toHaveText('Copied. Paste it into your message to support.');
    const copied = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
    expect(copied).toMatchObject({ format: 1, clientId: site.clientId, popups: [{ id: popup, state: 'armed' }] });
    await page.keyboard.press('Escape');
    await expect(shown).toBeHidden();
    expect(sent.filter((url) => !url.endsWith('.js'))).toEqual([]);
  });

  test('reads it in Hebrew from right to left, and over a popup that holds the page (EMB-09, LNG-01)', {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const [popup = ''] = await site.show({});
    site.page('/', site.html({}).replace('lang="en"', 'lang="he" dir="rtl"'));
    await visitor.page.emulateMedia({ colorScheme: 'dark' });
    await visitor.visit(site.url('/?ppt-report'));
    await visitor.wait(1);
    await visitor.untilState(popup, 'shown');
    await visitor.page.getByRole('button', { name: 'דוח לתמיכה' }).click();
    const shown = visitor.page.getByRole('dialog', { name: 'דוח לתמיכה' });
    await expect(shown).toHaveCSS('direction', 'rtl');
    expect(await axeProblems(visitor.page, { within: 'poptin-report' })).toEqual([]);
    await shown.getByRole('button', { name: 'סגירה' }).click();
    await expect(shown).toBeHidden();
  });

  for (const address of sample(['/', '/ppt-report', '/?q=ppt-report', '/?utm_source=ppt-reports', '/#ppt-report'], 2))
    test(`finds no such button at ${address}: the address does not ask for it (EMB-09)`, { tag: '@full' }, async ({ site, visitor }) => {
      const [popup = ''] = await site.show(DELAY);
      await visitor.visit(site.url(address));
      await visitor.untilState(popup, 'armed');
      await expect(visitor.page.locator('poptin-report')).toHaveCount(0);
    });
});
