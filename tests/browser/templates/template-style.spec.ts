import { PNG } from 'pngjs';
import { box, inline, show } from '../support/popup.ts';
import { expect, SECOND, test } from '../support/test.ts';

/** A template's style against our parts, with the highest weight. */
const AGAINST = [
  ':host{position:fixed!important;inset:0!important;z-index:9!important;background:red!important;pointer-events:auto!important;transform:translateX(50px)!important}',
  ':host::before,:host::after{content:"";position:fixed!important;inset:0;background:red;pointer-events:auto!important}',
  '@layer a{:host{display:none!important}.poptin-frame{inset:90px!important;background:red!important}}',
  '.poptin-frame{pointer-events:auto!important;background:red!important;inset:40px auto auto 40px!important;place-content:end!important;padding:0!important;transform:scale(2)!important}',
  '.poptin-frame::after{content:"";position:fixed;inset:0;background:red;pointer-events:auto}',
  '.poptin-box{position:fixed!important;inset:0!important;max-width:none!important;margin:200px!important;transform:translate(90px)!important;contain:none!important}',
  '*{pointer-events:auto!important;transform:none!important;margin:0!important}',
  '.cover{position:fixed!important;inset:0!important;width:100vw;height:100vh;background:red}',
].join('');

test('no style of a template moves a card, or covers the page around it (SEC-12)', async ({ site, visitor }) => {
  const card = (style: string) => ({
    ...inline(`<style>${style}</style><div class="cover"></div><div class="poptin-frame"></div>`),
    poptin_type: 'sside',
    design_properties: { poptin_location: 'right-bottom' },
  });
  const [calm = '', wild = ''] = await site.show(card(''), card(AGAINST));
  site.page('/covered', site.html({ head: site.tag(), body: '<button id="own" style="position:fixed;left:40px;top:40px">Own</button>' }));
  const places = async (id: string) => {
    await visitor.visit(site.url('/covered'));
    await show(visitor, id);
    return visitor.page.evaluate(() => {
      const host = document.querySelector('.poptin-popup') as HTMLElement;
      const { shadowRoot: root } = host;
      // How large its box is stays the template's: one that holds more has scroll bars, too.
      const { right, bottom } = root?.querySelector('.poptin-box')?.getBoundingClientRect() ?? {};
      const under = [...Array(8).keys()].map((at) => document.elementFromPoint(20 + at * 60, 20 + at * 40) !== host);
      return [
        JSON.stringify(root?.querySelector('.poptin-frame')?.getBoundingClientRect()),
        `${right} ${bottom}`,
        getComputedStyle(host).background,
        ...under,
      ];
    });
  };
  const quiet = await places(calm);
  expect(quiet.slice(3)).toEqual(Array(8).fill(true));
  expect(await places(wild)).toEqual(quiet);
  await visitor.page.locator('#own').click();
});

test('a popup that holds the page has an X even if its style hides every way out (SEC-12, LIF-08)', async ({ site, visitor }) => {
  const hides =
    'button,[data-action]{display:none!important;visibility:hidden!important;opacity:0!important;pointer-events:none!important}';
  const [id = ''] = await site.show({ ...inline(`<style>${hides}</style><button data-action="close">×</button>`), x_close_button: 1 });
  await visitor.visit(site.url());
  await show(visitor, id);
  await visitor.wait(SECOND);
  await box(visitor, id).locator('.poptin-close').click();
  await visitor.wait(SECOND);
  await visitor.untilState(id, 'closed');
});

test('what lies around a card is not cut off: its shadow, and the X of a bubble (SEC-12)', async ({ site, visitor }) => {
  const { page } = visitor;
  const of = (format: string) => ({ template: { type: 'sside', format }, poptin_type: 'sside', triggers: {} });
  const [card = '', bubble = ''] = await site.show(of('format_1'), of('format_3'));
  await visitor.visit(site.url());
  await show(visitor, card);
  await visitor.wait(SECOND);
  const { x = 0, y = 0, height = 0 } = (await box(visitor, card).boundingBox()) ?? {};
  const beside = PNG.sync.read(await page.screenshot({ clip: { x: x - 8, y: y + height / 2, width: 4, height: 1 } }));
  expect(beside.data[0]).toBeLessThan(255);
  await page.evaluate((id) => window.poptin.close(id), card);
  await visitor.wait(SECOND);
  await visitor.untilState(card, 'closed');
  await show(visitor, bubble);
  await visitor.wait(SECOND);
  const corners = await box(visitor, bubble)
    .getByRole('button', { name: 'Close' })
    .evaluate((close) => {
      const { left, right, top, bottom } = close.getBoundingClientRect();
      const root = close.getRootNode() as ShadowRoot;
      return [left + 8, right - 8].flatMap((at) => [top + 8, bottom - 8].map((down) => close.contains(root.elementFromPoint(at, down))));
    });
  expect(corners).toEqual([true, true, true, true]);
});

test('a template’s styles are sheets apart, each for its media; the log names an import (TYP-19)', async ({ site, visitor }) => {
  const styles = [
    '<style>@import url("https://fonts.example/css?a;b"); .one{color:rgb(1,2,3)}</style>',
    '<style>.two{color:rgb(1,2,3)} .open{color:red</style>',
    '<style media="print">.three{color:red}</style>',
    '<style>.three{background:rgb(1,2,3)}</style>',
  ];
  const words = ['one', 'two', 'three'].map((name) => `<p class="${name}">${name}</p>`);
  const teaser = { display: 'always', text: 'Open', location: 'left-bottom', entry_effect: 'none' };
  const [id = ''] = await site.show({ ...inline([...styles, ...words].join('')), poptin_type: 'sside', is_teasers_on: 1, teaser });
  await visitor.visit(site.url());
  // The tab has the owner's styles before its own.
  await expect(visitor.page.locator('.poptin-teaser .poptin-frame')).toHaveCSS('position', 'fixed');
  await expect(visitor.page.locator('.poptin-teaser .poptin-tab')).toHaveCSS('cursor', 'pointer');
  await show(visitor, id);
  const popup = box(visitor, id);
  await expect(popup.locator('.one')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(popup.locator('.two')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await expect(popup.locator('.three')).not.toHaveCSS('color', 'rgb(255, 0, 0)');
  await expect(popup.locator('.three')).toHaveCSS('background-color', 'rgb(1, 2, 3)');
  const dropped = (await visitor.eventsOf('template-read')).flatMap((event) => event.dropped);
  expect(dropped).toContainEqual({ path: 'markup <style>', problem: 'no @import in a popup; use @font-face' });
});
