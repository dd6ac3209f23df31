import { expect, type Page } from '@playwright/test';
import type { Harness } from '../../../../harness/start.ts';
import { type Publish, test } from '../../support/servers.ts';

const X =
  '<button type="button" data-action="close" aria-label="Close" style="position:absolute;top:4px;right:4px;width:44px;height:44px">×</button>';
const markup = (inside: string, size = 'data-width="300" data-height="200"') =>
  `<div data-poptin-container ${size} style="position:relative;background:#fff">${X}<h2>Hello</h2>${inside}</div>`;

const siteIn = (page: Page) => page.frameLocator('iframe');
const bodyIn = (page: Page) => siteIn(page).locator('body');
const panelIn = (page: Page) => page.getByRole('region', { name: 'Panel' });
const rowOf = (page: Page, name: string) => panelIn(page).getByRole('option', { name: new RegExp(`^${name}`) });
const press = (page: Page, name: string) => panelIn(page).getByRole('button', { name, exact: true }).click();
const popupOn = (page: Page, id: string) => siteIn(page).locator(`.poptin-popup[data-poptin-id="${id}"]`);

interface Wanted {
  readonly id: string;
  readonly name: string;
  readonly type?: string;
  readonly inside?: string;
  readonly size?: string;
  readonly more?: object;
}

/** The harness on the blog. Its account has only these popups, and none of them shows without a command. */
async function open(page: Page, { urls }: Harness, publish: Publish, popups: readonly Wanted[]): Promise<void> {
  await publish(
    popups.map(({ id, name, type = 'lightbox', inside = '', size, more }) => ({
      poptin_id: id,
      poptin_type: type,
      poptin_name: name,
      poptin_target: 'lead',
      d_f_r: 'all@display_everytime_everypage_5',
      triggers: { delay: { seconds: 3600, per: 'page' } },
      poptin: markup(inside, size),
      ...more,
    })),
  );
  await page.goto(urls.page);
  await expect(rowOf(page, popups[0]!.name)).toBeVisible();
}

async function show(page: Page, { id, name }: Wanted): Promise<void> {
  await rowOf(page, name).click();
  await press(page, 'Show, ignoring gates');
  await expect(popupOn(page, id).locator('.poptin-box[data-live]')).toBeVisible();
}

const CARD: Wanted = { id: 'card000000001', name: 'Card in the corner', type: 'sside' };
const FIRST: Wanted = { id: 'first00000001', name: 'First in line' };
const BLOCKED: Wanted = { id: 'blocked000001', name: 'Kept back', more: { display: 0 } };

test('a popup forced during another waits for its turn, then shows despite its gates (QUE-01, DEV-04)', {
  tag: '@full',
}, async ({ page, harness, publish }) => {
  await open(page, harness, publish, [FIRST, BLOCKED]);
  await show(page, FIRST);
  await rowOf(page, BLOCKED.name).click();
  await press(page, 'Show');
  await expect(rowOf(page, BLOCKED.name)).toContainText('for its turn after First in line');
  await press(page, 'Show, ignoring gates');
  await rowOf(page, FIRST.name).click();
  await press(page, 'Close');
  await expect(popupOn(page, BLOCKED.id).getByRole('dialog')).toBeVisible();
});

test('a popup requested without override is held at its turn, with a click to show it (QUE-01, DEV-04)', {
  tag: '@full',
}, async ({ page, harness, publish }) => {
  await open(page, harness, publish, [BLOCKED]);
  await rowOf(page, BLOCKED.name).click();
  await press(page, 'Show');
  await expect(panelIn(page).getByText('Nothing was shown: blocked by 1 rule')).toBeVisible();
  await press(page, 'Show it anyway');
  await expect(popupOn(page, BLOCKED.id).getByRole('dialog')).toBeVisible();
});

test('pointing at a row outlines its popup without moving, clicking or leaving anything (DEV-03)', {
  tag: '@full',
}, async ({ page, harness, publish }) => {
  await open(page, harness, publish, [CARD]);
  await show(page, CARD);
  await page.mouse.move(0, 0);
  const overlays = () => bodyIn(page).evaluate(() => document.documentElement.querySelectorAll(':scope > [popover]').length);
  const box = popupOn(page, CARD.id).locator('.poptin-box');
  await expect.poll(overlays).toBe(0);
  const clip = (await box.boundingBox())!;
  const before = await page.screenshot({ clip });
  await rowOf(page, CARD.name).hover();
  await expect.poll(overlays).toBe(1);
  await expect.poll(async () => before.equals(await page.screenshot({ clip }))).toBe(false);
  const found = await box.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords().filter(({ startTime }) => startTime > performance.now() - 500);
    return { hit: document.elementFromPoint(x + width / 2, y + height / 2)?.className, shifts: shifts.length };
  });
  expect(found).toEqual({ hit: 'poptin-popup', shifts: 0 });
  await page.mouse.move(0, 0);
  await expect.poll(overlays).toBe(0);
});

