import { expect, type Page } from '@playwright/test';
import { NOTHING_SIMULATED } from '../../../../inspection/simulate/simulation.ts';
import { agents } from '../../../../runtime/decide/gates/who/agents.panel.ts';
import { axeProblems } from '../../support/look/axe.ts';
import { test as ofHarness } from '../../support/servers.ts';
import { test } from '../panel-fixture.ts';

const strip = (page: Page) => page.getByRole('status').filter({ hasText: 'Simulated' });
const section = (page: Page) => page.getByRole('region', { name: 'Browser and source' });
const IPHONE = 'Safari on an iPhone';

test('browser and source are chosen, said in the strip and given back with one click (DEV-06)', async ({ page, open }) => {
  await open();
  await page.getByRole('tab', { name: 'Simulate' }).click();
  await section(page).getByLabel('Browser').selectOption(IPHONE);
  await expect(strip(page)).toContainText(`browser: ${IPHONE}`);
  await section(page).getByLabel('Came from').selectOption('a search engine');
  await expect(strip(page)).toContainText('came from https://www.google.com/');
  await section(page).getByLabel('Came from').selectOption('none: a direct visit');
  await expect(strip(page)).toContainText('a direct visit');
  await section(page).getByRole('button', { name: 'As they are' }).click();
  await expect(strip(page)).toHaveCount(0);
  const [agent = ''] = [...agents()].find(([, words]) => words === IPHONE) ?? [];
  const asked = await page.evaluate(() => window.preview.asked.flatMap((each) => (each.kind === 'simulate' ? [each.simulation] : [])));
  expect(asked).toEqual(
    [{ agent }, { agent, referrer: 'https://www.google.com/' }, { agent, referrer: 'none' }, {}].map((change) => ({
      ...NOTHING_SIMULATED,
      ...change,
    })),
  );
});

/** A popup for one kind of visitor, and what its gate says before and after the simulation. */
const POPUPS: ReadonlyArray<readonly [gate: string, rule: object, before: string, after: string]> = [
  ['Browser', { browser_filter: [{ value: 'safari', type: 'show' }] }, 'here it is Firefox', 'here it is Safari'],
  ['System', { os_filter: [{ value: 'ios', type: 'show' }] }, 'here it is Linux', 'here it is iOS and iPadOS'],
  ['Device', { device_filter: [{ value: 'phone', type: 'show' }] }, 'here it is a desktop', 'here it is a phone'],
  [
    'Traffic',
    { traffic_filter: [{ value: 'search', touch: 'page', type: 'show' }] },
    'here it is direct visits',
    'here it is search engines at www.google.com',
  ],
];

ofHarness('gates of browser, system, device and source ask the simulated ones (DEV-06, TGT-04)', async ({ page, harness, publish }) => {
  await publish(
    POPUPS.map(([name, rule], nth) => ({
      ...{ poptin_id: `simulated000${nth}`, poptin_name: name, poptin_type: 'lightbox', d_f_r: 'all@display_everytime_everypage_5' },
      ...{ triggers: { delay: { seconds: 3600, per: 'page' } }, template: { type: 'lightbox', format: 'format_3' }, ...rule },
    })),
  );
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(harness.urls.page);
  const panel = page.getByRole('region', { name: 'Panel' });
  const choose = async (browser: string, source: string) => {
    await panel.getByRole('tab', { name: 'Simulate' }).click();
    await section(page).getByLabel('Browser').selectOption(browser);
    await section(page).getByLabel('Came from').selectOption(source);
    await panel.getByRole('tab', { name: 'Popups' }).click();
  };
  const rows = panel.getByRole('listbox', { name: 'Popups' }).getByRole('option');
  await choose('Firefox on Linux', 'none: a direct visit');
  for (const [name, , before] of POPUPS) {
    await rows.filter({ hasText: name }).filter({ hasText: 'blocked by 1 rule' }).click();
    await expect(panel.getByRole('article', { name })).toContainText(before);
  }
  await choose(IPHONE, 'a search engine');
  // The harness itself says which device its page is on.
  await page.getByRole('group', { name: 'Device' }).getByText('Phone').click();
  for (const [name, , , after] of POPUPS) {
    await rows.filter({ hasText: name }).filter({ hasText: 'Waiting' }).click();
    await expect(panel.getByRole('article', { name })).toContainText(after);
  }
  expect(await axeProblems(page, { without: ['page-has-heading-one', 'target-size'] })).toEqual([]);
});
