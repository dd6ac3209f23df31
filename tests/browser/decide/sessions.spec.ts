import { newId } from '../../../display-server/visitors/identifiers.ts';
import { sample } from '../../support/sample.ts';
import { box, inline, look, show } from '../support/popup.ts';
import { expect, MINUTE, SECOND, test, type Visitor } from '../support/test.ts';

const SESSION_DELAY = { triggers: { delay: { seconds: 60, per: 'session' } } };

test('a delay per session counts from the session’s start, over pages and tabs (TRG-04, VIS-07)', async ({ site, visitor }) => {
  await site.show();
  await visitor.visit(site.url('/a'));
  await visitor.wait(25 * SECOND);
  const [id = ''] = await site.show(SESSION_DELAY);
  await visitor.visit(site.url('/b'));
  await visitor.wait(20 * SECOND);
  await visitor.openTab();
  await visitor.visit(site.url('/c'));
  await visitor.wait(14 * SECOND);
  await expect(visitor.popup(id)).toBeHidden();
  await visitor.wait(SECOND);
  await expect(visitor.popup(id)).toBeVisible();
});

/** Every way to close that is no conversion, with what it needs of the popup. */
const CLOSES: ReadonlyArray<readonly [way: string, popup: object, close: (visitor: Visitor, id: string) => Promise<unknown>]> = [
  ['its X', {}, (visitor, id) => box(visitor, id).locator('[data-action="close"]').first().click()],
  ['Escape', {}, ({ page }) => page.keyboard.press('Escape')],
  ['Skip', inline('<button data-action="skip">Skip</button>'), (visitor, id) => box(visitor, id).getByText('Skip').click()],
  ['a click beside it', look({ poptin_design_close_on_screen_click: 1 }), ({ page }) => page.mouse.click(5, 300)],
  ['itself', look({ poptin_design_auto_close: 1, poptin_design_auto_close_sec: 3 }), (visitor) => visitor.wait(3 * SECOND)],
  ['the page', {}, ({ page }) => page.evaluate(() => window.poptin.close())],
];

for (const [way, popup, close] of sample(CLOSES, 2)) {
  test(`a popup closed by ${way} is closed for another’s filter, in later tabs and sessions (GAT-04, LIF-07)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const exit = { triggers: { exit_intent: true } };
    const first = { ...exit, ...popup, poptin_id: newId() };
    const second = { ...exit, engagement_with_other_poptin_filter: [{ poptin_id: first.poptin_id, engagement: 'closed' }] };
    const [id = '', waits = ''] = await site.show(first, second);
    await visitor.visit(site.url());
    await show(visitor, id);
    expect(await visitor.explain(waits)).toMatchObject({ pass: false });
    await close(visitor, id);
    await visitor.wait(SECOND);
    await visitor.untilState(id, 'closed');
    await visitor.openTab();
    visitor.clock.skip(31 * MINUTE);
    await visitor.visit(site.url('/later'));
    expect(await visitor.explain(waits)).toMatchObject({ pass: true, state: 'armed' });
  });
}
