import type { Page } from '@playwright/test';
import { sample } from '../../support/sample.ts';
import { box, inline, show } from '../support/popup.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

const TYPES = ['lightbox', 'bar', 'sside', 'fullpage', 'content'] as const;
const WORDS = '<p>Words that a reader has before their eyes.</p>'.repeat(60);
const placeFor = (id: string) => `<div class="poptin-embedded" data-id="${id}"></div>`;
const place = ({ page }: Visitor, at = 0) => page.locator('.poptin-embedded').nth(at);

/**
 * Runs in the page before its own scripts. Records every element that moves in view, even right after a press. Text in a popup moves when
 * its font arrives; the browser names no element for that.
 */
function watchShifts(): void {
  const shifts: string[] = [];
  const watching = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      type Source = { node?: Node; previousRect: DOMRect; currentRect: DOMRect };
      const { startTime, sources } = entry as PerformanceEntry & { sources: Source[] };
      for (const { node, previousRect, currentRect } of sources)
        if (node)
          shifts.push(
            `${node.nodeName} ${node.textContent?.slice(0, 20)} from y ${previousRect.y} to ${currentRect.y} at ${startTime} ms, scrolled by ${scrollY}`,
          );
    }
  });
  watching.observe({ type: 'layout-shift', buffered: true });
  Object.assign(window, { __shifts: shifts });
}

/** Until what there is has been drawn, and has been told of. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((next) => requestAnimationFrame(next));
    await new Promise((told) => setTimeout(told));
  });

/** The shifts, once the frames that would show them have been drawn. */
async function shifts(page: Page): Promise<string[]> {
  await drawn(page);
  return page.evaluate(() => (window as typeof window & { __shifts: string[] }).__shifts);
}

/** The browser would take a room that is made and come to within one frame for words that moved. */
async function comeTo(visitor: Visitor, at = 0): Promise<void> {
  await drawn(visitor.page);
  await place(visitor, at).evaluate((each) => each.scrollIntoView({ block: 'center' }));
}

const popup = (type: string, format = 1, more = {}) => ({
  poptin_type: type,
  poptin_format: `format_${format}`,
  template: { type, format: `format_${format}` },
  triggers: { delay: { seconds: 5, per: 'page' } },
  ...more,
});

test.beforeEach(({ visitor }) => visitor.page.addInitScript(watchShifts));

test('nothing of the page moves when a popup or a bar comes and goes (R7, TYP-02, LIF-11)', async ({ site, visitor }) => {
  const kinds = [...TYPES.map((type) => popup(type)), popup('bar', 4, { design_properties: { poptin_location: 'center-top' } })];
  const ids = await site.show(
    ...kinds.map((each) => ({
      ...each,
      triggers: { exit_intent: true },
      design_properties: { poptin_design_content_lock: 1, ...(each as { design_properties?: object }).design_properties },
    })),
  );
  await visitor.visit(site.url());
  for (const id of ids) {
    await show(visitor, id);
    await visitor.page.evaluate((popupId) => window.poptin.close(popupId), id);
    await visitor.wait(SECOND);
    await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
  }
  expect(await shifts(visitor.page)).toEqual([]);
});

const WITH_ROOM = [
  ['embedded', 1],
  ['embedded', 2],
  ['content', 3],
  ['embedded', 3],
] as const;

