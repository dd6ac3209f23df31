import { expect, test } from 'vitest';
import { FakeBrowser, SECOND } from '../../../support/fake-ports.ts';
import { PageOfPopups } from '../../../support/page-of-popups.ts';

const [FIRST, SECOND_ONE] = ['variant000001', 'variant000002'];
const KEPT = 'abtest_session_parent0000001';

const variant = (poptin_id: string, display: 0 | 1 = 1) => ({
  ...{ poptin_id, display, poptin_type: 'bar', poptin: '<p>Hello</p>', ab_test: 1, ab_test_parent_id: 'parent0000001' },
  triggers: { delay: { seconds: 1, per: 'page' } },
});

/** The popup that a visitor gets on a page with these, and the variant that they keep. */
async function visit(browser: FakeBrowser, ...variants: ReadonlyArray<ReturnType<typeof variant>>) {
  const page = new PageOfPopups(variants, browser);
  await page.wait(2 * SECOND);
  page.end();
  return [page.shown, browser.ports.storage.get('session', KEPT)];
}

test.each([
  ['the first', [variant(FIRST, 0), variant(SECOND_ONE)], SECOND_ONE],
  ['the second', [variant(FIRST), variant(SECOND_ONE, 0)], FIRST],
] as const)('a test with %s variant switched off gives each visitor one that is on (CFG-03)', async (_, variants, given) => {
  expect(await visit(new FakeBrowser(), ...variants)).toEqual([[given], given]);
});

test('a visitor whose variant has been switched off since is given one that is on (CFG-03)', async () => {
  const browser = new FakeBrowser();
  browser.ports.storage.set('session', KEPT, FIRST);
  expect(await visit(browser, variant(FIRST), variant(SECOND_ONE))).toEqual([[FIRST], FIRST]);
  expect(await visit(browser, variant(FIRST, 0), variant(SECOND_ONE))).toEqual([[SECOND_ONE], SECOND_ONE]);
});

test('once a winner was chosen, a visitor who had a loser is given the winner (CFG-03, STU-06)', async () => {
  const browser = new FakeBrowser();
  browser.ports.storage.set('session', KEPT, FIRST);
  expect(await visit(browser, variant(SECOND_ONE))).toEqual([[SECOND_ONE], SECOND_ONE]);
});

test('while every variant of a test is off, a visitor keeps the one that they were given (CFG-03)', async () => {
  const browser = new FakeBrowser();
  browser.ports.storage.set('session', KEPT, FIRST);
  expect(await visit(browser, variant(FIRST, 0), variant(SECOND_ONE, 0))).toEqual([[], FIRST]);
});

test('a variant of weight 3 goes to three visitors in four, beside one without a weight (STU-06)', async () => {
  const given: string[] = [];
  for (let nth = 0; nth < 8; nth += 1) {
    const browser = new FakeBrowser();
    browser.ports.random.next = () => (nth + 0.5) / 8;
    const [, kept] = await visit(browser, Object.assign(variant(FIRST), { ab_test_weight: '3' }), variant(SECOND_ONE));
    given.push(kept === FIRST ? 'first' : 'second');
  }
  expect(given).toEqual([...Array(6).fill('first'), 'second', 'second']);
});