test('a popup is picked on the page by pointer and click, and the page hears none of it (DEV-03)', async ({ page, harness, publish }) => {
  await open(page, harness, publish, [FIRST, CARD]);
  await show(page, CARD);
  await rowOf(page, FIRST.name).click();
  await bodyIn(page).evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click', 'keydown', 'keyup'])
      for (const target of [window, document]) target.addEventListener(type, () => heard.push(type), true);
  });
  const heard = () => bodyIn(page).evaluate(() => (window as { heard?: string[] }).heard);
  // The pointer is there before the page hears of it, as where Pick was pressed by its key or the page is slow.
  const { x, y, width, height } = (await popupOn(page, CARD.id).locator('.poptin-box').boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await panelIn(page).getByRole('button', { name: 'Pick' }).press('Enter');
  const overlays = () => bodyIn(page).evaluate(() => document.documentElement.querySelectorAll(':scope > [popover]').length);
  await expect.poll(overlays).toBe(2);
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(rowOf(page, CARD.name)).toHaveAttribute('aria-selected', 'true');
  await expect(panelIn(page).getByRole('button', { name: 'Pick' })).toHaveAttribute('aria-pressed', 'false');
  expect(await heard()).toEqual([]);
  await expect.poll(overlays).toBe(0);
});

test('Escape ends picking, pressed in the page or in the panel, and closes no popup (DEV-03)', { tag: '@full' }, async ({
  page,
  harness,
  publish,
}) => {
  await open(page, harness, publish, [FIRST]);
  await show(page, FIRST);
  const overlays = () => bodyIn(page).evaluate(() => document.documentElement.querySelectorAll(':scope > [popover]').length);
  const pick = panelIn(page).getByRole('button', { name: 'Pick' });
  for (const inPage of [true, false]) {
    await pick.click();
    await expect(pick).toHaveAttribute('aria-pressed', 'true');
    // The page picks too by then.
    await expect.poll(overlays).toBe(1);
    if (inPage) await popupOn(page, FIRST.id).locator('.poptin-box').focus();
    await page.keyboard.press('Escape');
    await expect(pick).toHaveAttribute('aria-pressed', 'false');
  }
  await expect(popupOn(page, FIRST.id).getByRole('dialog')).toBeVisible();
});

test('a measured popup names what lies over it, and what blocks its ✕ (DEV-03)', {
  tag: '@full',
}, async ({ page, harness, publish }) => {
  const other: Wanted = { id: 'other00000001', name: 'Second card', type: 'sside' };
  await open(page, harness, publish, [CARD, other]);
  await show(page, CARD);
  const problems = panelIn(page).getByRole('list', { name: 'Problems' });
  const close = panelIn(page)
    .getByText(/^The ✕ /)
    .last();
  await press(page, 'Measure');
  await expect(close).toHaveText('The ✕ can be pressed.');
  await expect(problems).toHaveCount(0);
  await expect(panelIn(page).getByText(/^\d+ ms after its turn came$/)).toBeVisible();
  await expect(panelIn(page).getByText('code: show')).toBeVisible();

  const { x, y } = await popupOn(page, CARD.id)
    .locator('[data-action=close]')
    .evaluate((control) => control.getBoundingClientRect());
  await bodyIn(page).evaluate(
    (_body, [left, top]) => {
      const chat = Object.assign(document.createElement('div'), { id: 'chat', className: 'bubble' });
      chat.style.cssText = `position:fixed;left:${left}px;top:${top}px;width:60px;height:60px;z-index:2147483647;background:red`;
      document.body.append(chat);
    },
    [x, y],
  );
  await press(page, 'Measure again');
  await expect(problems.getByRole('listitem').first()).toHaveText('The ✕ cannot be pressed: div#chat.bubble lies over it.');
  await expect(problems.getByText(/^div#chat\.bubble lies over it \(\d+ % of the smaller one\)$/)).toBeVisible();
  await bodyIn(page).evaluate(() => document.querySelector('#chat')?.remove());

  await show(page, other);
  await press(page, 'Measure all');
  await expect(problems.getByText(/^Card in the corner lies under it/)).toBeVisible();
  await rowOf(page, CARD.name).click();
  await expect(problems.getByText(/^Second card lies over it/)).toBeVisible();

  await bodyIn(page).evaluate((body) => {
    const dialog = Object.assign(document.createElement('dialog'), { id: 'terms', textContent: 'Terms' });
    dialog.style.cssText = 'width:100%;height:100%;max-width:none;max-height:none';
    body.append(dialog);
    dialog.showModal();
  });
  await press(page, 'Measure again');
  await expect(problems.getByText('dialog#terms of the page lies over it, above any z-index')).toBeVisible();
});

test('a layout shift while a popup came is named with its size (DEV-03)', { tag: '@full' }, async ({ page, harness, publish }) => {
  await open(page, harness, publish, [CARD]);
  await bodyIn(page).evaluate((body) =>
    document.addEventListener('poptinView', () => {
      const pushed = document.createElement('div');
      pushed.style.height = '300px';
      body.prepend(pushed);
    }),
  );
  await show(page, CARD);
  // The browser knows the pushed state from its next frame.
  await bodyIn(page).evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)))));
  await press(page, 'Measure');
  await expect(
    panelIn(page)
      .getByText(/^0\.\d{3} while it appeared.*: .*(?:main|header|article|div|h1)/)
      .first(),
  ).toBeVisible();
});

