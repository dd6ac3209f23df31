import { expect, test } from 'vitest';
import { FakeBrowser, SECOND } from '../../../support/fake-ports.ts';
import { PageOfPopups } from '../../../support/page-of-popups.ts';

const HERE = 'https://shop.example/';
const popup = (poptin_id: string) => ({
  poptin_id,
  poptin_type: 'bar',
  poptin: '<p>Hello</p>',
  triggers: { delay: { seconds: 0, per: 'page' } },
});
const [LED, OTHER] = ['leads00000001', 'other00000001'];

/** A popup whose link leads to this place was pressed, which closes it, as long before the address changes. */
async function pressed(place: string, beforeMs: number): Promise<PageOfPopups> {
  const page = new PageOfPopups([popup(LED), popup(OTHER)], new FakeBrowser());
  await page.wait(SECOND);
  expect(page.shown.toSorted()).toEqual([LED, OTHER]);
  page.ledTo.set(LED, place);
  page.runtime.popups.get(LED)?.send({ type: 'close', closeTrigger: 'link_click' });
  await page.wait(beforeMs);
  return page;
}

const times = (page: PageOfPopups, id: string) => page.shown.filter((each) => each === id).length;

test.each([
  ['at once', 0],
  ['as it leaves', 300],
  ['when a page has scrolled there by itself', 3 * SECOND],
])('a popup does not come over the place that its own link leads to, if the address changes %s (EMB-16)', async (_, beforeMs) => {
  const page = await pressed(`${HERE}#prices`, beforeMs);
  await page.goTo(`${HERE}#prices`);
  await page.wait(9 * SECOND);
  expect([times(page, LED), page.state(LED)]).toEqual([1, 'closed']);
  page.runtime.show(LED, false);
  await page.wait(SECOND);
  expect(times(page, LED)).toBe(2);
});

test('it comes again at the next address, and at any that its link does not lead to (EMB-16, EMB-05)', async () => {
  const page = await pressed(`${HERE}#prices`, 0);
  await page.goTo(`${HERE}#prices`);
  await page.wait(SECOND);
  await page.goTo(`${HERE}#contact`);
  await page.wait(SECOND);
  expect(times(page, LED)).toBe(2);
  const other = await pressed(`${HERE}#prices`, 0);
  await other.goTo(`${HERE}next`);
  await other.wait(SECOND);
  expect(times(other, LED)).toBe(2);
});
