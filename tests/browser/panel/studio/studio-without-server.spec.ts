import { expect } from '@playwright/test';
import { axeProblems } from '../../support/look/axe.ts';
import { goTo } from '../../support/panel/studio.ts';
import { test } from '../panel-fixture.ts';

/** The views that need a display server, and how to open each from the studio. */
const VIEWS = ['My popups', 'Leads', 'Delivery', 'All popups', 'Pictures and font', 'A/B test', 'Publish and history'];
const IN_A_POPUP = VIEWS.slice(4);
/** One beside the list of popups, and one within a popup. */
const USUAL = ['My popups', 'A/B test'];

for (const view of VIEWS)
  test(`${view} without a server asks for one, and says why it could not connect (DEV-20)`, {
    ...(!USUAL.includes(view) && { tag: '@full' }),
  }, async ({ page, open }) => {
    await open();
    await page.getByRole('tab', { name: 'Studio' }).click();
    const studio = page.locator('main');
    if (IN_A_POPUP.includes(view)) {
      await studio.getByRole('button', { name: /^Lightbox 1 / }).click();
      await goTo(studio, view);
    } else await studio.getByRole('navigation', { name: 'Parts of the studio' }).getByRole('button', { name: view }).click();
    const form = studio.getByRole('form', { name: 'The display server' });
    // Nothing listens there.
    await form.getByLabel('Address of its admin API').fill('http://localhost:1');
    await form.getByLabel('Its token').fill('a token');
    await form.getByRole('button', { name: 'Connect' }).click();
    await expect(studio.getByRole('status').filter({ hasText: 'http://localhost:1' })).toBeVisible();
    expect(await axeProblems(page, { except: 'iframe', without: ['page-has-heading-one'] })).toEqual([]);
  });
