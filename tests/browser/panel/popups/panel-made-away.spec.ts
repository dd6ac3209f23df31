import { expect } from '@playwright/test';
import type { RuntimeEvent } from '../../../../runtime/events.ts';
import { happen, rows, test } from '../panel-fixture.ts';

const NEWSLETTER = '2b7c1d90aa4e3';

test('a page that was gone to for a popup which the server does not send there says so (DEV-16)', async ({ page, open }) => {
  await open();
  const says = 'open the page /sale';
  await happen(page, [
    {
      ...{ type: 'change-found', popupId: NEWSLETTER, change: `Would show if you ${says}.` },
      remedies: [{ gate: 'variable-filter', says, edits: [{ kind: 'page', path: '/sale' }], instead: '' }],
    },
  ]);
  await rows(page).filter({ hasText: 'Newsletter' }).click();
  await page.getByRole('button', { name: 'Go to /sale' }).click();
  expect(await page.evaluate(() => window.preview.asked.slice(-1))).toEqual([{ kind: 'go-to', path: '/sale' }]);
  const said = page.getByText('Done, and the server did not send “Newsletter” for this page.');
  const asks: RuntimeEvent = {
    type: 'call-started',
    callId: 9,
    call: 'display',
    method: 'POST',
    url: 'https://api.shop.example/',
    payload: null,
  };
  await happen(page, [{ type: 'page-entered', url: 'https://shop.example/sale', title: 'Sale' }, asks]);
  await expect(rows(page).filter({ hasText: 'Newsletter' })).toHaveCount(0);
  await expect(said).toHaveCount(0);
  await happen(page, [
    { ...{ type: 'call-settled', callId: 9, call: 'display', outcome: 'ok', status: 200, ms: 9, problem: '' }, response: '{"poptins":[]}' },
    { type: 'config-received', popups: [], dropped: [] },
  ]);
  await expect(said).toBeVisible();
});
