import { describe, expect, test } from 'vitest';
import { SECOND } from '../../../support/fake-ports.ts';
import { EXIT_MS, PageOfPopups } from '../../../support/page-of-popups.ts';

const popup = (poptin_id: string, more: object = {}) => ({
  ...{ poptin_id, poptin_type: 'lightbox', poptin: '<p>Hello</p>' },
  triggers: { delay: { seconds: 1, per: 'page' } },
  ...more,
});
const FOR_MEMBERS = { cookie_filter: [{ name: 'tier', role: 'exists', type: 'show' }] };

/** The reports and records of closed popups. */
const closes = ({ events, browser }: PageOfPopups) => [
  ...events.flatMap((event) => (event.type === 'popup-closed' ? [event.popupId] : [])),
  ...[...browser.ports.cookies.all().keys()].filter((name) => name.startsWith('poptin_c_p_o_x_c_')),
];

describe('a page that closes a popup which is due and not yet on the screen does not get it, and nobody has closed it (EMB-09, LIF-01)', () => {
  test.each([
    ['by its id', 'second'],
    ['with all others', undefined],
  ])('a popup that waits for its turn, %s (QUE-01)', async (_how, id) => {
    const page = new PageOfPopups([popup('first'), popup('second')]);
    await page.wait(2 * SECOND);
    page.runtime.close(id);
    page.runtime.close('first');
    await page.wait(5 * SECOND);
    expect([page.shown, page.state('second'), closes(page)]).toEqual([['first'], 'closed', ['first']]);
  });

  test('a popup whose code is loading, and the next has its turn (QUE-01)', async () => {
    const page = new PageOfPopups([popup('first'), popup('second', { triggers: { delay: { seconds: 2, per: 'page' } } })]);
    let arrive = () => {};
    const coming = new Promise<void>((come) => {
      arrive = come;
    });
    page.network = async (chunk) => (chunk === 'show' ? coming : undefined);
    await page.wait(3 * SECOND);
    expect(page.state('first')).toBe('preparing');
    page.runtime.close('first');
    arrive();
    await page.wait(SECOND);
    expect([page.shown, page.state('first'), closes(page)]).toEqual([['second'], 'closed', []]);
  });

  test('a popup that a filter keeps back for now, when that lets it through (GAT-01)', async () => {
    const page = new PageOfPopups([popup('first', FOR_MEMBERS)]);
    await page.wait(2 * SECOND);
    expect(page.state('first')).toBe('postponed');
    page.runtime.close('first');
    page.browser.ports.cookies.set('tier', 'gold', null);
    page.browser.happen('grown', undefined);
    await page.wait(5 * SECOND);
    expect([page.shown, closes(page)]).toEqual([[], []]);
  });

  test.each([
    ['by its id', 'first', []],
    ['with all others', undefined, []],
    ['but not with another', 'second', ['first']],
  ])('a popup requested before the answer came: %s (API-03)', async (_how, id, shown) => {
    const page = new PageOfPopups([popup('first', { triggers: { exit_intent: true } })]);
    page.runtime.show('first', false);
    page.runtime.close(id);
    await page.wait(SECOND);
    expect(page.shown).toEqual(shown);
  });

  test('a popup that waits for its trigger does not belong here: it shows then (TRG-14)', async () => {
    const page = new PageOfPopups([popup('first')]);
    await page.wait();
    page.runtime.close();
    await page.wait(2 * SECOND);
    expect(page.shown).toEqual(['first']);
  });

  test('a closed popup can be requested again (API-03)', async () => {
    const page = new PageOfPopups([popup('first'), popup('second')]);
    await page.wait(2 * SECOND);
    page.runtime.close('second');
    page.runtime.show('second', false);
    page.runtime.close('first');
    await page.wait(EXIT_MS);
    expect(page.shown).toEqual(['first', 'second']);
  });
});

describe('a popup requested while it leaves shows again', () => {
  test('at once, and its earlier showing is reported as closed (LIF-01, API-03)', async () => {
    const page = new PageOfPopups([popup('first')]);
    await page.wait(2 * SECOND);
    page.runtime.close('first');
    await page.wait(EXIT_MS / 2);
    page.runtime.show('first', false);
    await page.wait();
    expect([page.shown, page.open, closes(page)]).toEqual([['first', 'first'], ['first'], ['first']]);
    await page.wait(5 * SECOND);
    expect(page.open).toEqual(['first']);
  });

  test('after the one that waits for its turn (QUE-01)', async () => {
    const page = new PageOfPopups([popup('first'), popup('second')]);
    await page.wait(2 * SECOND);
    page.runtime.close('first');
    page.runtime.show('first', false);
    await page.wait();
    expect(page.open).toEqual(['second']);
    page.runtime.close('second');
    await page.wait(EXIT_MS);
    expect(page.open).toEqual(['first']);
  });

  test('also where its thanks were closed (LIF-03)', async () => {
    const page = new PageOfPopups([popup('first')]);
    await page.wait(2 * SECOND);
    const button = { text: '', extra: false };
    const first = page.runtime.popups.get('first');
    for (const event of [{ type: 'submit', button }, { type: 'checked', button }, { type: 'submit-accepted' }] as const) first?.send(event);
    page.runtime.close('first');
    page.runtime.show('first', false);
    await page.wait(EXIT_MS);
    expect([page.open, page.shown]).toEqual([['first'], ['first', 'first']]);
  });
});

describe('a popup that is requested, closed and requested again is built once (LIF-01, LIF-11)', () => {
  const waits: ReadonlyArray<readonly [what: string, hold: (page: PageOfPopups) => () => void]> = [
    [
      'while its code is loading',
      (page) => {
        let arrive = () => {};
        const coming = new Promise<void>((come) => {
          arrive = come;
        });
        page.network = async (chunk) => (chunk === 'show' ? coming : undefined);
        return arrive;
      },
    ],
    [
      'in a tab that nobody sees',
      ({ browser }) => {
        browser.visible = false;
        return () => {
          browser.visible = true;
          browser.happen('visibility', undefined);
        };
      },
    ],
  ];
  test.each(waits)('%s (LIF-01, EMB-11)', async (_what, hold) => {
    const page = new PageOfPopups([popup('first')]);
    // The popup is not shown before this has been answered.
    page.wanted = async () => true;
    await page.wait();
    const goOn = hold(page);
    page.runtime.show('first', false);
    await page.wait();
    page.runtime.close('first');
    page.runtime.show('first', false);
    await page.wait();
    expect(page.openedWith).toHaveLength(0);
    goOn();
    await page.wait(SECOND);
    expect([page.openedWith.length, page.shown, page.open]).toEqual([1, ['first'], ['first']]);
  });
});
