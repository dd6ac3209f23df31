import { inline } from '../support/popup.ts';
import type { Site } from '../support/site.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

const embedded = { ...inline(), poptin_type: 'embedded' };

/** On a page without its place, where it has been asked for. */
async function waitInVain(site: Site, visitor: Visitor): Promise<string> {
  const [id = ''] = await site.show(embedded);
  await visitor.visit(site.url());
  await visitor.page.evaluate((popup) => window.poptin.show(popup, { ignoreGates: true }), id);
  await visitor.untilState(id, 'preparing');
  return id;
}

const count = async (visitor: Visitor, type: 'popup-viewed' | 'popup-closed') => (await visitor.eventsOf(type)).length;

test('an embedded popup without its place is not shown, and its remedy names the place (TYP-10, DEV-03)', async ({ site, visitor }) => {
  await waitInVain(site, visitor);
  await visitor.wait(10 * SECOND);
  const told = await visitor.page.evaluate(async () => {
    const [popup] = window.poptin.explain();
    return [popup?.state, await popup?.change()];
  });
  expect(told).toEqual([
    'preparing',
    'Nothing has to change: it waits for its turn and its template, and for a place on the page that can be seen.',
  ]);
  expect(await count(visitor, 'popup-viewed')).toBe(0);
});

test('a site’s close call ignores popups that nobody saw for want of a place (EMB-09, TYP-10, LIF-06)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const id = await waitInVain(site, visitor);
  await visitor.page.evaluate(() => {
    window.addEventListener('poptinClose', () => {
      document.title = 'told of a close';
    });
    window.poptin.close();
  });
  await visitor.untilState(id, 'closed');
  await visitor.wait(5 * SECOND);
  expect(await count(visitor, 'popup-closed')).toBe(0);
  expect(await site.received('closed')).toEqual([]);
  expect(await visitor.page.title()).not.toBe('told of a close');
  expect(await visitor.page.evaluate(() => document.cookie)).not.toContain('closed');
});
