import { devices } from '@playwright/test';
import { sample } from '../../support/sample.ts';
import { box, closedBy, inline, look, show } from '../support/popup.ts';
import { expect, SECOND, test } from '../support/test.ts';

const FORM =
  '<div data-screen="form"><form><input data-field="email" name="email" aria-label="Email"><button class="poptin-form-submit-button" data-action="submit">Send</button></form></div>';
const THANKS = '<div data-screen="thank-you" hidden><p>Thanks, all done</p></div>';

const AFTER: ReadonlyArray<
  readonly [what: string, inside: string, account: Record<string, unknown>, design: object, seen: string, stays: number]
> = [
  [
    'its thank-you screen stays 5 s when it is to go by itself',
    THANKS,
    {},
    { poptin_design_thank_screen_auto_close: 1 },
    'Thanks, all done',
    5,
  ],
  [
    'its thank-you screen stays as long as it is set',
    THANKS,
    {},
    { poptin_design_thank_screen_auto_close: 1, poptin_design_thank_screen_auto_close_sec: 9 },
    'Thanks, all done',
    9,
  ],
  ['its thank-you screen stays a minute when nothing is set', THANKS, {}, {}, 'Thanks, all done', 60],
  ['without that screen the button says it and the popup goes after 1 s', '', {}, {}, 'Thank you!', 1],
  ['in Hebrew the note stays 2 s', '', { language: 'he' }, {}, 'תודה!', 2],
];

for (const [what, screens, account, design, seen, stays] of sample(AFTER, 3)) {
  test(`after a submit ${what} (LIF-04, LIF-05)`, { tag: '@full' }, async ({ site, visitor }) => {
    const [id = ''] = await site.account(account, {
      ...inline(FORM + screens),
      poptin_target: 'lead',
      ...look({ poptin_design_thank_screen: 1, ...design }),
    });
    await visitor.visit(site.url());
    await show(visitor, id);
    await box(visitor, id).getByLabel('Email').fill('noa@example.com');
    await box(visitor, id).locator('.poptin-form-submit-button').click();
    await expect(box(visitor, id).getByText(seen).first()).toBeVisible({ timeout: 10_000 });
    await visitor.wait((stays - 0.1) * SECOND);
    await expect(box(visitor, id)).toBeVisible();
    await visitor.wait(0.1 * SECOND + 0.8 * SECOND);
    await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
    expect(await closedBy(visitor)).toEqual(['submit']);
    expect(await visitor.begun('closed')).toEqual([]);
  });
}

test('the word of success on the button is read out too (LIF-04, KEY-05)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({ ...inline(FORM), poptin_target: 'lead' });
  await visitor.visit(site.url());
  await show(visitor, id);
  await box(visitor, id).getByLabel('Email').fill('noa@example.com');
  await box(visitor, id).locator('.poptin-form-submit-button').click();
  await expect(box(visitor, id).getByRole('button', { name: 'Thank you!' })).toBeVisible();
  await expect(box(visitor, id).getByRole('alert')).toHaveText('Thank you!');
});

test('a submit button in an owner’s own markup shows the word of success too (LIF-04, KEY-05)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const own = '<form><input data-field="email" aria-label="Email"><button data-action="submit">Send</button></form>';
  const [id = ''] = await site.show({ ...inline(own), poptin_target: 'lead' });
  await visitor.visit(site.url());
  await show(visitor, id);
  await box(visitor, id).getByLabel('Email').fill('noa@example.com');
  await box(visitor, id).getByRole('button', { name: 'Send' }).click();
  await expect(box(visitor, id).getByRole('button', { name: 'Thank you!' })).toBeVisible();
  await expect(box(visitor, id).getByRole('alert')).toHaveText('Thank you!');
});

for (const [what, more, expected] of [
  ['without', {}, '/thanks'],
  ['with', { poptin_design_redirect_send_form_data: 1 }, '/thanks?email=noa%40example.com'],
] as const) {
  test(`after a submit the visitor is led on 200 ms later, ${what} what was filled in (LIF-06, LIF-09)`, async ({ site, visitor }) => {
    const [id = ''] = await site.show({
      ...inline(FORM),
      poptin_target: 'lead',
      ...look({ poptin_design_redirect: 1, poptin_design_redirect_url: '/thanks', ...more }),
    });
    await visitor.visit(site.url());
    await show(visitor, id);
    await box(visitor, id).getByLabel('Email').fill('noa@example.com');
    await box(visitor, id).locator('.poptin-form-submit-button').click();
    await visitor.untilState(id, 'converted');
    await visitor.wait(0.1 * SECOND);
    expect(visitor.page.url()).toBe(site.url('/'));
    await expect(async () => {
      await visitor.wait(0.1 * SECOND);
      await visitor.page.waitForURL(site.url(expected), { timeout: 1000 });
    }).toPass({ timeout: 8000 });
    expect(await visitor.begun('closed')).toEqual([]);
  });
}

test('Tab stays inside a modal popup, and the rest of the page is out of reach (KEY-03, TYP-16)', async ({ site, visitor }) => {
  const inside =
    '<button data-action="close" aria-label="Close">x</button><details><summary>More</summary><input aria-label="Hidden"></details><a href="#last">Last</a>';
  const [id = ''] = await site.show(inline(inside));
  await visitor.visit(site.url());
  await show(visitor, id);
  const focused = () =>
    visitor.page.evaluate(() => {
      const inner = document.activeElement?.shadowRoot?.activeElement;
      return inner?.getAttribute('aria-label') ?? inner?.textContent;
    });
  const seen: unknown[] = [];
  for (let press = 0; press < 6; press++) {
    await visitor.page.keyboard.press('Tab');
    seen.push(await focused());
  }
  expect(seen).toEqual(['Close', 'More', 'Last', 'Close', 'More', 'Last']);
  await visitor.page.keyboard.press('Shift+Tab');
  await visitor.page.keyboard.press('Shift+Tab');
  await visitor.page.keyboard.press('Shift+Tab');
  expect(await focused()).toBe('Last');
  expect(await box(visitor, id).evaluate((each) => getComputedStyle(each.parentElement as Element).zIndex)).toBe('2147483647');
  const overlay = visitor.page.locator(`.poptin-popup[data-poptin-id="${id}"] .poptin-overlay`);
  // It comes within a moment.
  await expect(overlay).toHaveCSS('opacity', '0.6');
});

test.describe('on a phone', () => {
  const { defaultBrowserType: _browser, ...phone } = devices['Pixel 7'];
  test.use(phone);

  test('the owner’s phone variant shows alone, and nothing is wider than the window (TYP-14)', async ({ site, visitor }) => {
    const inside = '<p data-variant="desktop">Wide words</p><p data-variant="mobile">Narrow words</p>';
    const [switched = ''] = await site.show({
      ...inline(inside, 'data-width="800" data-height="500"'),
      ...look({ switch_mobile_editor: 1 }),
    });
    await visitor.visit(site.url());
    await show(visitor, switched);
    await expect(box(visitor, switched).getByText('Narrow words')).toBeVisible();
    await expect(box(visitor, switched).getByText('Wide words')).toHaveCount(0);
    const { x = 0, width = 0 } = (await box(visitor, switched).boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(16);
    expect(x + width).toBeLessThanOrEqual((visitor.page.viewportSize()?.width ?? 0) - 16);
  });
});
