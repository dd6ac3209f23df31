import { box, inline, look } from '../support/popup.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

const IN_1_S = { triggers: { delay: { seconds: 1, per: 'page' } } };

/** The code that makes an open popup work stays on its way. */
const holdControls = ({ page }: Visitor) => page.route('**/chunks/behaviours-*', () => {});
const kept = async ({ page }: Visitor, id: string) =>
  (await page.context().cookies()).map(({ name }) => name).filter((name) => name.endsWith(id));

test('only the first of two popups for newcomers to the other is shown (GAT-04, LIF-02)', async ({ site, visitor }) => {
  const ids = ['5e1f0a7c000b8', '5e1f0a7c000b9'];
  const unlessSeen = (popupId: string) => ({ engagement_with_other_poptin_filter: [{ poptin_id: popupId, engagement: 'not_seen' }] });
  const popup = { ...inline(), ...IN_1_S, poptin_type: 'bar' };
  const [one = '', other = ''] = ids;
  await site.show({ ...popup, poptin_id: one, ...unlessSeen(other) }, { ...popup, poptin_id: other, ...unlessSeen(one) });
  await visitor.visit(site.url());
  for (const id of ids) await visitor.untilState(id, 'armed');
  await visitor.wait(SECOND);
  // The popup that is not shown says so.
  await visitor.until((event) => event.type === 'popup-moved' && event.to === 'held');
  await visitor.wait(SECOND);
  await expect(visitor.page.locator('.poptin-popup')).toHaveCount(1);
});

test('a popup whose controls were still loading counts as seen after a page change (FRQ-03, LIF-02)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({ ...inline(), ...IN_1_S, d_f_r: 'display_once_a_visitor_2' });
  await holdControls(visitor);
  await visitor.visit(site.url());
  await visitor.wait(SECOND);
  await expect(box(visitor, id)).toBeVisible();
  await visitor.visit(site.url('/second'));
  await visitor.wait(2 * SECOND);
  await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
  expect((await visitor.explain(id))?.gates.filter(({ pass }) => !pass).map(({ gate }) => gate)).toEqual(['frequency']);
  expect(await kept(visitor, id)).toEqual([`poptin_o_v_${id}`, `poptin_o_a_v_${id}`]);
});

test('nothing of a preview is remembered, not even as it appears (TRG-12)', { tag: '@full' }, async ({ site, visitor }) => {
  const [id = ''] = await site.show({ ...inline(), d_f_r: 'display_once_a_visitor_2' });
  await holdControls(visitor);
  await visitor.visit(site.url(`/?ppt-preview=${id}`));
  await expect(box(visitor, id)).toBeVisible();
  expect(await kept(visitor, id)).toEqual([]);
  expect(await visitor.page.evaluate((popup) => Object.keys(sessionStorage).filter((key) => key.endsWith(popup)), id)).toEqual([]);
});

/** A field of the page's own kind that takes so long over a popup's first group of controls, and does `then` in the middle of it. */
const slowField = (ms: number, then = '') => `customElements.define('slow-field', class extends HTMLElement {
  static observedAttributes = ['autocomplete'];
  attributeChangedCallback() { window.__driven.advance(${ms}); ${then} }
});`;
const WITH_SLOW_FIELD = inline('<slow-field data-field="name"></slow-field><button type="button" data-action="close">Close</button>');

/** Shows the popup by the page's own deed, and says in what states the page found it in turns of its own, until its controls work. */
const turnsOf = ({ page }: Visitor, id: string, inTurn = '') =>
  page.evaluate(
    ([popupId, run]) =>
      new Promise<readonly string[]>((over) => {
        const states = new Set<string>();
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          const root = document.querySelector('.poptin-popup')?.shadowRoot;
          const isHeld = document.querySelector('h1')?.inert;
          if (root?.querySelector('[data-edge]') || isHeld) states.add('held');
          else if (root?.querySelector('[autocomplete]')) states.add('guarded');
          if (states.has('guarded')) new Function('root', run)(root);
          if (root?.querySelector('[data-live]')) return over([...states]);
          port2.postMessage(0);
        };
        port2.postMessage(0);
        window.poptin?.show(popupId);
      }),
    [id, inTurn] as const,
  );

test('the page has its turn before a popup holds it, if the controls took their time (CST-03)', async ({ site, visitor }) => {
  const [id = ''] = await site.show(WITH_SLOW_FIELD);
  await visitor.page.addInitScript(slowField(40));
  await visitor.visit(site.url());
  expect(await turnsOf(visitor, id)).toEqual(['guarded', 'held']);
});

test('controls that come fast wait for no turn, which a busy page would delay (CST-03)', async ({ site, visitor }) => {
  const [id = ''] = await site.show(WITH_SLOW_FIELD);
  await visitor.page.addInitScript(slowField(1));
  await visitor.visit(site.url());
  expect(await turnsOf(visitor, id)).toEqual(['held']);
});

test('a press between the groups of a popup’s controls is kept, and closes it once (CST-03, LIF-07)', async ({ site, visitor }) => {
  const [id = ''] = await site.show(WITH_SLOW_FIELD);
  await visitor.page.addInitScript(slowField(40));
  await visitor.visit(site.url());
  expect(await turnsOf(visitor, id, `root.querySelector('[data-action=close]').click()`)).toContain('guarded');
  await visitor.until((event) => event.type === 'popup-closed' && event.popupId === id);
  await visitor.wait(SECOND);
  await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
  expect((await visitor.eventsOf('popup-closed')).map(({ closeTrigger }) => closeTrigger)).toEqual(['x_click']);
});

