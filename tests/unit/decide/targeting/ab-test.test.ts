import { expect, test } from 'vitest';
import { FakeBrowser, SECOND } from '../../../support/fake-ports.ts';
import { PageOfPopups } from '../../../support/page-of-popups.ts';

const [FIRST, SECOND_ONE] = ['variant000001', 'variant000002'];
const KEPT = 'abtest_session_parent0000001';

const variant = (poptin_id: string, display: 0 | 1 = 1) => ({
  ...{ poptin_id, display, poptin_type: 'bar', poptin: '<p>Hello</p>', ab_test: 1, ab_test_parent_id: 'parent0000001' },
  triggers: { delay: { seconds: 1, per: 'page' } },
});

/** What a visitor is shown on a page with these, and the variant that they keep. */
async function visit(browser: FakeBrowser, ...variants: ReadonlyArray<ReturnType<typeof variant>>) {
  const page = new PageOfPopups(variants, browser);
  await page.wait(2 * SECOND);
  page.end();
  return [page.shown, browser.ports.storage.get('session', KEPT)];
}

test.each([
  ['the first', [variant(FIRST, 0), variant(SECOND_ONE)], SECOND_ONE],
  ['the second', [variant(FIRST), variant(SECOND_ONE, 0)], FIRST],
] as const)('CFG-03 where %s variant of a test is switched off, each visitor is given one that is on', async (_, variants, given) => {
  expect(await visit(new FakeBrowser(), ...variants)).toEqual([[given], given]);
});

test('CFG-03 a visitor whose variant has been switched off since is given one that is on', async () => {
  const browser = new FakeBrowser();
  browser.ports.storage.set('session', KEPT, FIRST);
  expect(await visit(browser, variant(FIRST), variant(SECOND_ONE))).toEqual([[FIRST], FIRST]);
  expect(await visit(browser, variant(FIRST, 0), variant(SECOND_ONE))).toEqual([[SECOND_ONE], SECOND_ONE]);
});

test('CFG-03 while every variant of a test is off, a visitor keeps the one that they were given', async () => {
  const browser = new FakeBrowser();
  browser.ports.storage.set('session', KEPT, FIRST);
  expect(await visit(browser, variant(FIRST, 0), variant(SECOND_ONE, 0))).toEqual([[], FIRST]);
});