for (const [type, format] of sample(WITH_ROOM, 2)) {
  test(`${type} ${format} has its room first: nothing moves when it comes or goes (TYP-10, TYP-07)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const { page } = visitor;
    const [id = ''] = await site.show(popup(type, format));
    site.page('/', site.html({ body: `${WORDS}${placeFor(id)}${WORDS}` }));
    await visitor.visit(site.url());
    await expect(place(visitor)).toHaveCSS('min-height', /^[1-9]\d\d/);
    await comeTo(visitor);
    const { height } = (await place(visitor).boundingBox()) ?? {};
    await visitor.wait(5 * SECOND);
    await expect(box(visitor, id)).toBeVisible();
    await visitor.wait(3 * SECOND);
    expect(await shifts(page)).toEqual([]);
    expect((await place(visitor).boundingBox())?.height).toBe(height);

    await page.evaluate((popupId) => window.poptin.close(popupId), id);
    await visitor.wait(SECOND);
    await expect(page.locator('.poptin-popup')).toHaveCount(0);
    expect((await place(visitor).boundingBox())?.height).toBe(height);
    await page.evaluate(() => scrollTo(0, 0));
    await expect(place(visitor)).not.toHaveAttribute('style');
    expect(await shifts(page)).toEqual([]);
  });
}

test('a popup switched off and on before its trigger keeps its room (TYP-10, API-03)', async ({ site, visitor }) => {
  const { page } = visitor;
  const [id = ''] = await site.show(popup('embedded'));
  site.page('/', site.html({ body: `${WORDS}${placeFor(id)}${WORDS}` }));
  await visitor.visit(site.url());
  await expect(place(visitor)).toHaveCSS('min-height', /^[1-9]\d\d/);
  await page.evaluate(() => {
    window.poptin.off();
    window.poptin.on();
  });
  // It was armed once before.
  await expect.poll(async () => (await visitor.eventsOf('trigger-armed')).length).toBe(2);
  await visitor.wait(2 * SECOND);
  await drawn(page);
  await expect(place(visitor)).toHaveCSS('min-height', /^[1-9]\d\d/);
  await comeTo(visitor);
  await visitor.wait(3 * SECOND);
  await expect(box(visitor, id)).toBeVisible();
  expect(await shifts(page)).toEqual([]);
});

test('several places each have room, and the popup goes to the one that the visitor reaches (TYP-10)', { tag: '@full' }, async ({
  site,
  visitor,
}) => {
  const { page } = visitor;
  const [id = ''] = await site.show(popup('embedded'));
  site.page('/', site.html({ body: `${WORDS}${placeFor(id)}${WORDS}${placeFor(id)}${WORDS}` }));
  await visitor.visit(site.url());
  for (const at of [0, 1]) await expect(place(visitor, at)).toHaveCSS('min-height', /^[1-9]\d\d/);
  await visitor.wait(5 * SECOND);
  for (const at of [0, 1, 0]) {
    await comeTo(visitor, at);
    await expect(place(visitor, at).locator('.poptin-popup')).toHaveCount(1);
  }
  expect(await shifts(page)).toEqual([]);
  await expect.poll(async () => (await visitor.eventsOf('popup-viewed')).length).toBe(1);
});

test('an app’s page gets its room, and the next page returns it with the popup’s trigger (TYP-10, EMB-05)', async ({ site, visitor }) => {
  const { page } = visitor;
  const [id = ''] = await site.show(popup('embedded'));
  site.page('/', site.html({ body: `<main>${WORDS}</main>` }));
  await visitor.visit(site.url());
  await page.evaluate(
    ([words, empty]) => {
      (document.querySelector('main') as HTMLElement).innerHTML = `${words}${empty}${words}`;
      history.pushState(null, '', '/second');
    },
    [WORDS, placeFor(id)] as const,
  );
  await expect(place(visitor)).toHaveCSS('min-height', /^[1-9]\d\d/);
  await site.show();
  await page.evaluate(() => history.pushState(null, '', '/third'));
  await visitor.until((event) => event.type === 'page-entered' && event.url.endsWith('/third'));
  await visitor.wait(SECOND);
  await expect(place(visitor)).not.toHaveAttribute('style');
  expect(await shifts(page)).toEqual([]);
});

/** A responsive page has its place twice, as in `class="poptin-embedded … wide"`. */
const twice = (id: string) =>
  `<style>.wide,.narrow{display:none}@media(min-width:700px){.wide{display:block}}@media(max-width:699px){.narrow{display:block}}</style>
  ${['narrow', 'wide'].map((name) => `<div class="${name}">${placeFor(id)}</div>`).join('')}`;

test('the visible place of phone and desktop has the popup, after a resize too (TYP-10)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const { page } = visitor;
  const [id = ''] = await site.show(popup('embedded'));
  site.page('/', site.html({ body: `${WORDS}${twice(id)}${WORDS}` }));
  await visitor.visit(site.url());
  await expect(place(visitor, 1)).toHaveCSS('min-height', /^[1-9]\d\d/);
  await comeTo(visitor, 1);
  await visitor.wait(5 * SECOND);
  await expect(box(visitor, id)).toBeVisible();
  await page.setViewportSize({ width: 400, height: 800 });
  await comeTo(visitor);
  await expect(box(visitor, id)).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await comeTo(visitor, 1);
  await expect(box(visitor, id)).toBeVisible();
  await expect.poll(async () => (await visitor.eventsOf('popup-viewed')).length).toBe(1);
  expect(await shifts(page)).toEqual([]);
});

test('a popup in a hidden place is no view until the visitor opens that part (LIF-02, TYP-10)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const { page } = visitor;
  const [id = ''] = await site.show(popup('embedded'));
  site.page('/', site.html({ body: `<details><summary>More</summary>${placeFor(id)}</details>${WORDS}` }));
  await visitor.visit(site.url());
  await visitor.wait(6 * SECOND);
  await expect(place(visitor).locator('.poptin-popup')).toHaveCount(1);
  expect(await visitor.eventsOf('popup-viewed')).toEqual([]);
  await page.getByText('More', { exact: true }).click();
  await expect(box(visitor, id)).toBeVisible();
  await expect.poll(async () => (await visitor.eventsOf('popup-viewed')).length).toBe(1);
  await expect(place(visitor)).toHaveCSS('min-height', /^[1-9]\d\d/);
});

for (const boxSizing of ['border-box', 'content-box'])
  test(`a place with padding and border has the popup's height, ${boxSizing}: nothing moves (TYP-10, R7)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const { page } = visitor;
    const [id = ''] = await site.show(popup('embedded', 2));
    const style = `<style>.poptin-embedded{box-sizing:${boxSizing};width:360px;padding:40px;border:3px solid}</style>`;
    site.page('/', site.html({ body: `${style}${WORDS}${placeFor(id)}${WORDS}` }));
    await visitor.visit(site.url());
    await expect(place(visitor)).toHaveCSS('min-height', /^[1-9]\d\d/);
    await comeTo(visitor);
    const { height } = (await place(visitor).boundingBox()) ?? {};
    await visitor.wait(5 * SECOND);
    await expect(box(visitor, id)).toBeVisible();
    await visitor.wait(3 * SECOND);
    expect((await place(visitor).boundingBox())?.height).toBe(height);
    expect(await shifts(page)).toEqual([]);
  });