const FIELDS = `<form>
<input data-field="email" data-validate="typos-business" required><input data-field="first-name" required><input data-field="name" required>
<input data-field="phone" data-validate="phone-international" type="tel" required><input data-field="phone" data-validate="phone-advanced" required>
<input data-field="phone" data-validate="phone-basic" required><input data-field="birthday" required><input data-field="date" type="date" min="2026-01-01" max="2026-12-31" required>
<input data-field="number" type="number" min="5" max="6" required><input data-field="quantity" type="number" min="3" required><input data-field="url" type="url" required>
<textarea data-field="message" minlength="40" required></textarea><input data-field="custom" maxlength="4" required>
<select data-field="select" required><option value=""></option><option value="red">Red</option></select>
<input type="radio" name="size" value="s" data-field="radio" required><input type="radio" name="size" value="m" data-field="radio">
<input type="checkbox" name="consent" data-field="consent" required><button type="button" data-action="submit">Send</button></form>`;

test('‘Submit test data’ fills and sends every field kind; nothing reaches the server (FRM-03, DEV-04)', {
  tag: '@full',
}, async ({ page, harness, publish }) => {
  const form: Wanted = { id: 'form000000001', name: 'Everything asked', inside: FIELDS };
  await open(page, harness, publish, [form]);
  const told: string[] = [];
  page.on('request', (request) => void (/\/(?:conversion|viewed|closed)\//.test(request.url()) && told.push(request.url())));
  await show(page, form);
  await press(page, 'Submit test data');
  await expect(rowOf(page, form.name)).toContainText('Converted');
  expect(told).toEqual([]);
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await expect(panelIn(page).getByText('Converted: Everything asked, with 16 fields')).toBeVisible();
});

test('the prizes of a game appear with their odds (GAM-01, DEV-03)', { tag: '@full' }, async ({ page, harness, publish }) => {
  const prize = (label: string, chances: number) => ({ prize_id: label, label, code: label.toUpperCase(), chances, is_winner: 1 });
  const wheel: Wanted = {
    id: 'wheel00000001',
    name: 'The wheel',
    type: 'gamified',
    more: { gamified_prize: [prize('ten', 1), prize('five', 3)] },
  };
  await open(page, harness, publish, [wheel]);
  await rowOf(page, wheel.name).click();
  await expect(panelIn(page).getByRole('row', { name: 'five FIVE 75 % wins' })).toBeVisible();
  await expect(panelIn(page).getByText('The chances sum to 4, not 100')).toBeVisible();
});

test('at phone width the panel finds text that is cut off or faint, and no other (DEV-20, DEV-19)', {
  tag: '@full',
}, async ({ page, harness, publish }) => {
  const narrow: Wanted = {
    id: 'narrow0000001',
    name: 'Too much of it',
    inside: `<p style="overflow:hidden;white-space:nowrap">Half of everything in the whole shop, today and tomorrow</p>
<p style="color:#999">small print</p><p style="background:#111;color:#eee">light on dark</p><div style="background:linear-gradient(#000,#fff);color:#888">over art</div>
<p style="position:absolute;width:1px;height:1px;overflow:hidden">for screen readers, and longer than one pixel</p><div style="height:40px;overflow:auto"><p>can be</p><p>scrolled to</p></div>`,
  };
  await open(page, harness, publish, [narrow]);
  await show(page, narrow);
  await press(page, 'Measure');
  const problems = panelIn(page).getByRole('list', { name: 'Problems' });
  await expect(problems.getByRole('listitem')).toHaveText([
    /^“Half of everything in the whole shop, today and tomorrow” does not fit at \d+ px: its end is cut off/,
    /^“small print” is hard to read: its contrast is 2\.8, below 4\.5/,
  ]);
  await panelIn(page).getByRole('tab', { name: /^Page/ }).click();
  const settings = panelIn(page).getByRole('region', { name: 'Settings that cannot work' });
  await expect(settings).toContainText('Too much of it: “small print” is hard to read: its contrast is 2.8, below 4.5');
  // The studio's rules read the server's popup too.
  await expect(settings).toContainText('Too much of it: This popup collects leads but has no email field');
});
