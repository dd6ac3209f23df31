import { describe, expect, test } from 'vitest';
import { FakeBrowser, SECOND } from '../../../support/fake-ports.ts';
import { PageOfPopups } from '../../../support/page-of-popups.ts';

const AT_ONCE = { triggers: {} };
const popup = (poptin_id: string, more: object = {}) => ({
  ...{ poptin_id, poptin_type: 'sside', poptin: '<p>Hello</p>' },
  triggers: { delay: { seconds: 1, per: 'page' } },
  ...more,
});

/** A page whose popup code is still loading, and a function that lets it arrive. */
function late(...popups: Parameters<typeof popup>[]) {
  const browser = new FakeBrowser();
  browser.title = '';
  const page = new PageOfPopups(
    popups.map((each) => popup(...each)),
    browser,
  );
  let arrive = () => {};
  const coming = new Promise<void>((come) => {
    arrive = come;
  });
  page.network = async (chunk) => (chunk === 'popups' ? coming : undefined);
  return {
    page,
    async arrive() {
      arrive();
      await page.wait(SECOND);
    },
  };
}
const faults = ({ events }: PageOfPopups) => events.flatMap((event) => (event.type === 'fault' ? [event.message] : []));
const triggered = ({ events }: PageOfPopups) =>
  events.flatMap((event) => (event.type === 'trigger-fired' ? [`${event.popupId} by ${event.trigger}`] : []));

describe('the code for popups comes with the first answer that has any (CST-06)', () => {
  test('a page without popups loads none of it, and tools hear of the answer all the same (CST-06, CFG-02)', async () => {
    const page = new PageOfPopups([], undefined, undefined, { display: 0, message: 'paused' });
    await page.wait(SECOND);
    expect(page.loaded).toEqual([]);
    expect(page.events.filter(({ type }) => ['config-received', 'display-refused'].includes(type))).toEqual([
      { type: 'config-received', popups: [], dropped: [] },
      { type: 'display-refused', message: 'paused' },
    ]);
    expect(page.runtime.explain()).toEqual([]);
  });

  test.each<[what: string, popups: Parameters<typeof popup>[], first: string[]]>([
    ['a popup that waits: with the code for waiting', [['waits']], ['triggers', 'popups']],
    ['a bar, which waits for scrolling', [['bar', { ...AT_ONCE, poptin_type: 'bar' }]], ['triggers', 'popups']],
    ['a popup that a click opens', [['clicked', { triggers: [], on_click: 1 }]], ['triggers', 'popups']],
    ['one that comes at once beside it: alone', [['waits'], ['at-once', AT_ONCE]], ['popups', 'triggers']],
  ])('%s (CST-06, TRG-13)', async (_what, popups, first) => {
    const page = new PageOfPopups(popups.map((each) => popup(...each)));
    await page.wait();
    expect(page.loaded.slice(0, 2)).toEqual(first);
  });

  test('requests to show are granted in their order once it is there (CST-06, API-03)', async () => {
    const { page, arrive } = late(['first', AT_ONCE], ['second'], ['third']);
    page.runtime.show('third', false);
    await page.wait(SECOND);
    page.runtime.show('second', false);
    await page.wait(SECOND);
    expect([page.shown, page.runtime.explain()]).toEqual([[], []]);
    await arrive();
    expect(triggered(page)).toEqual(['third by api', 'second by api', 'first by immediate']);
  });

  test.each<[how: string, close: (page: PageOfPopups) => void]>([
    ['by its id', (page) => page.runtime.close('wanted')],
    ['with all others', (page) => page.runtime.close()],
  ])('a popup that was closed meanwhile, %s, does not come (CST-06, EMB-09)', async (_how, close) => {
    const { page, arrive } = late(['wanted', { triggers: [], on_click: 1 }]);
    page.runtime.show('wanted', false);
    await page.wait();
    close(page);
    await arrive();
    expect([page.state('wanted'), page.shown]).toEqual(['armed', []]);
  });

  test('nothing comes to a page that was turned off meanwhile, until it is on again (CST-06, EMB-09)', async () => {
    const { page, arrive } = late(['at-once', AT_ONCE]);
    page.runtime.show('at-once', false);
    await page.wait();
    page.runtime.off();
    await arrive();
    expect([page.runtime.popups.size, page.shown, faults(page)]).toEqual([0, [], []]);
    page.runtime.on();
    await page.wait(SECOND);
    expect(page.shown).toEqual(['at-once']);
  });

  test('nothing comes to a page that was left meanwhile, and the next has its own (CST-06, EMB-05)', async () => {
    const { page, arrive } = late(['before', AT_ONCE]);
    await page.wait();
    await page.goTo('https://shop.example/next', [popup('after', AT_ONCE)]);
    await arrive();
    expect([page.shown, faults(page)]).toEqual([['after'], []]);
  });

  test('if it fails to load that is reported once, and the next page tries again (CST-06, ERR-01)', async () => {
    const page = new PageOfPopups([popup('at-once', AT_ONCE)]);
    page.network = async (chunk) => {
      if (chunk === 'popups' && page.browser.url.endsWith('/')) throw new Error('offline');
    };
    await page.wait(5 * SECOND);
    expect([page.shown, faults(page), page.runtime.explain()]).toEqual([[], ['Error: offline'], []]);
    await page.goTo('https://shop.example/next');
    await page.wait(SECOND);
    expect([page.shown, faults(page)]).toEqual([['at-once'], ['Error: offline']]);
  });

  test('two answers at once share it, and each popup is there once (CST-06, EMB-05)', async () => {
    const { page, arrive } = late(['at-once', AT_ONCE]);
    await page.wait();
    page.browser.title = 'A title that comes late';
    page.browser.happen('grown', undefined);
    await page.wait();
    await arrive();
    expect(page.events.filter(({ type }) => type === 'config-received')).toHaveLength(2);
    expect([page.shown, page.runtime.popups.size]).toEqual([['at-once'], 1]);
  });
});
