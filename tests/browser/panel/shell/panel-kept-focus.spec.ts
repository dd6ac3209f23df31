import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { test } from '../panel-fixture.ts';

/** A visitor's file with two steps. */
const FILE = JSON.stringify({
  ...{ format: 1, at: Date.UTC(2026, 5, 15, 12, 1), version: '0.1.0', clientId: 'a3f09c2e71b5d', displayHost: 'https://api.shop.example' },
  page: { url: 'https://shop.example/', referrer: '', mobile: false, language: 'en' },
  memory: { cookies: {}, session: {} },
  popups: [
    { id: '8f5fa95b4c1f9', state: 'armed', pass: true, gates: [], config: { poptin_id: '8f5fa95b4c1f9', poptin_name: 'Spring sale' } },
  ],
  timeline: [
    { n: 1, at: Date.UTC(2026, 5, 15, 12), event: { type: 'page-entered', url: 'https://shop.example/', title: '' } },
    {
      ...{ n: 2, at: Date.UTC(2026, 5, 15, 12) + 9 },
      event: {
        ...{ type: 'gates-asked', popupId: '8f5fa95b4c1f9', moment: 'arm', again: [], pass: false },
        verdicts: [
          { gate: 'converted', pass: false, code: 'converted', expected: 'not-converted', actual: 'converted', from: 'poptin_conversion_' },
        ],
      },
    },
  ],
});

const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });

/** The browser takes the focus from what is disabled, some frames later. */
const drawn = (page: Page) => page.evaluate(() => new Promise((passed) => requestAnimationFrame(() => requestAnimationFrame(passed))));

async function chooseFile(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Choose a file').press('Enter');
  await (await chooser).setFiles({ name: 'report.json', mimeType: 'application/json', buffer: Buffer.from(FILE) });
}

/** The keyboard's place after a press on a control that goes with it. */
const GOES: ReadonlyArray<readonly [what: string, tab: string, press: (page: Page) => Promise<void>, then: (page: Page) => Locator]> = [
  ['a file that was chosen: at its steps', 'Reproduce', chooseFile, (page) => page.getByRole('listbox', { name: 'Steps' })],
  [
    'a session that was closed: at the choice of the next',
    'Reproduce',
    async (page) => {
      await chooseFile(page);
      await button(page, 'Close the session').press('Enter');
    },
    (page) => button(page, 'Choose a file'),
  ],
  [
    'a recording that has begun: at what ends it',
    'Reproduce',
    async (page) => {
      await button(page, 'Record').press('Enter');
      // The page that it begins with is on its way: there is nothing to save yet.
      await page.evaluate(() => {
        Object.assign(window.preview.channel, { send: () => {} });
        const next = { documentId: 'next', url: 'https://shop.example/', runtime: null, own: false, tag: null, popups: 0 };
        window.preview.tell({ kind: 'attached', version: 1, ...next });
      });
      await drawn(page);
    },
    (page) => button(page, 'Starting…'),
  ],
  [
    'the last step there is: at the same button, which says why it is off',
    'Reproduce',
    async (page) => {
      await chooseFile(page);
      await button(page, 'To the end').press('Enter');
      await expect(button(page, 'To the end')).toHaveAttribute('aria-disabled', 'true');
      await drawn(page);
    },
    (page) => button(page, 'To the end'),
  ],
  [
    'a snapshot that was deleted: at the next one',
    'Simulate',
    async (page) => {
      for (const nth of [1, 2]) {
        await button(page, 'Take a snapshot').click();
        await expect(button(page, `Delete Visitor ${nth}`)).toBeVisible();
      }
      await button(page, 'Delete Visitor 1').press('Enter');
    },
    (page) => page.getByRole('listitem', { name: 'Visitor 2' }).getByRole('button', { name: 'Become' }),
  ],
  [
    'the last snapshot that was deleted: at what takes one',
    'Simulate',
    async (page) => {
      await button(page, 'Take a snapshot').click();
      await button(page, 'Delete Visitor 1').press('Enter');
    },
    (page) => button(page, 'Take a snapshot'),
  ],
  [
    'a template that was chosen: at the name of the popup',
    'Studio',
    (page) => page.getByRole('button', { name: /^Lightbox 1 / }).press('Enter'),
    (page) => page.getByRole('tabpanel').getByRole('heading', { level: 2 }),
  ],
  [
    'a field that was asked for: at that field',
    'Studio',
    async (page) => {
      await page.getByRole('button', { name: /^Lightbox 1 / }).click();
      await page
        .getByRole('navigation')
        .getByRole('button', { name: /^Fields/ })
        .click();
      await page.getByRole('group', { name: 'Add a field' }).getByRole('button').first().press('Enter');
    },
    (page) => page.getByRole('list', { name: 'Fields' }).getByRole('listitem').last().getByRole('switch'),
  ],
];

for (const [what, tab, press, then] of GOES)
  test(`a control removed by its own press keeps the keyboard in place: ${what} (DEV-10, DEV-09, DEV-20)`, { tag: '@full' }, async ({
    page,
    open,
  }) => {
    await open();
    await page.getByRole('tab', { name: tab }).click();
    await press(page);
    await expect(then(page)).toBeFocused();
  });

test('a control removed after a press elsewhere leaves the keyboard nowhere (DEV-10)', async ({ page, open }) => {
  await open();
  await page.getByRole('tab', { name: 'Reproduce' }).click();
  await button(page, 'Record').focus();
  await page.getByText('Runtime 0.1.0 on shop.example').click();
  await button(page, 'Record').evaluate((element: HTMLElement) => element.click());
  await expect(button(page, 'Starting…')).toBeVisible();
  await expect(button(page, 'Starting…')).not.toBeFocused();
});