for (const display of sample(['grid', 'flex'], 1))
  test(`no body laid out as ${display} moves when a popup or a tab comes and goes (R7, LIF-11)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const { page } = visitor;
    const tab = { is_teasers_on: 1, teaser: { display: 'always', text: 'Open', location: 'left-bottom', entry_effect: 'none' } };
    const [id = ''] = await site.show({ ...inline(), ...tab });
    const style = `<style>body{display:${display};place-items:center;justify-content:space-between;min-height:100vh}</style>`;
    site.page(
      '/',
      `<!doctype html><html lang="en"><head><title>Shop</title>${site.tag()}${style}</head><body><main>Words</main></body></html>`,
    );
    await visitor.visit(site.url());
    const where = () => page.locator('main').boundingBox();
    const before = await where();
    await expect(page.getByRole('button', { name: 'Open' })).toBeVisible();
    expect(await where()).toEqual(before);
    await show(visitor, id);
    await expect(page.getByRole('button', { name: 'Open' })).toHaveCount(0);
    expect(await where()).toEqual(before);
    await page.evaluate((popupId) => window.poptin.close(popupId), id);
    await visitor.wait(SECOND);
    await expect(page.getByRole('button', { name: 'Open' })).toBeVisible();
    expect(await where()).toEqual(before);
    expect(await shifts(page)).toEqual([]);
  });
