import { box, inline } from '../support/popup.ts';
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

test('the page has its turn between the groups of a popup’s controls (CST-03)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({ triggers: { exit_intent: true } });
  await visitor.visit(site.url());
  await visitor.until((event) => event.type === 'trigger-armed' && event.popupId === id);
  // What the page finds in its own turns: the edges that turn Tab around, and whether all controls work.
  await visitor.page.evaluate(() => {
    const turns = new Set<string>();
    Object.assign(window, { turns });
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const root = document.querySelector('.poptin-popup')?.shadowRoot;
      const live = root?.querySelector<HTMLElement>('.poptin-box')?.dataset.live;
      if (root?.querySelector('[data-edge]')) turns.add(live === undefined ? 'edges' : 'all');
      if (live === undefined) port2.postMessage(0);
    };
    port2.postMessage(0);
    document.documentElement.dispatchEvent(new MouseEvent('mouseout', { clientY: -1, bubbles: true }));
  });
  await visitor.untilState(id, 'shown');
  const turns = () => visitor.page.evaluate(() => [...(window as typeof window & { turns: Set<string> }).turns]);
  await expect.poll(turns).toEqual(['edges', 'all']);
});

test('a press between the groups of a popup’s controls is kept, and closes it once (CST-03, LIF-07)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({ triggers: { exit_intent: true } });
  await visitor.visit(site.url());
  await visitor.until((event) => event.type === 'trigger-armed' && event.popupId === id);
  const isTooLate = await visitor.page.evaluate(
    () =>
      new Promise<boolean>((pressed) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          const root = document.querySelector('.poptin-popup')?.shadowRoot;
          if (!root?.querySelector('[data-edge]')) return port2.postMessage(0);
          pressed(root.querySelector('[data-live]') !== null);
          root.querySelector<HTMLElement>('[data-action=close]')?.click();
        };
        port2.postMessage(0);
        document.documentElement.dispatchEvent(new MouseEvent('mouseout', { clientY: -1, bubbles: true }));
      }),
  );
  expect(isTooLate).toBe(false);
  await visitor.until((event) => event.type === 'popup-closed' && event.popupId === id);
  await visitor.wait(SECOND);
  await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
  expect((await visitor.eventsOf('popup-closed')).map(({ closeTrigger }) => closeTrigger)).toEqual(['x_click']);
});

for (const [how, broken] of [
  ['never arrive', 'window.MessageChannel = function () { return { port1: { close() {} }, port2: { postMessage() {} } }; }'],
  ['are missing', 'delete window.MessageChannel'],
] as const)
  test(`a popup's controls work on a page whose messages ${how} (CST-03, R4)`, async ({ site, visitor }) => {
    const [id = ''] = await site.show({ ...inline(), ...IN_1_S });
    await visitor.page.addInitScript(broken);
    await visitor.visit(site.url());
    await visitor.wait(SECOND);
    const live = visitor.page.locator(`.poptin-popup[data-poptin-id="${id}"] .poptin-box[data-live]`);
    await expect.poll(async () => [await visitor.clock.advance(100), await live.count()][1]).toBe(1);
    expect(await visitor.eventsOf('fault')).toEqual([]);
  });
