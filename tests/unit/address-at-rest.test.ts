import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FakeBrowser, MINUTE, SECOND } from '../support/fake-ports.ts';
import { PageOfPopups } from '../support/page-of-popups.ts';

const HERE = 'https://shop.example/';
const AFTER_FIVE = {
  poptin_id: 'late000000001',
  poptin_type: 'bar',
  poptin: '<p>Hello</p>',
  triggers: { delay: { seconds: 5, per: 'page' } },
};

const calls = ({ events }: PageOfPopups) => events.filter((event) => event.type === 'call-started' && event.call === 'display').length;

/** So many addresses, each written in the place of the last after so long. */
async function write(page: PageOfPopups, many: number, apartMs: number, address = (n: number) => `${HERE}#pos=${n}`): Promise<void> {
  for (let n = 1; n <= many; n += 1) {
    await page.goTo(address(n), undefined, 'replace');
    await page.wait(apartMs);
  }
}

async function opened(): Promise<PageOfPopups> {
  const page = new PageOfPopups([AFTER_FIVE], new FakeBrowser());
  await page.wait(2 * SECOND);
  expect(calls(page)).toBe(1);
  return page;
}

describe('a page that writes its scroll position into its address', () => {
  test.each<readonly [where: string, address: (n: number) => string]>([
    ['a hash', (n) => `${HERE}#pos=${n}`],
    ['the query', (n) => `${HERE}?y=${n}`],
    ['the query of an app that routes by hash', (n) => `${HERE}#/list?y=${n}`],
    ['a hash of one place after another', (n) => `${HERE}#section-${n}`],
  ])('in %s: 40 changes are two pages, and the popup’s delay goes on through them (EMB-15, TRG-03)', async (_, address) => {
    const page = await opened();
    await write(page, 40, 150, address);
    expect([calls(page), page.shown]).toEqual([2, ['late000000001']]);
    await page.wait(10 * SECOND);
    expect(calls(page)).toBe(3);
    const [last] = page.events.filter((event) => event.type === 'page-entered').slice(-1);
    expect(last).toMatchObject({ url: address(40) });
  });

  test('still shows its popup for ever, with ever fewer calls (EMB-15, TRG-03)', async () => {
    const page = await opened();
    await write(page, 40, 3 * SECOND);
    expect(page.shown).toEqual(['late000000001']);
    expect(calls(page)).toBeLessThanOrEqual(8);
  });

  test('without a rest: the address counts after half a minute all the same (EMB-15)', async () => {
    const page = await opened();
    await write(page, 330, 100);
    expect(calls(page)).toBe(3);
  });
});

describe('a visitor who chooses another variant of a product stays on its page', () => {
  const PRODUCT = `${HERE}products/mug`;
  test.each([
    ['as themes write it', PRODUCT, ['?variant=1', '?variant=2', '?variant=1']],
    ['back to one that has no address', PRODUCT, ['?variant=1', '']],
    ['without what an ad had added', `${PRODUCT}?utm_source=ad&gclid=7`, ['?variant=1', '', '?variant=2']],
    ['with what an ad had added', `${PRODUCT}?utm_source=ad`, ['?utm_source=ad&variant=1', '?variant=2&utm_source=ad']],
    ['from its reviews', `${PRODUCT}?variant=1#reviews`, ['?variant=2']],
  ])('%s (EMB-15, TRG-03)', async (_, arrivedAt, chosen) => {
    const page = await opened();
    await page.goTo(arrivedAt);
    for (const query of chosen) {
      await page.wait(2 * SECOND);
      await page.goTo(`${PRODUCT}${query}`, undefined, 'replace');
    }
    await page.wait(3 * SECOND);
    expect([calls(page), page.shown]).toEqual([2, ['late000000001']]);
  });

  test.each([
    ['of another product', `${HERE}products/cup?variant=2`, 'replace'],
    ['with something more in the address', `${PRODUCT}?variant=2&tab=size`, 'replace'],
    ['the same one, in another way', `${PRODUCT}?variant=1&tab=size`, 'replace'],
    ['with an entry in the history', `${PRODUCT}?variant=2`, undefined],
  ] as const)('but not on one %s (EMB-15, EMB-05)', async (_, address, how) => {
    const page = await opened();
    await page.goTo(`${PRODUCT}?variant=1`);
    await page.goTo(address, undefined, how);
    expect(calls(page)).toBe(3);
  });
});

