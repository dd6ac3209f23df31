import { box, closedBy, inline, look, show } from '../support/popup.ts';
import { expect, MINUTE, SECOND, test } from '../support/test.ts';

test('a popup shows at its location: a bar at the top, a drawer in a lower corner (TYP-13)', async ({ site, visitor }) => {
  const cases = [
    ...['left', 'center', 'right'].flatMap((across) =>
      ['top', 'midlle', 'bottom'].map((down) => ['sside', `${across}-${down}`, across, down.replace('midlle', 'middle')]),
    ),
    ['bar', 'center-top', 'center', 'top'],
    ['bar', 'left-top', 'center', 'bottom'],
    ['bside', 'left-top', 'left', 'bottom'],
    ['bside', 'center-midlle', 'right', 'bottom'],
  ] as const;
  const ids = await site.show(
    ...cases.map(([poptin_type, poptin_location]) => ({ ...inline(), poptin_type, ...look({ poptin_location }) })),
  );
  await visitor.visit(site.url());
  const { width, height } = visitor.page.viewportSize() ?? { width: 0, height: 0 };
  for (const [at, [type, location, across, down]] of cases.entries()) {
    const id = ids[at] ?? '';
    await show(visitor, id);
    const { x = 0, y = 0, width: wide = 0, height: tall = 0 } = (await box(visitor, id).boundingBox()) ?? {};
    const middle = { x: x + wide / 2, y: y + tall / 2 };
    const third = (value: number, whole: number, names: readonly string[]) =>
      names[Math.abs(value - whole / 2) < 12 ? 1 : value < whole / 2 ? 0 : 2];
    expect(third(middle.x, width, ['left', 'center', 'right']), `${type} ${location}`).toBe(across);
    expect(third(middle.y, height, ['top', 'middle', 'bottom']), `${type} ${location}`).toBe(down);
    await visitor.page.evaluate((popup) => window.poptin.close(popup), id);
  }
});

/** The width of the window, without the page's scroll bar. */
const WHOLE = Number.POSITIVE_INFINITY;

test('a template without a size takes that of its type and format (TYP-12)', { tag: '@full' }, async ({ site, visitor }) => {
  const cases = [
    ['lightbox', 1, 800, 500],
    ['sside', 1, 500, 200],
    ['sside', 2, 300, 450],
    ['sside', 3, 70, 70],
    ['browsing', 1, 285, 186],
    ['mobile', 1, 483, 150],
    ['mobile', 3, 390, 242],
    ['social', 1, 340, 214],
    ['social', 3, 300, 300],
    ['gamified', 1, 800, 500],
    ['bar', 2, WHOLE, 197],
    ['fullpage', 4, WHOLE, 432],
    ['fullpage', 8, 768, 720],
  ] as const;
  await visitor.page.setViewportSize({ width: 1280, height: 720 });
  const ids = await site.show(
    ...cases.map(([poptin_type, format]) => ({
      ...inline('', 'data-width="wide" style="overflow:hidden;box-sizing:border-box"'),
      poptin_type,
      poptin_format: `format_${format}`,
    })),
  );
  await visitor.visit(site.url());
  for (const [at, [type, format, width, height]] of cases.entries()) {
    const id = ids[at] ?? '';
    await show(visitor, id);
    const size = await box(visitor, id).locator('[data-poptin-container]').boundingBox();
    const room = await visitor.page.evaluate(() => document.documentElement.clientWidth);
    const known = { width: Math.round(size?.width ?? 0), height: type === 'sside' && format === 3 ? 70 : Math.round(size?.height ?? 0) };
    expect({ type, format, ...known }).toEqual({ type, format, width: width === WHOLE ? room : width, height });
    await visitor.page.evaluate((popup) => window.poptin.close(popup), id);
    await visitor.wait(SECOND);
  }
});

