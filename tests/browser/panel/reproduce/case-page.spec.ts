import { expect, type Page } from '@playwright/test';
import { makeCase } from '../../../../inspection/cases/case.ts';
import { NOTHING_SIMULATED } from '../../../../inspection/simulate/simulation.ts';
import { caseLink } from '../../../../reports/case-link/case-link.ts';
import { axeProblems } from '../../support/look/axe.ts';
import { test } from '../../support/servers.ts';

const ID = '8f5fa95b4c1f9';

/** A case of a popup with this name, as an extension links it to a display server. */
async function linkTo(displayServer: string, name: string): Promise<string> {
  const one = makeCase({
    at: Date.UTC(2026, 5, 15, 12),
    url: 'https://shop.example/products/mug?utm_source=mail',
    memory: [{ area: 'cookie', key: `poptin_d_a_x_v_${ID}`, raw: '2026-06-14', meaning: '' }],
    simulation: { ...NOTHING_SIMULATED, country: 'IL', mobile: true },
    popup: { id: ID, name, state: 'held' },
    verdicts: [
      {
        ...{ gate: 'frequency', pass: false, code: 'days-ago', expected: { days: 7 } },
        ...{ actual: { days: 1, seenOn: '2026-06-14' }, from: `poptin_d_a_x_v_${ID}` },
      },
    ],
    remedy: 'Would show if you wait 6 days.',
    popupIds: [ID],
  });
  return (await caseLink(one, `${displayServer}/case.html`)) ?? '';
}

/** Every address that anybody is asked for from now on. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
  return asked;
}

test('an owner without any tool reads a case in plain words, and no server is sent it (DEV-42)', async ({ page, harness }) => {
  const { displayServer } = harness.urls;
  const asked = requestsOf(page);
  const link = await linkTo(displayServer, 'Spring letter');
  await page.goto(link);
  const account = page.getByRole('article', { name: 'The case' });
  await expect(account.getByRole('heading', { name: 'Spring letter' })).toBeVisible();
  for (const words of [
    'Seen on https://shop.example/products/mug?utm_source=mail',
    'Blocked by one rule.',
    'How often:',
    'Would show if you wait 6 days.',
    'Simulated by the sender: device: phone · country: Israel.',
  ])
    await expect(account).toContainText(words);
  await account.getByText('Stored about the visitor').click();
  await expect(account.getByText('Popup “Spring letter” was shown on 2026-06-14')).toBeVisible();
  const onward = page.getByRole('link', { name: 'open the page itself' });
  await expect(onward).toHaveAttribute('href', `https://shop.example/products/mug?utm_source=mail${new URL(link).hash}`);
  expect(await axeProblems(page)).toEqual([]);
  expect(asked.length).toBeGreaterThan(1);
  for (const each of asked) expect(each).toMatch(new RegExp(`^GET ${displayServer}/case[./][\\w./-]*$`));
});

test('a link that is cut off, and none at all, say what to do (DEV-42)', async ({ page, harness }) => {
  const link = await linkTo(harness.urls.displayServer, 'Spring letter');
  await page.goto(link.slice(0, -30));
  await expect(page.getByRole('heading', { name: 'This link cannot be read' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('This link is incomplete or damaged. Copy all of it, or ask the sender to.');
  expect(await axeProblems(page)).toEqual([]);
  await page.evaluate(() => {
    location.hash = '';
  });
  await expect(page.getByRole('heading', { name: 'No case is in this address' })).toBeVisible();
  expect(await axeProblems(page)).toEqual([]);
});

test('on a phone, in the dark and with a Hebrew name nothing of a case is cut off (DEV-42, LNG-01)', { tag: '@full' }, async ({
  page,
  harness,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(await linkTo(harness.urls.displayServer, `מבצע אביב ${'ארוך'.repeat(20)}`));
  const title = page.getByRole('heading', { name: /מבצע/ });
  await expect(title).toBeVisible();
  expect(await title.evaluate((node) => getComputedStyle(node).direction)).toBe('rtl');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  expect(await axeProblems(page)).toEqual([]);
});