describe('a site that removes what an ad added to its address', () => {
  test.each([
    ['all of it', '?utm_source=x&gclid=1', ''],
    ['one after another', '?utm_source=x&gad_source=1&gbraid=2', '?utm_source=x'],
    ['beside what is its own', '?id=7&fbclid=1#top', '?id=7'],
  ])('%s stays on its page (EMB-15, EMB-05)', async (_, arrived, cleaned) => {
    const browser = new FakeBrowser();
    browser.url = `${HERE}pots${arrived}`;
    const page = new PageOfPopups([AFTER_FIVE], browser);
    await page.goTo(`${HERE}pots${cleaned}`, undefined, 'replace');
    await page.wait(6 * SECOND);
    expect([calls(page), page.shown]).toEqual([1, ['late000000001']]);
  });

  test.each([
    ['its own parameter', '?id=7&gclid=1', ''],
    ['a mark for another', '?gclid=1', '?gclid=2'],
    ['a mark for a parameter', '?gclid=1', '?tab=2'],
  ])('but not if it changes %s (EMB-15, EMB-05)', async (_, arrived, next) => {
    const browser = new FakeBrowser();
    browser.url = `${HERE}pots${arrived}`;
    const page = new PageOfPopups([], browser);
    await page.goTo(`${HERE}pots${next}`, undefined, 'replace');
    expect(calls(page)).toBe(2);
  });
});

describe('every other change of the address is a page', () => {
  test.each([
    ['a single one is one page at once', [`${HERE}?tab=2`], 2],
    ['one to another path is one at once, however soon', [`${HERE}a`, `${HERE}b`, `${HERE}a`], 4],
    ['so is one to another route of the hash', [`${HERE}#/a`, `${HERE}#/b`, `${HERE}#!/a`], 4],
  ] as const)('%s (EMB-15, EMB-05)', async (_, addresses, expected) => {
    const page = await opened();
    for (const address of addresses) await page.goTo(address, undefined, 'replace');
    expect(calls(page)).toBe(expected);
  });

  test('a new history entry is a page at once, in a burst too, and ends the wait (EMB-15)', async () => {
    const page = await opened();
    await write(page, 3, 100);
    await page.goTo(`${HERE}?y=4`);
    expect(calls(page)).toBe(3);
    await page.wait(MINUTE);
    expect(calls(page)).toBe(3);
  });

  test('after a rest the next one is a page at once again (EMB-15)', async () => {
    const page = await opened();
    await write(page, 2, 4 * SECOND, (n) => `${HERE}?tab=${n}`);
    expect(calls(page)).toBe(3);
  });

  test('each change is a page if the code that holds them back is missing (EMB-15)', async () => {
    const page = await opened();
    page.network = async () => {
      throw new Error('offline');
    };
    await write(page, 3, 100);
    expect(calls(page)).toBe(4);
  });

  test('nothing is held once the product is off (EMB-15, EMB-09)', async () => {
    const page = await opened();
    await write(page, 3, 100);
    page.runtime.off();
    await page.wait(MINUTE);
    expect(calls(page)).toBe(2);
  });
});

test('the last address is a page after half a minute, and no minute has over 12 calls (EMB-15)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 16, max: 20_000 }), { minLength: 2, maxLength: 30 }), async (gaps) => {
      const page = new PageOfPopups([], new FakeBrowser());
      await page.wait();
      const asked: number[] = [];
      for (const [n, gap] of gaps.entries()) {
        await page.goTo(`${HERE}?y=${n}`, undefined, 'replace');
        await page.wait(gap);
        while (asked.length < calls(page)) asked.push(page.browser.clock.elapsed);
      }
      await page.wait(30 * SECOND);
      const [last] = page.events.filter((event) => event.type === 'page-entered').slice(-1);
      expect(last).toMatchObject({ url: `${HERE}?y=${gaps.length - 1}` });
      for (const at of asked) expect(asked.filter((each) => each >= at && each < at + MINUTE).length).toBeLessThanOrEqual(12);
      page.end();
    }),
    { numRuns: 20 },
  );
});
