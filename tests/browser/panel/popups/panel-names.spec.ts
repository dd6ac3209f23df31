import { expect } from '@playwright/test';
import type { RuntimeEvent } from '../../../../runtime/events.ts';
import { happen, rows, test } from '../panel-fixture.ts';

const SPRING = '8f5fa95b4c1f9';
const BEGAN = Date.UTC(2026, 5, 15, 12);

const gates = (moment: 'arm' | 'show', actual: string): RuntimeEvent => ({
  ...{ type: 'gates-asked', popupId: SPRING, moment, again: [], pass: true },
  verdicts: [
    { gate: 'frequency', pass: true, code: 'unset', expected: null, actual, from: '' },
    {
      gate: 'closed-by-x',
      pass: true,
      code: 'not-closed',
      expected: 'not-closed',
      actual: 'not-closed',
      from: 'poptin_c_p_o_x_c_',
    },
  ],
});

/** A page of a visit, on which the popup comes after some seconds. */
const page = (url: string, actual: string): RuntimeEvent[] => [
  { type: 'page-entered', url, title: '' },
  gates('arm', actual),
  { type: 'trigger-fired', popupId: SPRING, trigger: 'delay', nth: 0, forced: false },
  gates('show', actual),
  { type: 'popup-moved', popupId: SPRING, from: 'armed', to: 'queued', by: 'trigger' },
  { type: 'popup-moved', popupId: SPRING, from: 'preparing', to: 'shown', by: 'ready' },
  { type: 'popup-closed', popupId: SPRING, closeTrigger: 'escape' },
];

/** The file of a visitor who met the popup on two pages. */
const FILE = {
  ...{ format: 1, at: BEGAN + 60_000, version: '0.1.0', clientId: 'a3f09c2e71b5d', displayHost: 'https://api.shop.example' },
  page: { url: 'https://shop.example/cart', referrer: '', mobile: false, language: 'en' },
  memory: { cookies: {}, session: {} },
  popups: [{ id: SPRING, state: 'closed', pass: true, gates: [], config: { poptin_id: SPRING, poptin_name: 'Spring sale' } }],
  timeline: [...page('https://shop.example/', 'this page'), ...page('https://shop.example/cart', 'the next page')].map((event, at) => ({
    ...{ n: at + 1, at: BEGAN + 1000 * at, event },
  })),
};

test('a timeline answers “why did it come twice?” with each cause and its gates (DEV-09)', async ({ page, open }) => {
  await open();
  await page.getByRole('tab', { name: 'Reproduce' }).click();
  const buffer = Buffer.from(JSON.stringify(FILE));
  await page.getByLabel('A session as a file').setInputFiles({ name: 'report.json', mimeType: 'application/json', buffer });
  const why = page.getByRole('region', { name: 'Why Spring sale showed more than once' });
  await expect(why).toContainText('Why did Spring sale come twice?');
  await expect(why.getByRole('listitem')).toHaveText([
    /step 2, after its delay: it may come on every page\. This visitor has not closed it with ✕\.$/,
    /step 4, after its delay: it may come on every page\. This visitor has not closed it with ✕\.$/,
  ]);
});

test('the visitor’s records call popups by name, and the page by its shop (DEV-03, DEV-05)', {
  tag: '@full',
}, async ({ page, open }) => {
  await open();
  await expect(page.getByText('Runtime 0.1.0 on shop.example, a Shopify shop')).toBeVisible();
  await page.getByRole('tab', { name: 'Visitor' }).click();
  await page.getByRole('searchbox').fill('newsletter');
  await expect(rows(page)).toHaveText([/^Has been shown “Newsletter”, which shows once a visitor/]);
  await rows(page).first().click();
  await expect(page.getByRole('heading', { name: 'Has been shown “Newsletter”, which shows once a visitor' })).toBeVisible();
});

test('a Hebrew name is read from its own side, and is cut at its own end (DEV-10)', async ({ page, open }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open();
  const name = '10% לצמח הראשון, אחרי שלוש שניות בעמוד הבית של המשתלה';
  const told = { id: 'hebrew0000001', name, type: 'bar', format: 1, target: 'lead', frequency: 'once', amount: 1, triggers: [] } as const;
  await happen(page, [{ type: 'config-received', popups: [told], dropped: [] }]);
  await rows(page).filter({ hasText: name }).click();
  for (const place of [rows(page).getByText(name), page.getByRole('heading', { level: 2 }).getByText(name)])
    await expect(place).toHaveCSS('direction', 'rtl');
});
