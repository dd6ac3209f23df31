import { expect, type Page } from '@playwright/test';
import { axeProblems } from '../../support/look/axe.ts';
import { TABS, test } from '../panel-fixture.ts';

/** Every control that is greyed: the words that say why, for screen readers. */
const greyed = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(':disabled, [aria-disabled=true]')]
      .filter((each) => each.checkVisibility() && !each.closest('[aria-hidden=true]'))
      .map((each) => [each.ariaLabel || each.textContent || each.tagName, each.ariaDescription ?? '', each.matches(':disabled')] as const),
  );

test('no control of any tab is greyed without its reason (DEV-36)', async ({ page, open }) => {
  await open();
  const found: string[] = [];
  for (const tab of TABS) {
    await page.getByRole('tab', { name: tab }).click();
    for (const [name, why, isDisabled] of await greyed(page)) {
      expect([name, isDisabled], tab).toEqual([name, false]);
      expect(why, `${tab}: ${name}`).not.toBe('');
      found.push(name);
    }
  }
  expect(found).toEqual(expect.arrayContaining(['Submit', 'Inspect']));
});

test('the reason of a control that is off is drawn at it, by keys, pointer and press (DEV-36)', async ({ page, open }) => {
  await open();
  const submit = page.getByRole('button', { name: 'Submit', exact: true });
  const reason = page.getByText('It is not on the page. Show it first.');
  await expect(submit).toHaveAccessibleDescription('It is not on the page. Show it first.');
  await submit.hover();
  await expect(reason).toBeVisible();
  const [at, said] = [await submit.boundingBox(), await reason.boundingBox()];
  expect(Math.abs((said?.y ?? 0) - (at?.y ?? 0) - (at?.height ?? 0))).toBeLessThan(12);
  await page.getByRole('tab', { name: 'Popups' }).hover();
  await expect(reason).toHaveCount(0);
  await submit.focus();
  await expect(reason).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(reason).toHaveCount(0);
  // Playwright waits for a button that is on; a person presses it all the same.
  await page.getByRole('button', { name: 'Inspect' }).click({ force: true });
  await expect(page.getByText('Only the panel in DevTools can open Elements.')).toBeInViewport();
  expect(await axeProblems(page, { without: ['page-has-heading-one', 'target-size'] })).toEqual([]);
});

/** Controls and texts that reach beyond the right edge of the window, or of the part that would then scroll sideways. */
const beside = (page: Page) =>
  page.evaluate(() => {
    const edgeOf = (part: Element): number => {
      for (let around = part.parentElement; around; around = around.parentElement)
        if (/auto|scroll/.test(getComputedStyle(around).overflowX)) return around.getBoundingClientRect().left + around.clientWidth;
      return innerWidth;
    };
    return [...document.querySelectorAll('button, input, select, textarea, summary, label, label > span, legend, h2, h3, p, dt, dd')]
      .filter((each) => each.checkVisibility() && !each.closest('.sr-only, [inert], [role=listbox]') && !each.matches('.sr-only'))
      .filter((each) => each.getBoundingClientRect().right > edgeOf(each) + 1)
      .map(
        (each) => [each.tagName, each.textContent?.slice(0, 40), Math.round(each.getBoundingClientRect().right - edgeOf(each))] as const,
      );
  });

test('a panel 180 px wide loses nothing beside its edge (DEV-37)', async ({ page, open }) => {
  await page.setViewportSize({ width: 180, height: 760 });
  await open();
  for (const tab of TABS) {
    await page.getByRole('tab', { name: tab }).click();
    expect(await beside(page), tab).toEqual([]);
    // What a row opens is as wide as the panel too.
    const list = page.getByRole('tabpanel', { name: tab }).getByRole('listbox');
    if ((await list.count()) === 0) continue;
    await list.focus();
    await page.keyboard.press('ArrowDown');
    expect(await beside(page), `${tab}, a row`).toEqual([]);
  }
});

test('a popup is edited and published in a panel 180 px wide (DEV-37)', async ({ page, open }) => {
  await page.setViewportSize({ width: 180, height: 760 });
  await open();
  await page.getByRole('tab', { name: 'Studio' }).click();
  await page.getByRole('button', { name: /^Lightbox 23 / }).click();
  await expect(page.getByRole('button', { name: 'Publish', exact: true }).first()).toBeInViewport({ ratio: 1 });
  const place = page.getByRole('combobox', { name: 'Change' });
  for (const name of await place.getByRole('option').evaluateAll((options) => options.map((each) => (each as HTMLOptionElement).value))) {
    await place.selectOption(name);
    expect(await beside(page), name).toEqual([]);
  }
});

test('a section of Simulate that grows moves none that is not below it (DEV-37)', { tag: '@full' }, async ({ page, open }) => {
  await page.setViewportSize({ width: 1200, height: 800 });
  await open();
  await page.getByRole('tab', { name: 'Simulate' }).click();
  const columns = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('[role=tabpanel][data-state=active] section[aria-label]')].map((each) => [
        each.ariaLabel,
        Math.round(each.getBoundingClientRect().left),
      ]),
    );
  const before = await columns();
  expect(new Set(before.map(([, left]) => left)).size).toBe(3);
  await page.getByRole('button', { name: 'Simulate a cart' }).click();
  for (let nth = 0; nth < 3; nth += 1) await page.getByRole('button', { name: 'Add an item' }).click();
  await expect(page.getByRole('list', { name: 'In the cart' }).getByRole('listitem')).toHaveCount(4);
  expect(await columns()).toEqual(before);
});
