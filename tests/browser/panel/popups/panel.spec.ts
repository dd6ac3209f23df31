import { expect } from '@playwright/test';
import { NOTHING_SIMULATED } from '../../../../inspection/simulate/simulation.ts';
import { axeProblems } from '../../support/look/axe.ts';
import { happen, LISTS, rows, TABS, test } from '../panel-fixture.ts';

const STEPS = 40;
/** axe rules that do not apply to a DevTools panel: DevTools have their own heading, and fold-out controls as small as ours. */
const TOOL = ['page-has-heading-one', 'target-size'];

test('each popup has its answer in an owner’s words, and the chosen one’s block is open (DEV-03)', async ({ page, open }) => {
  await open();
  await expect(rows(page)).toContainText([
    'Waiting to show after 30 seconds on this page, at 50 % of the page, or when the visitor is about to leave',
    'Blocked by 1 rule: already seen, and it shows only once',
    'Shown at once',
    'Closed with ✕',
  ]);
  await rows(page).nth(1).click();
  const gates = page.getByRole('article').getByRole('group');
  await expect(gates.filter({ hasText: 'This visitor has seen it, and it shows only once.' })).toHaveAttribute('open');
  await expect(page.getByText('poptin_o_a_v_2b7c1d90aa4e3', { exact: true })).toBeVisible();
});

test('a blocked or waiting popup shows above the evidence what would show it (DEV-03)', async ({ page, open }) => {
  await open();
  await rows(page).nth(1).click();
  const popupId = '2b7c1d90aa4e3';
  await expect.poll(() => page.evaluate(() => window.preview.asked)).toContainEqual({ kind: 'explain', popupId });
  const change = 'Would show if you forget that this visitor has seen it.';
  await happen(page, [{ type: 'change-found', popupId, change }]);
  await expect(page.getByRole('article').getByText(change)).toBeVisible();
  await happen(page, [{ type: 'popup-moved', popupId, from: 'held', to: 'shown', by: 'ready' }]);
  await expect(page.getByText(change)).toBeHidden();
});

test('every button asks the page for one thing and changes nothing by itself (DEV-04)', async ({ page, open }) => {
  await open();
  const popupId = '8f5fa95b4c1f9';
  const press = async (...names: string[]) => {
    for (const name of names) await page.getByRole('button', { name, exact: true }).click();
  };
  await press('Show', 'Show, ignoring gates', 'Reset', 'Force scroll');
  await expect(rows(page).first()).toContainText('Waiting');
  await happen(page, [{ type: 'popup-moved', popupId, from: 'armed', to: 'shown', by: 'ready' }]);
  await press('Submit', 'Close');
  await expect(rows(page).first()).toContainText('Shown');
  const told = (await page.evaluate(() => window.preview.asked)).filter(({ kind }) => /^(?:command|reset|simulate)$/.test(kind));
  expect(told).toEqual([
    // Before the first that leaves a trace: the visitor is a copy from here on.
    { kind: 'simulate', simulation: { ...NOTHING_SIMULATED, copy: true }, reload: false },
    { kind: 'command', command: { kind: 'show', popupId, ignoreGates: false } },
    { kind: 'command', command: { kind: 'show', popupId, ignoreGates: true } },
    { kind: 'reset', popupId },
    { kind: 'command', command: { kind: 'fire', popupId, trigger: 'scroll', nth: 1 } },
    { kind: 'command', command: { kind: 'submit', popupId } },
    { kind: 'command', command: { kind: 'close', popupId } },
  ]);
});

test('a trigger that cannot happen in this browser says so in its row (DEV-03, TRG-02)', { tag: '@full' }, async ({ page, open }) => {
  await open();
  const reason = 'this browser cannot tell the entries of its history apart, so the back button is not waited for';
  await happen(page, [{ type: 'trigger-limited', popupId: '8f5fa95b4c1f9', trigger: 'exit_intent', nth: 2, reason }]);
  await expect(page.getByRole('article').getByRole('listitem').filter({ hasText: 'Exit intent' })).toContainText(reason);
  await expect(page.getByText(reason)).toHaveCount(1);
});

