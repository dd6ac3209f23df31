import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { IDS, record } from '../../../support/visits.ts';
import { test } from '../panel-fixture.ts';

const SPRING = { poptin_id: IDS[0], poptin_type: 'lightbox', poptin: '<p>Spring</p>', poptin_name: 'Spring' };
const recorded = () =>
  record({
    popups: [SPRING],
    before: { seen: [], days: 0, returning: false, vip: null },
    deeds: [{ kind: 'page', path: '/cart?email=noa@example.com&token=s3cr3t' }],
  });

const tell = (page: Page, report: object) => page.evaluate((told) => window.preview.tell(told), report);
const saveVisit = (page: Page) => page.getByRole('button', { name: 'Save this visit as a scenario' });

test('a visit saved as a scenario has nothing in its address that could name a person (DEV-21, R13)', async ({ page, open }) => {
  await open();
  const url = 'https://shop.example/cart?email=noa@example.com&token=s3cr3t';
  await tell(page, { kind: 'attached', version: 1, documentId: 'preview', url, runtime: '0.1.0', own: false, tag: null, popups: 1 });
  await page.getByRole('tab', { name: 'Timeline' }).click();
  const saving = page.waitForEvent('download');
  await saveVisit(page).click();
  await tell(page, { kind: 'session', documentId: 'preview', file: await recorded() });
  const saved = await readFile(await (await saving).path(), 'utf8');
  expect(saved).toContain('scenario: A visit to https://shop.example/cart');
  expect(saved).not.toMatch(/noa@example\.com|s3cr3t/);
});

test('while a session is gone through its page has no visit to save, and the button says so (DEV-09, R12)', { tag: '@full' }, async ({
  page,
  open,
}) => {
  await open();
  await page.getByRole('tab', { name: 'Reproduce' }).click();
  const file = { name: 'session.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(await recorded())) };
  await page.getByLabel('A session as a file').setInputFiles(file);
  await page.getByRole('button', { name: 'One step forward' }).click();
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await expect(saveVisit(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(saveVisit(page)).toHaveAccessibleDescription('This page replays a session. Close it in Reproduce first.');
  await page.getByRole('tab', { name: 'Reproduce' }).click();
  await page.getByRole('button', { name: 'Close the session' }).click();
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await expect(saveVisit(page)).not.toHaveAttribute('aria-disabled');
});

test('a recording is saved while its last page is gone and none has followed (DEV-09)', async ({ page, open }) => {
  await open();
  await page.getByRole('tab', { name: 'Reproduce' }).click();
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.evaluate(() => Object.assign(window.preview.channel, { send: () => {} }));
  const url = 'https://shop.example/first';
  await tell(page, { kind: 'attached', version: 1, documentId: 'first', url, runtime: '0.1.0', own: false, tag: null, popups: 1 });
  await tell(page, { kind: 'session', documentId: 'first', file: await recorded(), left: true });
  await tell(page, { kind: 'detached', documentId: 'first' });
  await page.getByRole('button', { name: 'Stop and save' }).click();
  await expect(page.getByRole('listbox', { name: 'Steps' })).toBeVisible();
});

test('a recording that lost a page says so when it is saved (DEV-09, R13)', {
  tag: '@full',
}, async ({ page, open }) => {
  const file = await recorded();
  const attach = (documentId: string) => {
    const url = `https://shop.example/${documentId}`;
    return tell(page, { kind: 'attached', version: 1, documentId, url, runtime: '0.1.0', own: false, tag: null, popups: 1 });
  };
  const lost = page.getByText('One page of this recording left without a report');
  for (const isLost of [true, false]) {
    await open();
    await page.getByRole('tab', { name: 'Reproduce' }).click();
    await page.getByRole('button', { name: 'Record', exact: true }).click();
    await page.evaluate(() => Object.assign(window.preview.channel, { send: () => {} }));
    for (const documentId of ['first', 'second']) {
      await attach(documentId);
      if (documentId === 'first' && !isLost) await tell(page, { kind: 'session', documentId, file, left: true });
      await tell(page, { kind: 'detached', documentId });
    }
    await attach('third');
    await tell(page, { kind: 'session', documentId: 'second', file, left: true });
    await page.getByRole('button', { name: 'Stop and save' }).click();
    await tell(page, { kind: 'session', documentId: 'third', file });
    await expect(page.getByRole('listbox', { name: 'Steps' })).toBeVisible();
    await expect(lost).toHaveCount(isLost ? 1 : 0);
  }
});