test('a popup that the page closes before its controls came never holds the page (CST-03, LIF-11)', async ({ site, visitor }) => {
  const [id = ''] = await site.show(WITH_SLOW_FIELD);
  await visitor.page.addInitScript(slowField(40, `poptin.close(); document.querySelector('#own').focus();`));
  site.page('/', site.html({ body: '<input id="own">' }));
  await visitor.visit(site.url());
  expect(await turnsOf(visitor, id)).toEqual(['guarded']);
  await visitor.page.keyboard.type('abcd');
  await expect(visitor.page.locator('#own')).toHaveValue('abcd');
  await visitor.wait(SECOND);
  await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
});

test('a page that is rewritten before its popup holds it is free, without a popup (LIF-11, EMB-05)', async ({ site, visitor }) => {
  const [id = ''] = await site.show(WITH_SLOW_FIELD);
  await visitor.page.addInitScript(slowField(1, `document.open(); document.write('<h1>Another page</h1>'); document.close();`));
  await visitor.visit(site.url());
  await visitor.page.evaluate((popupId) => window.poptin?.show(popupId), id);
  await visitor.untilState(id, 'closed');
  await visitor.wait(SECOND);
  expect(await visitor.page.evaluate(() => document.querySelectorAll('[inert],.poptin-popup').length)).toBe(0);
});

test('a popup that the page makes inert for a moment still gets its controls (CST-03, KEY-03)', async ({ site, visitor }) => {
  const [id = ''] = await site.show(WITH_SLOW_FIELD);
  const host = `document.querySelector('.poptin-popup')`;
  await visitor.page.addInitScript(slowField(40, `${host}.inert = true; setTimeout(() => { ${host}.inert = false; }, 50);`));
  await visitor.visit(site.url());
  expect(await turnsOf(visitor, id)).toEqual(['guarded', 'held']);
  await visitor.page.waitForFunction(() => !document.querySelector<HTMLElement>('.poptin-popup')?.inert);
  await expect(visitor.page.locator('.poptin-popup [data-edge]')).not.toHaveCount(0);
});

test('a page that breaks its natives while a popup takes hold of it is let go (LIF-11, R4)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({ ...WITH_SLOW_FIELD, ...look({ poptin_design_content_lock: 1 }) });
  const breaks = `{ const { observe } = MutationObserver.prototype;
    MutationObserver.prototype.observe = function (on, how) { if (how.attributeFilter?.[0] === 'inert') throw new Error('broken by the page'); return observe.call(this, on, how); }; }`;
  await visitor.page.addInitScript(slowField(1, breaks));
  await visitor.visit(site.url());
  await visitor.page.evaluate((popupId) => window.poptin?.show(popupId), id);
  await visitor.until((event) => event.type === 'fault' && event.message.includes('broken by the page'));
  await visitor.page.keyboard.press('Escape');
  await visitor.wait(SECOND);
  await expect
    .poll(() =>
      visitor.page.evaluate(() => [document.querySelectorAll('[inert]').length, getComputedStyle(document.documentElement).overflow]),
    )
    .toEqual([0, 'visible']);
});

test('a teaser that is offered while the controls still come stays (TYP-17, LIF-11)', async ({ site, visitor }) => {
  const teaser = { display: 'always', text: 'An offer', entry_effect: 'none', exit_effect: 'none' };
  const [id = ''] = await site.show({ ...WITH_SLOW_FIELD, d_f_r: 'display_once_a_visitor_2', is_teasers_on: 1, teaser });
  await visitor.page.addInitScript(slowField(40, `poptin.close(); poptin.show('${id}');`));
  await visitor.visit(site.url());
  await visitor.page.evaluate((popup) => window.poptin?.show(popup), id);
  await visitor.untilState(id, 'closed');
  await visitor.wait(2 * SECOND);
  await expect(visitor.page.locator('.poptin-teaser')).toHaveCount(1);
});

for (const [how, broken] of [
  ['never arrive', 'window.MessageChannel = function () { return { port1: { close() {} }, port2: { postMessage() {} } }; }'],
  ['are missing', 'delete window.MessageChannel'],
  ['cannot be closed', 'MessagePort.prototype.close = () => { throw new Error("no"); }'],
] as const)
  test(`a popup's controls work on a page whose messages ${how} (CST-03, R4)`, async ({ site, visitor }) => {
    const [id = ''] = await site.show({ ...WITH_SLOW_FIELD, ...IN_1_S });
    const errors: string[] = [];
    visitor.page.on('pageerror', (error) => errors.push(`${error}`));
    await visitor.page.addInitScript(broken);
    await visitor.page.addInitScript(slowField(40));
    await visitor.visit(site.url());
    await visitor.wait(SECOND);
    const live = visitor.page.locator(`.poptin-popup[data-poptin-id="${id}"] .poptin-box[data-live]`);
    await expect.poll(async () => [await visitor.clock.advance(100), await live.count()][1]).toBe(1);
    expect(await visitor.eventsOf('fault')).toEqual([]);
    expect(errors).toEqual([]);
  });