test('two triggers of a kind have two rows, each with its own aim, progress and button (DEV-03, DEV-04)', { tag: '@full' }, async ({
  page,
  open,
}) => {
  await open();
  const popupId = 'twocarts00001';
  const carts = [
    { kind: 'cart_state', what: 'value', operator: 'greater_than', value: 60 },
    { kind: 'cart_state', what: 'item_count', operator: 'greater_than', value: 3 },
  ] as const;
  const popup = {
    id: popupId,
    name: 'Carts',
    type: 'bar',
    format: 1,
    target: 'lead',
    frequency: 'once',
    amount: 1,
    triggers: carts,
  } as const;
  await happen(page, [
    { type: 'page-entered', url: 'https://shop.example/cart', title: 'Cart' },
    { type: 'config-received', popups: [popup], dropped: [] },
    ...carts.map((trigger, nth) => ({ type: 'trigger-armed', popupId, trigger, nth }) as const),
    { type: 'trigger-progress', popupId, trigger: 'cart_state', nth: 1, progress: { current: 2, target: 4, unit: 'items' } },
  ]);
  await page.getByRole('option').filter({ hasText: 'Carts' }).click();
  const [worth, items] = [
    page.getByRole('listitem').filter({ hasText: 'when the cart is worth more than 60' }),
    page.getByText('when the cart holds more than 3 items'),
  ];
  await expect(worth).toBeVisible();
  await expect(worth.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ has: items }).getByRole('progressbar')).toHaveAttribute(
    'aria-valuetext',
    '2 of 4 items',
  );
  await page.getByRole('button', { name: 'Force cart state, when the cart holds more than 3 items' }).click();
  expect((await page.evaluate(() => window.preview.asked)).at(-1)).toEqual({
    kind: 'command',
    command: { kind: 'fire', popupId, trigger: 'cart_state', nth: 1 },
  });
});

test('without a page the panel says what to do (DEV-02)', async ({ page, open }) => {
  await open('page=none');
  await expect(page.getByText('Not attached to a page')).toBeVisible();
  await expect(page.getByText('Open a website, or reload it')).toBeVisible();
});

