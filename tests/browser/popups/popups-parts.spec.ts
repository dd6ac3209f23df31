import { sample } from '../../support/sample.ts';
import { axeProblems } from '../support/look/axe.ts';
import { systemFonts } from '../support/look/fonts.ts';
import { box, closedBy, inline, look, show } from '../support/popup.ts';
import { expect, MINUTE, SECOND, test } from '../support/test.ts';

test('a countdown of version 0 restarts, 1 goes on through the visit, 2 runs to its date (TIM-01)', async ({ site, visitor }) => {
  const block = '<div data-timer><b data-timer-part="minutes"></b>:<b data-timer-part="seconds"></b></div>';
  const duration = { minutes: 2, seconds: 5 };
  const end = new Date(visitor.clock.now() + 10 * MINUTE);
  const date = { date: end.toISOString().slice(0, 10), time: end.toISOString().slice(11, 19), timezone: 'Z' };
  const popup = (timer_ver: number, timer: object) => ({ ...inline(block), poptin_type: 'sside', ...look({ timer_ver, timer }) });
  const ids = await site.show(popup(0, duration), popup(1, duration), popup(2, date));
  const figures = async () => Promise.all(ids.map(async (id) => (await box(visitor, id).locator('[data-timer]').textContent())?.trim()));
  await visitor.visit(site.url());
  for (const id of ids) await show(visitor, id);
  const [, , toDate = ''] = await figures();
  expect(await figures()).toEqual(['02:05', '02:05', expect.stringMatching(/^(10:00|09:59)$/)]);
  await visitor.wait(SECOND);
  expect((await figures()).slice(0, 2)).toEqual(['02:04', '02:04']);
  expect((await figures())[2]).not.toBe(toDate);
  await visitor.wait(24 * SECOND);

  await visitor.visit(site.url('/other'));
  for (const id of ids) await show(visitor, id);
  expect(await figures()).toEqual(['02:05', '01:40', expect.stringMatching(/^09:3[45]$/)]);
  await visitor.wait(100 * SECOND);
  expect(await closedBy(visitor)).toEqual(['timer']);
  await visitor.wait(25 * SECOND);
  expect(await closedBy(visitor)).toEqual(['timer', 'timer']);
});

test('a teaser tab shows before its popup, after it, or both, and opens it by click and key (TYP-17)', async ({ site, visitor }) => {
  // Each at an edge of its own: two at one place lie on each other in the order that their templates came.
  const popup = ([display, location]: readonly [string, string]) => ({
    ...inline(),
    poptin_type: 'sside',
    triggers: { delay: { seconds: 60, per: 'page' } },
    is_teasers_on: 1,
    teaser: { display, text: `Open ${display}`, location, entry_effect: 'bounce', exit_effect: 'none' },
  });
  const modes = [
    ['always', 'left-bottom'],
    ['before_show', 'right-bottom'],
    ['after_close', 'left-top'],
  ] as const;
  const ids = await site.show(...modes.map(popup));
  await visitor.visit(site.url());
  const tab = (mode: string) => visitor.page.getByRole('button', { name: `Open ${mode}` });
  await expect(tab('always')).toBeVisible();
  await expect(tab('before_show')).toBeVisible();
  await expect(tab('after_close')).toHaveCount(0);

  // It is never quite still.
  await tab('always').click({ force: true });
  await expect(box(visitor, ids[0] ?? '')).toBeVisible();
  await expect(tab('always')).toHaveCount(0);
  await tab('before_show').focus();
  // Nor does it begin again under the focus, when a mouse has passed over it.
  for (const type of ['pointerenter', 'pointerleave']) await tab('before_show').dispatchEvent(type);
  expect(await tab('before_show').evaluate((each) => each.getAnimations().map(({ playState }) => playState))).toContain('paused');
  await visitor.page.keyboard.press('Enter');
  await expect(box(visitor, ids[1] ?? '')).toBeVisible();
  await show(visitor, ids[2] ?? '');
  await visitor.page.evaluate(() => window.poptin.close());
  await visitor.wait(SECOND);
  await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
  await expect(tab('always')).toBeVisible();
  await expect(tab('after_close')).toBeVisible();
  await expect(tab('before_show')).toHaveCount(0);
  expect(await axeProblems(visitor.page, { within: '.poptin-teaser' })).toEqual([]);
});

/** How far a tab is from the edges of the window, by its location (TYP-17). */
const GAP = 16;
const ACROSS = { left: { left: GAP }, center: {}, right: { right: GAP } } as const;
const DOWN = { top: { top: GAP }, midlle: {}, bottom: { bottom: GAP } } as const;

