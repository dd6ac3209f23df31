import { expect } from '@playwright/test';
import { axeProblems } from '../../support/look/axe.ts';
import { test } from '../panel-fixture.ts';

test('the tab Page names other vendors’ popups, their records, costs and collisions (VEN-02)', async ({ page, open }) => {
  await open();
  const also = page.getByRole('region', { name: 'Also on this page' });
  await expect(also).toBeHidden();
  await page.evaluate(() => window.preview.channel.send({ kind: 'look-at-others' }));
  await expect(also.getByRole('button')).toHaveText(['Klaviyo: popup R3Dacp', 'Klaro: consent banner notice']);
  await also.getByRole('button', { name: 'Klaviyo' }).click();
  const section = page.getByRole('region', { name: 'Other vendors’ popups' });
  for (const words of [
    'Popup R3Dacp',
    'Open, covers 24 % of the window',
    'Covers controls of the page: button “Add to cart”.',
    'Collides with our popup “Newsletter”: it lies over it and shares 60 % of the smaller one.',
    'Closed on 27 Nov 2026',
    '4 files, 178.1 KB without 1 size that the server hides; 212 ms of long frames in its scripts; slowest interaction 184 ms',
    '96 ms of it in its scripts; layout shift 0.034.',
    'Recognised by window._klOnsite. The rule is made from the vendor’s documentation.',
    'Open at the same time as our popup “Newsletter”, beside it.',
    'Intercom On this page, without a popup now',
  ])
    await expect(section).toContainText(words);
  const klaro = section.getByRole('button', { name: 'Close consent banner notice of Klaro' });
  await expect(klaro).toHaveAccessibleDescription('Closing it means a choice, or is not possible from here. Close it on the page.');
  await klaro.press('Enter');
  await section.getByRole('button', { name: 'Close popup R3Dacp of Klaviyo' }).click();
  const asked = await page.evaluate(() => window.preview.asked.filter(({ kind }) => kind === 'close-other'));
  expect(asked).toEqual([{ kind: 'close-other', vendor: 'klaviyo', popup: 'R3Dacp' }]);
  expect(await axeProblems(page, { without: ['page-has-heading-one', 'target-size'] })).toEqual([]);
});

test('a page without other vendors says so, and a forged report is only text (VEN-02, SEC-04)', { tag: '@full' }, async ({
  page,
  open,
}) => {
  await open();
  await page.getByRole('tab', { name: /^Page/ }).click();
  const section = page.getByRole('region', { name: 'Other vendors’ popups' });
  await expect(section).toContainText('Not checked yet.');
  const tell = (vendors: unknown) =>
    page.evaluate((all) => window.preview.tell({ kind: 'others', documentId: 'preview', vendors: all }), vendors);
  await tell([]);
  await expect(section).toContainText('No popup, survey, chat or consent tool of a known vendor is here.');
  const cost = { files: 1, bytes: 1, unsized: 0, scriptMs: null, slowest: null, shift: null };
  const forged = { id: 'x', name: '<img src=x onerror=alert(1)>'.repeat(50), by: '<b>', proof: 'code', popups: [], records: [], cost };
  await tell(Array.from({ length: 500 }, (_, at) => ({ ...forged, id: `x${at}` })));
  await expect(section.getByRole('heading', { level: 3 })).toHaveCount(40);
  expect(await section.locator('img, b').count()).toBe(0);
});