test('lists are walked by keyboard with one tab stop, and the choice is announced (DEV-10)', async ({ page, open }) => {
  await open();
  const list = page.getByRole('listbox', { name: 'Popups' });
  await list.focus();
  await page.keyboard.press('End');
  await expect(rows(page).last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(list).toHaveAttribute('aria-activedescendant', (await rows(page).nth(2).getAttribute('id'))!);
  await page.getByRole('tab', { name: 'Popups' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Simulate' })).toHaveAttribute('aria-selected', 'true');
});

test('a list of 10,000 events draws only visible ones, and a search finds one (DEV-08)', { tag: '@full' }, async ({ page, open }) => {
  await open();
  await happen(
    page,
    Array.from({ length: 10_000 }, (_, i) => ({ type: 'fault', where: `place ${i}`, message: 'Boom', stack: '' }) as const),
  );
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await expect(page.getByText('10,000 events')).toBeVisible();
  await expect(rows(page).last()).toContainText('place 9999');
  expect(await rows(page).count()).toBeLessThan(80);

  await page.getByRole('searchbox').fill('place 4711');
  await expect(page.getByText('1 of 10,000')).toBeVisible();
  await rows(page).last().click();
  await expect(page.getByRole('article').getByText('"Boom"')).toBeVisible();
});

test('scrolling through 10,000 events draws at each step what is in sight then, and no more (DEV-08)', { tag: '@full' }, async ({
  page,
  open,
}) => {
  await open();
  await happen(
    page,
    Array.from({ length: 10_000 }, (_, i) => ({ type: 'fault', where: `place ${i}`, message: 'Boom', stack: '' }) as const),
  );
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await expect(rows(page).last()).toContainText('place 9999');
  const seen = await page.evaluate(async (steps) => {
    const list = document.querySelector('[role=listbox]')!;
    const { top, bottom } = list.getBoundingClientRect();
    let [most, empty] = [0, 0];
    for (let step = 0; step < steps; step++) {
      list.scrollTop = (step * list.scrollHeight) / steps;
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      const drawn = [...list.querySelectorAll('[role=option]')];
      most = Math.max(most, drawn.length);
      const inSight = drawn.map((row) => row.getBoundingClientRect()).filter((row) => row.bottom > top && row.top < bottom);
      // From edge to edge, less a row that is cut at either.
      const covered = Math.max(...inSight.map((row) => row.bottom)) - Math.min(...inSight.map((row) => row.top));
      if (!(covered > bottom - top - 60)) empty += 1;
    }
    return { most, empty };
  }, STEPS);
  expect(seen.empty).toBe(0);
  expect(seen.most).toBeLessThan(80);
});

/** Both themes, both directions and both widths; all of them together in `npm run test:full`. */
const WISHES: ReadonlyArray<readonly [wishes: string, widths: readonly number[]]> = [
  ['theme=light', process.env.TEST_FULL ? [1100, 320] : []],
  ['theme=dark', process.env.TEST_FULL ? [1100, 320] : []],
  ['theme=dark&dir=rtl', [320]],
  ['theme=light&dir=rtl', process.env.TEST_FULL ? [1100, 320] : []],
];
for (const [wishes, widths] of WISHES) {
  for (const width of widths) {
    test(`axe finds nothing, and nothing is wider than the panel, at ${width} px with ${wishes} (DEV-10)`, { tag: '@full' }, async ({
      page,
      open,
    }) => {
      await page.setViewportSize({ width, height: 700 });
      await open(wishes);
      for (const tab of TABS) {
        await page.getByRole('tab', { name: tab }).click();
        if (LISTS.includes(tab)) await rows(page).first().click();
        if (tab === 'Simulate') {
          await page.getByRole('button', { name: 'Returning visitor' }).click();
          await page.getByLabel('Its answer').selectOption('slow');
        }
        expect(await axeProblems(page, { without: TOOL }), tab).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    });
  }
}

test('each call shows outcome, status and time, and opens to address, payload and answer (DEV-07)', async ({ page, open }) => {
  await open();
  await page.getByRole('tab', { name: 'Calls' }).click();
  const [display, , viewed, last] = [0, 1, 2, 3].map((at) => rows(page).nth(at));
  await expect(display!).toHaveText(/^OK\s*display\s*POST \/api\/display\/a3f09c2e71b5d\s*as the contract says\s*200\s*86 ms/);
  await expect(viewed!).toHaveText(/^500\s*viewed\s*Internal Server Error\s*1 wrong\s*500\s*212 ms/);
  await expect(last!).toHaveText(/^On its way\s*validation-emails\s*GET \/api\/display\/validation-emails/);
  for (const [row, call, told] of [
    [viewed, 'viewed', ['500: Internal Server Error.', 'See its log.', '212 ms', 'viewer_id', '65c2a9f1e0b7d', 'Internal Server Error']],
    [display, 'display', ['Everything keeps the contract.', '86 ms', 'page_title', 'Spring', 'country', 'Israel']],
  ] as const) {
    await row!.click();
    const detail = page.getByRole('article', { name: `Call ${call}` });
    for (const words of told) await expect(detail).toContainText(words);
  }
  const settled = { type: 'call-settled', callId: 4, call: 'validation-emails', outcome: 'refused', status: 404 } as const;
  await happen(page, [{ ...settled, ms: 31, problem: 'answered 404', response: '' }]);
  await expect(last!).toHaveText(/^404\s*validation-emails\s*Not Found\s*1 wrong\s*404\s*31 ms/);
});

test('a click copies a sentence for the owner, with the popup’s name and its blocks (DEV-18)', async ({ page, context, open }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open();
  await rows(page).nth(1).click();
  await page.getByRole('button', { name: 'Copy this as a sentence for the owner' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  const sentence = 'Newsletter: blocked by 1 rule: already seen, and it shows only once.';
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sentence);
});

test('at any width from 320 px on every tab is in sight and none is cut, however many there are (DEV-10)', { tag: '@full' }, async ({
  page,
  open,
}) => {
  await open();
  const cut = () =>
    page.evaluate(() => {
      const list = document.querySelector('[role=tablist]')!;
      const room = list.getBoundingClientRect();
      return [...list.children].filter((tab) => {
        const { left, right, bottom, width } = tab.getBoundingClientRect();
        return width < 20 || left < room.left || right > room.right + 0.5 || bottom > room.bottom + 1.5 || right > innerWidth;
      }).length;
    });
  for (let width = 320; width <= 1300; width += 35) {
    await page.setViewportSize({ width, height: 600 });
    expect(await cut(), `${width} px`).toBe(0);
  }
  // The most that there may be.
  await page.evaluate(() => {
    const list = document.querySelector('[role=tablist]')!;
    while (list.children.length < 8) {
      const more = list.children[0]!.cloneNode(true) as HTMLElement;
      more.firstChild!.textContent = 'Reproduce';
      list.append(more);
    }
  });
  for (const width of [320, 500, 621, 900]) {
    await page.setViewportSize({ width, height: 600 });
    expect(await cut(), `eight at ${width} px`).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
