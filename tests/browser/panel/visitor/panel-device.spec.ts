import { expect, type Page } from '@playwright/test';
import { NOTHING_SIMULATED, type Simulation } from '../../../../inspection/simulate/simulation.ts';
import { test } from '../panel-fixture.ts';

const strip = (page: Page) => page.getByRole('status').filter({ hasText: 'Simulated' });
/** The requested simulations, and whether the page was to restart under each. */
const asked = (page: Page) =>
  page.evaluate(() => window.preview.asked.flatMap((each) => (each.kind === 'simulate' ? [[each.simulation, each.reload] as const] : [])));
const simulated = (change: Partial<Simulation>, reload: boolean) => [{ ...NOTHING_SIMULATED, ...change }, reload];

test('a device’s window is chosen, turned and given back; a limited window states its size (DEV-06)', async ({ page, open }) => {
  await open();
  await page.getByRole('tab', { name: 'Simulate' }).click();
  const device = page.getByRole('region', { name: 'Device and window' });
  await device.getByRole('combobox', { name: 'Size' }).selectOption('iPhone SE (375 × 667)');
  await expect(strip(page)).toContainText('device: phone · window: iPhone SE, 375 × 667');
  await device.getByRole('checkbox', { name: 'Landscape' }).check();
  await expect(strip(page)).toContainText('window: iPhone SE turned, 667 × 375');
  await page.evaluate(() => window.preview.sized({ width: 667, height: 300 }));
  await expect(device).toContainText('The window came to 667 × 300: this browser and screen have no room for 667 × 375.');
  await device.getByRole('combobox', { name: 'Size' }).selectOption('Laptop (1366 × 768)');
  await expect(device.getByRole('checkbox', { name: 'Landscape' })).toBeChecked();
  await device.getByRole('button', { name: 'As they are' }).click();
  await expect(strip(page)).toHaveCount(0);
  expect(await asked(page)).toEqual([
    simulated({ size: { width: 375, height: 667 }, mobile: true }, true),
    simulated({ size: { width: 667, height: 375 }, mobile: true }, false),
    simulated({ size: { width: 1366, height: 768 } }, true),
    simulated({}, true),
  ]);
});

test('a simulation that the browser forbids says so in its place (DEV-06)', { tag: '@full' }, async ({ page, open }) => {
  await open();
  await page.getByRole('tab', { name: 'Simulate' }).click();
  for (const [where, words] of [
    ['Device and window', 'touch, pixel ratio, the user agent that the server sees'],
    ['Place and language', 'the IP address that the server sees'],
    ['Preview and ad blocker', 'A real blocker in this browser stays active.'],
  ] as const)
    await expect(page.getByRole('region', { name: where })).toContainText(words);
});