for (const [where, viewport] of [
  ['a desktop', { width: 1280, height: 800 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`a teaser tab keeps ${GAP} px from its edges at nine places, on ${where} (TYP-17, TYP-13)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    await visitor.page.setViewportSize(viewport);
    const places = Object.keys(DOWN).flatMap((down) => Object.keys(ACROSS).map((across) => [across, down] as const));
    const tabs = places.map(([across, down]) => {
      const location = `${across}-${down}`;
      const teaser = { display: 'always', text: location, location, entry_effect: 'none' };
      return { ...inline(), triggers: { delay: { seconds: 60, per: 'page' } }, is_teasers_on: 1, teaser };
    });
    await site.show(...tabs);
    await visitor.visit(site.url());
    // Without its scroll bar.
    const { width: wide, height: high } = await visitor.page.evaluate(() => {
      const { clientWidth: width, clientHeight: height } = document.documentElement;
      return { width, height };
    });
    for (const [across, down] of places) {
      const location = `${across}-${down}`;
      const tab = visitor.page.getByRole('button', { name: location, exact: true });
      const { x = 0, y = 0, width = 0, height = 0 } = (await tab.boundingBox()) ?? {};
      const gaps = { left: x, right: wide - x - width, top: y, bottom: high - y - height };
      expect(gaps, location).toMatchObject({ ...ACROSS[across as keyof typeof ACROSS], ...DOWN[down as keyof typeof DOWN] });
      if (across === 'center') expect(Math.abs(gaps.left - gaps.right), location).toBeLessThanOrEqual(1);
      if (down === 'midlle') expect(Math.abs(gaps.top - gaps.bottom), location).toBeLessThanOrEqual(2);
    }
  });
}

test("a teaser tab has its popup's filled tags, device variant and fonts (TYP-17, TYP-14, CFG-06, TYP-18)", async ({ site, visitor }) => {
  const teaser = (location: string, text = '') => ({
    is_teasers_on: 1,
    teaser: { display: 'always', text, location, entry_effect: 'none', exit_effect: 'none' },
  });
  const own = `<div data-variant="mobile"><div data-teaser>Tap, {{url.who|friend}}</div></div>
    <div data-variant="desktop"><div data-teaser>Click, {{url.who|friend}}</div></div>`;
  const ids = await site.show(
    { ...inline(own), poptin_type: 'sside', ...teaser('left-bottom', 'Not this one') },
    { ...inline(), poptin_type: 'sside', ...teaser('right-bottom', 'עוד 10% בשבילך, {{url.who|חבר}}') },
  );
  const tabs = ['Click, Noa', 'עוד 10% בשבילך, Noa'];
  const said = () => visitor.page.locator('.poptin-teaser .poptin-tab').allInnerTexts();
  await visitor.visit(site.url('/?who=Noa'));
  await expect.poll(async () => (await said()).sort()).toEqual(tabs);
  // A popup that is near has the fonts fetched, too, so how many faces there are depends on what came first.
  const drawn = () =>
    visitor.page.evaluate(() => [...new Set([...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family))]);
  await expect.poll(async () => (await drawn()).length, 'the Hebrew one, and the one for all else').toBe(2);
  await expect.poll(() => systemFonts(visitor.page, 'poptin-teaser')).toEqual([]);
  for (const id of ids) {
    await show(visitor, id);
    await visitor.page.evaluate((popup) => window.poptin.close(popup), id);
    await visitor.wait(SECOND);
  }
  await expect.poll(async () => (await said()).sort()).toEqual(tabs);
});

/** Runs in the page: a tab's entry and exit are held as they begin, however slow the machine is. */
function holdTabEffects(): void {
  const { animate } = Element.prototype;
  Element.prototype.animate = function (...how) {
    const effect = animate.apply(this, how);
    if (this.className === 'poptin-tab') effect.pause();
    return effect;
  };
}

for (const entry_effect of sample(['bounce', 'slideInUp', 'fade'], 1))
  test(`a teaser tab’s effect ${entry_effect} takes a second, repeats after three, and stops (TYP-17)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const teaser = { display: 'always', text: 'Open', location: 'center-bottom', entry_effect };
    await site.show({ ...inline(), is_teasers_on: 1, teaser });
    await visitor.page.addInitScript(holdTabEffects);
    await visitor.visit(site.url());
    const tab = visitor.page.getByRole('button', { name: 'Open' });
    await expect(tab).toBeVisible();
    /** Holds the effect that the tab has now, as it looks so many milliseconds after it began. */
    const held = (at: number) =>
      tab.evaluate((button, time) => {
        const effects = button.getAnimations();
        for (const one of effects) {
          one.pause();
          one.currentTime = time;
        }
        const { x, y, width, height } = button.getBoundingClientRect();
        const looks = [x, y, width, height, getComputedStyle(button).opacity].map(Number).join(' ');
        return { looks, effects: effects.length, offMiddle: Math.abs(x + width / 2 - document.documentElement.clientWidth / 2) };
      }, at);
    const goOn = () => tab.evaluate((button) => button.getAnimations().map((one) => one.finish()).length);
    const began = () => tab.evaluate((button) => button.getAnimations()[0]?.effect?.getTiming().delay);

    const atEntry = [(await held(100)).looks, (await held(900)).looks];
    await goOn();
    // The two never run at once, and one that repeats comes to an end each time: else the browser would draw it on the page's main thread.
    for (const _turn of [1, 2]) {
      await expect.poll(began).toBe(2 * SECOND);
      const atRest = await held(0);
      expect(atRest.effects).toBe(1);
      expect(atRest.offMiddle).toBeLessThanOrEqual(1);
      expect(atEntry).not.toContain(atRest.looks);
      for (const at of [1000, 1900]) expect(await held(at)).toEqual(atRest);
      for (const at of [2200, 2900]) expect((await held(at)).looks).not.toBe(atRest.looks);
      // No more than a step away.
      expect((await held(2300)).offMiddle).toBeLessThanOrEqual(8);
      await goOn();
    }

    await tab.dispatchEvent('pointerenter');
    const running = () => tab.evaluate((button) => button.getAnimations().some(({ playState }) => playState === 'running'));
    expect(await running()).toBe(false);
    await tab.dispatchEvent('pointerleave');
    expect(await running()).toBe(true);

    await tab.dispatchEvent('click');
    const leaves = () => tab.evaluate((button) => button.getAnimations().map(({ effect }) => effect?.getTiming()));
    await expect.poll(leaves).toContainEqual(expect.objectContaining({ fill: 'forwards', duration: SECOND }));
  });

test('off a phone the variant for phones is left out (TYP-14)', async ({ site, visitor }) => {
  const inside = '<p data-variant="desktop">Wide words</p><p data-variant="mobile">Narrow words</p>';
  const [both = ''] = await site.show({ ...inline(inside), ...look({ switch_mobile_editor: 1 }) });
  await visitor.visit(site.url());
  await show(visitor, both);
  await expect(box(visitor, both).getByText('Wide words')).toBeVisible();
  await expect(box(visitor, both).getByText('Narrow words')).toHaveCount(0);
});

test('a ticker moves by its length in reading direction, and rests under mouse and focus (TYP-20)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({
    ...inline(
      '<p data-ticker style="width:200px">Free delivery until Friday, on every order</p><p data-ticker dir="rtl" style="width:200px">משלוח חינם עד יום שישי, על כל הזמנה</p><p data-ticker="3500" style="width:200px">Twice as fast, <a href="#x">or at rest</a></p>',
    ),
    poptin_type: 'sside',
  });
  await visitor.visit(site.url());
  await show(visitor, id);
  const lines = box(visitor, id).locator('[data-ticker]');
  const line = lines.first();
  const pace = (one = line) =>
    one.evaluate((each) => {
      // Its code may be on its way.
      const moving = each.firstElementChild as HTMLElement | null;
      const duration = moving?.getAnimations()[0]?.effect?.getTiming().duration;
      return Number(duration) / (each.clientWidth + (moving?.offsetWidth ?? 0));
    });
  await expect.poll(() => pace()).toBeCloseTo(7000 / 400, 1);
  await expect.poll(() => pace(lines.last())).toBeCloseTo(3500 / 400, 1);
  // Each comes in where its first word is read first.
  const comesFrom = (one = line) =>
    one.evaluate(
      (each) => (each.firstElementChild?.getAnimations()[0]?.effect as KeyframeEffect | undefined)?.getKeyframes()[0]?.transform,
    );
  expect(await comesFrom()).toBe('translateX(200px)');
  expect(await comesFrom(lines.nth(1))).toBe('translateX(-200px)');
  const state = (one = line) => one.evaluate((each) => each.firstElementChild?.getAnimations()[0]?.playState);
  const link = lines.last().getByRole('link');
  await link.focus();
  expect(await state(lines.last())).toBe('paused');
  for (const type of ['pointerenter', 'pointerleave']) await lines.last().dispatchEvent(type);
  expect(await state(lines.last())).toBe('paused');
  await link.blur();
  expect(await state(lines.last())).toBe('running');
  await line.dispatchEvent('pointerenter');
  expect(await state()).toBe('paused');
  await line.dispatchEvent('pointerleave');
  expect(await state()).toBe('running');

  await visitor.page.emulateMedia({ reducedMotion: 'reduce' });
  await visitor.page.reload();
  const ticker = visitor.page.waitForResponse(/chunks\/ticker-/);
  await show(visitor, id);
  // The same module: it has run for the popup, which asked first, when it is there for us.
  await visitor.page.evaluate((url) => import(url), (await ticker).url());
  await expect(line).toBeVisible();
  expect(await line.evaluate((each) => each.getAnimations({ subtree: true }).length)).toBe(0);
  await expect(line).toHaveText('Free delivery until Friday, on every order');
});
