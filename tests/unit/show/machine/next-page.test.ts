import { describe, expect, test } from 'vitest';
import { FakeBrowser, SECOND } from '../../../support/fake-ports.ts';
import { only } from '../../../support/only.ts';
import { EXIT_MS, PageOfPopups } from '../../../support/page-of-popups.ts';

const ID = 'next000000001';
/** The address behind `<a href="#">`. */
const NEXT = 'https://shop.example/#';
const popup = (more: object = {}, poptin_id = ID) => ({
  ...{ poptin_id, poptin_type: 'lightbox', poptin: '<p>Hello</p>' },
  triggers: { exit_intent: true },
  ...more,
});
const NEVER_AGAIN = { d_f_r: 'display_once_a_visitor_2' };
const MEMBERS = { cookie_filter: [{ name: 'member', role: 'exists', type: 'show' }] };

function press(page: PageOfPopups): void {
  const button = only<Element>({ matches: () => true, getAttribute: () => ID });
  page.browser.happen('click', { path: () => [button], isTrusted: true, take() {} });
}

const seen = (page: PageOfPopups) => page.browser.ports.cookies.set(`poptin_o_a_v_${ID}`, 'v', null);
const fired = ({ events }: PageOfPopups) =>
  events.flatMap((event) => (event.type === 'trigger-fired' ? [event.forced ? `${event.trigger}, forced` : event.trigger] : []));

describe('a requested popup, not yet on the screen, when an app changes its address', () => {
  const ASKS: ReadonlyArray<readonly [how: string, trigger: string, more: object, ask: (page: PageOfPopups) => void]> = [
    ['a click, past how often it may come,', 'on_click', NEVER_AGAIN, press],
    ['show(id)', 'api, forced', {}, ({ runtime }) => runtime.show(ID, false)],
    ['show(id, {ignoreGates: true})', 'api, forced', { ...NEVER_AGAIN, ...MEMBERS }, ({ runtime }) => runtime.show(ID, true)],
  ];

  test.each(ASKS)('%s brings it on the next page, once (TRG-11, API-03, EMB-05)', async (_how, trigger, more, ask) => {
    const page = new PageOfPopups([popup(more)]);
    await page.wait();
    seen(page);
    ask(page);
    expect(page.state(ID)).toBe('preparing');
    await page.goTo(NEXT);
    await page.wait(SECOND);
    expect([page.open, fired(page)]).toEqual([[ID], [trigger, trigger]]);
    page.runtime.close(ID);
    await page.wait(EXIT_MS);
    await page.goTo('https://shop.example/third');
    await page.wait(SECOND);
    expect(page.shown).toEqual([ID]);
  });

  test('keeps its place in the queue; a popup held by a gate stays with its page (TRG-11, QUE-01, GAT-01)', async () => {
    const first = popup({ triggers: {} }, 'first');
    const page = new PageOfPopups([first, popup(MEMBERS)]);
    await page.wait(SECOND);
    press(page);
    expect(page.state(ID)).toBe('queued');
    await page.goTo(NEXT);
    await page.wait(SECOND);
    page.runtime.close('first');
    await page.wait(SECOND);
    expect([page.open, page.state(ID)]).toEqual([[], 'postponed']);
    page.browser.ports.cookies.set('member', 'yes', null);
    await page.goTo('https://shop.example/third', [popup(MEMBERS)]);
    await page.wait(SECOND);
    expect([page.open, page.state(ID)]).toEqual([[], 'armed']);
  });

  test('belongs to the next page if it came by itself (EMB-05)', async () => {
    const page = new PageOfPopups([popup({ triggers: {} }, 'first'), popup({ triggers: { delay: { seconds: 1, per: 'page' } } })]);
    await page.wait(2 * SECOND);
    expect(page.state(ID)).toBe('queued');
    await page.goTo(NEXT, []);
    page.runtime.close('first');
    await page.wait(2 * SECOND);
    expect(page.shown).toEqual(['first']);
  });

  test('ends with off() like everything else (TRG-11, EMB-09)', async () => {
    const page = new PageOfPopups([popup()]);
    await page.wait();
    press(page);
    expect(page.state(ID)).toBe('preparing');
    page.runtime.off();
    page.runtime.on();
    await page.wait(SECOND);
    expect(page.shown).toEqual([]);
  });
});

describe('a popup that is going away when an app changes its address', () => {
  const EVERYWHERE = { d_f_r: 'all@display_everytime_everypage_5', triggers: {} };

  const goOn = ({ browser }: PageOfPopups) => {
    browser.url = 'https://shop.example/second';
    browser.happen('navigation', undefined);
  };

  /** The next page begins once the app has done what it does. */
  function busyBrowser(): FakeBrowser {
    const browser = new FakeBrowser();
    Object.assign(browser.ports.clock, { whenIdle: queueMicrotask });
    return browser;
  }

  test('shows on each page if its rule says so, although the app closes it first (EMB-05, FRQ-04)', async () => {
    const page = new PageOfPopups([popup(EVERYWHERE)]);
    await page.wait(SECOND);
    for (const next of ['second', 'third']) {
      page.runtime.close(ID);
      await page.goTo(`https://shop.example/${next}`);
      await page.wait(SECOND);
      expect(page.open).toEqual([ID]);
    }
    expect(page.shown).toEqual([ID, ID, ID]);
  });

  test.each([
    ['closes it just after it went on', (page: PageOfPopups) => goOn(page), () => {}],
    ['goes on because it was closed', () => {}, (page: PageOfPopups) => goOn(page)],
  ])('comes on the next page, although the app %s (EMB-05, FRQ-04)', async (_what, first, asItLeaves) => {
    let leaves = () => {};
    const page = new PageOfPopups([popup(EVERYWHERE)], busyBrowser(), (moment) => moment === 'leave' && leaves());
    await page.wait(SECOND);
    leaves = () => {
      leaves = () => {};
      asItLeaves(page);
    };
    first(page);
    page.runtime.close(ID);
    await page.wait(SECOND);
    expect([page.open, page.shown]).toEqual([[ID], [ID, ID]]);
  });

  test('keeps its lead where that is still on its way (LIF-09, FRM-19)', async () => {
    const page = new PageOfPopups([popup(EVERYWHERE)]);
    await page.wait(SECOND);
    page.runtime.popups.get(ID)?.submit();
    page.runtime.close(ID);
    await page.goTo(NEXT);
    expect(page.state(ID)).toBe('closing-submitting');
    await page.wait(SECOND);
    expect([page.open, page.state(ID)]).toEqual([[], 'closed-submitting']);
  });
});