test('a size is the container’s, in figures, pixels or percent; otherwise the type’s own (TYP-12)', async ({ site, visitor }) => {
  const INNER = '<img alt="" data-width="69" data-height="67"><div data-width="69" data-height="67"></div>';
  const cases = [
    ['data-width="640px" data-height="410px"', '', 640, 410],
    ['data-width=" 640 PX " data-height="410.0"', '', 640, 410],
    ["data-width='640' data-height='410' style='padding:20px;border:1px solid'", INNER, 640, 410],
    ['data-width="50%" data-height="50%"', INNER, 640, 360],
    ['', INNER, 800, 500],
    ['data-width="69em" data-height="auto"', INNER, 800, 500],
    ['data-width="0" data-height="0"', '', 800, 500],
    ['data-width="-69" data-height="67vh"', '', 800, 500],
    ['data-width="300"', INNER, 300, 500],
  ] as const;
  await visitor.page.setViewportSize({ width: 1280, height: 720 });
  const ids = await site.show(...cases.map(([attributes, inside]) => inline(inside, attributes)));
  await visitor.visit(site.url());
  for (const [at, [attributes, , width, height]] of cases.entries()) {
    const id = ids[at] ?? '';
    await show(visitor, id);
    const size = await box(visitor, id)
      .locator('[data-poptin-container]')
      .evaluate(({ offsetWidth, offsetHeight }: HTMLElement) => [offsetWidth, offsetHeight]);
    expect(size, attributes).toEqual([width, height]);
    await visitor.page.evaluate((popup) => window.poptin.close(popup), id);
    await visitor.wait(SECOND);
  }
});

test('every way out closes it, once, under its own label (LIF-07, LIF-08, KEY-01, KEY-02)', async ({ site, visitor }) => {
  const controls =
    '<button data-action="close" aria-label="Close">x</button><button data-action="skip">Skip</button><a data-action="link" href="#away">Away</a><div data-timer><b data-timer-part="seconds">9</b></div>';
  const { page } = visitor;
  const ways: ReadonlyArray<readonly [label: string, design: object, act: () => Promise<unknown>]> = [
    ['x_click', {}, () => page.getByRole('button', { name: 'Close' }).click()],
    ['x_click', {}, async () => [await page.getByRole('button', { name: 'Close' }).focus(), await page.keyboard.press('Enter')]],
    ['cancel_click', {}, () => page.getByRole('button', { name: 'Skip' }).click()],
    ['link_click', {}, () => page.getByRole('link', { name: 'Away' }).click()],
    ['escape', {}, () => page.keyboard.press('Escape')],
    ['bg_click', { poptin_design_close_on_screen_click: 1 }, () => page.mouse.click(5, 300)],
    ['auto_close', { poptin_design_auto_close: 1, poptin_design_auto_close_sec: 3 }, () => visitor.wait(3 * SECOND)],
    ['timer', { timer: { minutes: 0, seconds: 4 } }, () => visitor.wait(4 * SECOND)],
  ];
  const ids = await site.show(
    ...ways.map(([, design]) => ({ ...inline(controls), poptin_target: 'social_proof', ...look({ timer: { minutes: 5 }, ...design }) })),
  );
  await visitor.visit(site.url());
  for (const [at, [label, , act]] of ways.entries()) {
    await show(visitor, ids[at] ?? '');
    await act();
    await visitor.untilState(ids[at] ?? '', 'closing');
    await visitor.wait(0.8 * SECOND);
    await expect(page.locator('.poptin-popup')).toHaveCount(0);
    expect((await closedBy(visitor))[at], label).toBe(label);
  }
});

test('a click beside it and a wait do nothing where the owner did not ask for them (LIF-08)', async ({ site, visitor }) => {
  const [id = ''] = await site.show(inline());
  await visitor.visit(site.url());
  await show(visitor, id);
  await visitor.page.mouse.click(5, 300);
  await visitor.wait(10 * MINUTE);
  await expect(box(visitor, id)).toBeVisible();
});

