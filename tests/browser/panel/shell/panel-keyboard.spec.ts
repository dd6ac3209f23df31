import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { sample } from '../../../support/sample.ts';
import { walkTab } from '../../support/panel/panel-keys.ts';
import { rows, test } from '../panel-fixture.ts';

const SPRING = '8f5fa95b4c1f9';

/** A visitor's file about a page with one popup. */
const FILE = {
  ...{ format: 1, at: Date.UTC(2026, 5, 15, 12, 1), version: '0.1.0', clientId: 'a3f09c2e71b5d', displayHost: 'https://api.shop.example' },
  page: { url: 'https://shop.example/', referrer: '', mobile: false, language: 'en' },
  memory: { cookies: {}, session: {} },
  popups: [{ id: SPRING, state: 'armed', pass: true, gates: [], config: { poptin_id: SPRING, poptin_name: 'Spring sale' } }],
  timeline: [
    { n: 1, at: Date.UTC(2026, 5, 15, 12), event: { type: 'page-entered', url: 'https://shop.example/', title: '' } },
    {
      ...{ n: 2, at: Date.UTC(2026, 5, 15, 12) + 9 },
      event: {
        ...{ type: 'gates-asked', popupId: SPRING, moment: 'arm', again: [], pass: false },
        verdicts: [
          { gate: 'converted', pass: false, code: 'converted', expected: 'not-converted', actual: 'converted', from: 'poptin_conversion_' },
        ],
      },
    },
  ],
};

async function openFile(page: Page): Promise<void> {
  await page
    .getByLabel('A session as a file')
    .setInputFiles({ name: 'report.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(FILE)) });
  await expect(page.getByText(/Nothing is replayed yet/)).toBeVisible();
}

/** Each tab as it is when somebody works there. */
const VIEWS: ReadonlyArray<readonly [what: string, tab: string, prepare: (page: Page) => Promise<unknown>]> = [
  ['Simulate', 'Simulate', async () => {}],
  [
    'Simulate, while a returning visitor has a cart and a slow server',
    'Simulate',
    async (page) => {
      await page.getByRole('button', { name: 'Returning visitor' }).click();
      await page.getByLabel('Its answer').selectOption('slow');
    },
  ],
  ['Visitor', 'Visitor', async () => {}],
  ['Visitor, with a value open', 'Visitor', (page) => rows(page).first().click()],
  ['Calls', 'Calls', async () => {}],
  ['Calls, with a call open', 'Calls', (page) => rows(page).first().click()],
  ['Page', 'Page', async () => {}],
  ['Reproduce', 'Reproduce', async () => {}],
  ['Reproduce, with a visitor’s file', 'Reproduce', openFile],
  [
    'Reproduce, at a step',
    'Reproduce',
    async (page) => {
      await openFile(page);
      await rows(page).first().click();
      await page.getByText('Recorded:').first().click();
    },
  ],
];

for (const width of process.env.TEST_FULL ? [1000, 320] : [1000])
  for (const [what, tab, prepare] of sample(VIEWS, 4))
    test(`Tab alone reaches every control with a visible focus, both ways, at ${width} px: ${what} (DEV-10)`, {
      tag: '@full',
    }, async ({ page, open }) => {
      await page.setViewportSize({ width, height: 700 });
      await open();
      await page.getByRole('tab', { name: tab }).click();
      await prepare(page);
      expect(await walkTab(page)).toEqual([]);
    });

const WITH_DETAILS = [
  ['Visitor', async () => {}],
  ['Calls', async () => {}],
  ['Timeline', async () => {}],
  ['Reproduce', openFile],
] as const;

for (const [tab, prepare] of sample(WITH_DETAILS, 2))
  test(`closing a detail returns to its list: ${tab} (DEV-10)`, { tag: '@full' }, async ({ page, open }) => {
    await open();
    await page.getByRole('tab', { name: tab }).click();
    await prepare(page);
    await rows(page).first().click();
    await page.getByRole('button', { name: 'Close the details' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Close the details' })).toHaveCount(0);
    await expect(page.getByRole('listbox')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(page.getByRole('button', { name: 'Close the details' })).toBeVisible();
  });

test('deleting a value returns to the list of the others (DEV-05, DEV-10)', async ({ page, open }) => {
  await open();
  await page.getByRole('tab', { name: 'Visitor' }).click();
  await rows(page).first().click();
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toHaveCount(0);
  await expect(page.getByRole('listbox')).toBeFocused();
});