test('an X comes after its time, a button counts down, and the comment goes with the X (LIF-08)', async ({ site, visitor }) => {
  const inside =
    '<button data-action="close" aria-label="Close"><svg width="9" height="9"></svg></button><i data-x-comment hidden>Not now</i>';
  const kind = (type: string, more = {}) => ({
    ...inline(inside),
    poptin_type: 'sside',
    ...look({ poptin_design_close_options_type: `closing_options-${type}`, poptin_design_show_x_after_sec: 3, ...more }),
  });
  const commented = kind('x', { poptin_design_show_x_comment: 1 });
  const [x = '', button = '', none = '', off = ''] = await site.show(commented, kind('button'), kind(''), {
    ...commented,
    x_close_button: 0,
  });
  await visitor.visit(site.url());
  for (const id of [x, button, none, off]) await show(visitor, id);
  const close = (id: string) => box(visitor, id).locator('[data-action="close"]');
  await expect(close(x)).toBeHidden();
  await expect(close(button)).toBeDisabled();
  await expect(close(button)).toHaveText('3');
  await visitor.wait(2.9 * SECOND);
  await expect(close(button)).toHaveText('1');
  await expect(close(button)).toBeDisabled();
  await expect(close(x)).toBeHidden();
  await expect(box(visitor, x).getByText('Not now')).toBeHidden();
  await visitor.wait(0.1 * SECOND);
  await expect(close(x)).toBeVisible();
  await expect(close(button)).toBeEnabled();
  await expect(close(button)).toHaveText('Close');
  for (const id of [none, off]) await expect(close(id)).toBeHidden();
  await expect(box(visitor, x).getByText('Not now')).toBeVisible();
  await expect(box(visitor, off).getByText('Not now')).toBeHidden();
});

/** Runs in the page. Pauses each animation at its first frame. */
function holdEffects(): void {
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    const one = animate.apply(this, how);
    one.pause();
    return one;
  };
}

test('a popup whose owner wants no effects is there at once, and gone at once (LIF-10, CFG-04)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  const [id = ''] = await site.show({ ...inline(), ...look({ poptin_design_entry_effect: 'none', poptin_design_exit_effect: 'none' }) });
  await visitor.page.addInitScript(holdEffects);
  await visitor.visit(site.url());
  await show(visitor, id);
  const seen = () =>
    Promise.all(
      ['box', 'overlay'].map((part) => visitor.page.locator(`.poptin-${part}`).evaluate((each) => +getComputedStyle(each).opacity)),
    );
  expect(await seen()).toEqual([1, 0.6]);
  await visitor.page.keyboard.press('Escape');
  await visitor.untilState(id, 'closing');
  await expect.poll(seen).toEqual([0, 0]);
});

test('a popup enters and leaves by its named effect, and stays still under reduced motion (LIF-10)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({
    ...inline(),
    ...look({ poptin_design_entry_effect: 'fadeInUp', poptin_design_exit_effect: 'zoomOut' }),
  });
  const playing = () =>
    box(visitor, id).evaluate((each) =>
      each.getAnimations().map((one) => {
        const effect = one.effect as KeyframeEffect;
        const [from, to] = effect.getKeyframes();
        return { ms: effect.getTiming().duration, from: [from?.opacity, from?.translate], to: [to?.opacity, to?.scale] };
      }),
    );
  await visitor.page.addInitScript(holdEffects);
  await visitor.visit(site.url());
  await show(visitor, id);
  expect(await playing()).toMatchObject([{ ms: 300, from: ['0.3', '0px 40px'] }]);
  await visitor.page.keyboard.press('Escape');
  await visitor.untilState(id, 'closing');
  await expect.poll(playing).toContainEqual(expect.objectContaining({ ms: 300, to: ['0', '0.8'] }));
  await visitor.wait(0.7 * SECOND);
  await expect(visitor.page.locator('.poptin-popup')).toHaveCount(1);
  await visitor.wait(0.1 * SECOND);
  await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);

  await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
  await show(visitor, id);
  expect(await playing()).toEqual([]);
  await visitor.page.keyboard.press('Escape');
  await visitor.untilState(id, 'closing');
  await visitor.wait(0);
  await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
});
