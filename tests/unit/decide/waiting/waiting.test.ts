import { describe, expect, test } from 'vitest';
import { FakeBrowser, SECOND } from '../../../support/fake-ports.ts';
import { BROKEN, EXIT_MS, PageOfPopups } from '../../../support/page-of-popups.ts';

const popup = (poptin_id: string, seconds: number, more: object = {}) => ({
  poptin_id,
  poptin_type: 'lightbox',
  poptin: '<p>Hello</p>',
  triggers: { delay: { seconds, per: 'page' } },
  ...more,
});
const NEVER = 9999;

const STILL = { triggers: { inactivity: { seconds: 2 } } };

test.each([
  ['a clock that stands still', 0],
  ['a browser’s clock, which goes on between two reads', 1e-6],
])('by %s, popups whose times end together come in the order of the account (QUE-03)', async (_what, tickMs) => {
  for (const popups of [
    [popup('delayed', 2), popup('still', 2, STILL)],
    [popup('still', 2, STILL), popup('delayed', 2)],
    [popup('third', 2), popup('still', 2, STILL), popup('delayed', 2)],
  ]) {
    const browser = new FakeBrowser();
    const { clock } = browser.ports;
    const elapsed = clock.elapsed;
    let reads = 0;
    Object.assign(clock, { elapsed: () => elapsed.call(clock) + tickMs * reads++ });
    const page = new PageOfPopups(popups, browser);
    await page.wait(3 * SECOND);
    expect(page.open).toEqual([popups[0]?.poptin_id]);
    page.end();
  }
});

describe('lightboxes, games and full pages show one at a time', () => {
  test('a second one waits for the first one’s exit, through submit and thanks (QUE-01)', async () => {
    const page = new PageOfPopups([popup('first', 1), popup('second', 2, { poptin_type: 'fullpage' })]);
    await page.wait(3 * SECOND);
    expect(page.open).toEqual(['first']);
    const first = page.runtime.popups.get('first');
    const button = { text: '', extra: false };
    for (const event of [{ type: 'submit', button }, { type: 'checked', button }, { type: 'submit-accepted' }] as const) {
      first?.send(event);
      await page.wait(SECOND);
      expect([first?.state, page.open]).toEqual([event.type === 'submit-accepted' ? 'converted' : 'submitting', ['first']]);
    }
    first?.send({ type: 'close', closeTrigger: 'escape' });
    await page.wait(EXIT_MS - 100);
    expect(page.open).toEqual(['first']);
    await page.wait(100);
    expect(page.open).toEqual(['second']);
  });

  test('they show in the order of their triggers; every other type shows at once (QUE-01, QUE-02)', async () => {
    const others = ['bar', 'sside', 'bside', 'browsing', 'content', 'social', 'mobile', 'embedded'];
    const page = new PageOfPopups([
      popup('late', 3, { poptin_type: 'gamified' }),
      popup('soon', 1),
      popup('then', 2, { poptin_type: 'fullpage' }),
      ...others.map((poptin_type) => popup(poptin_type, 4, { poptin_type })),
    ]);
    await page.wait(5 * SECOND);
    expect(page.open).toEqual(['soon', ...others]);
    for (const id of ['soon', 'then']) {
      page.runtime.close(id);
      await page.wait(EXIT_MS - 100);
      expect([page.state(id), page.shown.at(-1)]).toEqual(['closing', id === 'soon' ? others.at(-1) : 'then']);
      await page.wait(100);
    }
    expect(page.shown).toEqual(['soon', ...others, 'then', 'late']);
    expect(page.open).toEqual([...others, 'late']);
  });

  test.each([
    ['of which nothing can be made', { poptin: BROKEN }, () => {}, 'closed'],
    [
      'that was seen in another tab meanwhile',
      { d_f_r: 'display_once_a_visitor_2' },
      (page: PageOfPopups) => page.browser.ports.cookies.set('poptin_o_a_v_second', 'v', null),
      'held',
    ],
    [
      'that was converted in another tab meanwhile',
      { stop_showing_to_converted_users: 1 },
      (page: PageOfPopups) => page.browser.ports.cookies.set('poptin_conversion_second', 'c', null),
      'held',
    ],
    ['whose cookie is missing', { cookie_filter: [{ name: 'tier', role: 'exists', type: 'show' }] }, () => {}, 'postponed'],
  ] as const)('a %s gives its turn to the next in line (QUE-01, GAT-06)', async (_what, more, meanwhile, becomes) => {
    const page = new PageOfPopups([popup('first', 1), popup('second', 2, more), popup('third', 3)]);
    await page.wait(4 * SECOND);
    expect(['first', 'second', 'third'].map((id) => page.state(id))).toEqual(['shown', 'queued', 'queued']);
    meanwhile(page);
    page.runtime.close('first');
    await page.wait(SECOND);
    expect([page.state('second'), page.shown]).toEqual([becomes, ['first', 'third']]);
  });

  test('QA reads whose turn it is and who waits, at each change and in their order (QUE-01, QUE-02, DEV-03)', async () => {
    const page = new PageOfPopups([popup('first', 1), popup('second', 2), popup('third', 3), popup('bar', 4, { poptin_type: 'bar' })]);
    await page.wait(5 * SECOND);
    page.runtime.close('first');
    await page.wait(SECOND);
    expect(page.events.flatMap((event) => (event.type === 'queue-changed' ? [[event.showing, event.waiting]] : []))).toEqual([
      [['first'], []],
      [['first'], ['second']],
      [['first'], ['second', 'third']],
      [
        ['first', 'bar'],
        ['second', 'third'],
      ],
      [['second', 'bar'], ['third']],
    ]);
  });

  test('a script’s popup waits too, even past its gates, and shows once (QUE-01)', async () => {
    const page = new PageOfPopups([popup('first', 1), popup('asked', NEVER), popup('second', 2)]);
    await page.wait(1500);
    for (const _twice of [1, 2]) page.runtime.show('asked', true);
    await page.wait(SECOND);
    expect(page.open).toEqual(['first']);
    for (const next of ['asked', 'second']) {
      page.runtime.close(page.open[0]);
      await page.wait(SECOND);
      expect(page.open).toEqual([next]);
    }
    expect(page.shown).toEqual(['first', 'asked', 'second']);
  });

  test('an app’s page takes its waiting popups along; the next page’s wait for the open one (QUE-01, EMB-05)', async () => {
    const page = new PageOfPopups([popup('first', 1), popup('waits', 2)]);
    await page.wait(3 * SECOND);
    await page.goTo('https://shop.example/next', [popup('next', 1), popup('bar', 1, { poptin_type: 'bar' })]);
    await page.wait(2 * SECOND);
    expect(page.open).toEqual(['first', 'bar']);
    expect(page.runtime.popups.has('waits')).toBe(false);
    page.runtime.close('first');
    await page.wait(SECOND);
    expect(page.open).toEqual(['bar', 'next']);
  });

  test('after off() nobody is in the way of what comes after on() (QUE-01, EMB-09)', async () => {
    const page = new PageOfPopups([popup('first', 1), popup('second', 2)]);
    await page.wait(3 * SECOND);
    page.runtime.off();
    await page.wait(5 * SECOND);
    expect([page.open, page.runtime.popups.size]).toEqual([[], 0]);
    page.runtime.on();
    await page.wait(SECOND);
    expect(page.open).toEqual(['first']);
  });
});

describe('a visitor’s latest acts, in any tab, decide about the next popup', () => {
  const wants = (engagement: string) => ({
    engagement_with_other_poptin_filter: [{ poptin_id: 'other', engagement }],
  });
  const other = popup('other', 1, { poptin_type: 'bar' });

  test.each(['seen', 'closed'] as const)(
    'a popup for visitors who have %s another shows on the page after that (GAT-04)',
    async (engagement) => {
      const page = new PageOfPopups([other, popup('after', 1, wants(engagement))]);
      await page.wait(2 * SECOND);
      page.runtime.close('other');
      await page.wait(SECOND);
      expect(page.shown).toEqual(['other']);
      await page.goTo('https://shop.example/next', [popup('after', 1, wants(engagement))]);
      await page.wait(SECOND);
      expect(page.shown).toEqual(['other', 'after']);
    },
  );

  test('seen is not closed: one for who has closed another stays away while that is only open (GAT-04)', async () => {
    const page = new PageOfPopups([other, popup('after', 3, wants('closed'))]);
    await page.wait(2 * SECOND);
    await page.goTo('https://shop.example/next', [popup('after', 1, wants('closed'))]);
    await page.wait(2 * SECOND);
    expect(page.shown).toEqual(['other']);
  });

  test('a popup for those who have not seen another stays away after that shows on its page (GAT-04)', async () => {
    const page = new PageOfPopups([other, popup('unless', 2, wants('not_seen'))]);
    await page.wait();
    expect(page.state('unless')).toBe('armed');
    await page.wait(3 * SECOND);
    expect([page.shown, page.state('unless')]).toEqual([['other'], 'held']);
  });

  test('a tab that had armed a popup before its visitor converted in another tab does not show it (GAT-06)', async () => {
    const asks = popup('asks', 5, { stop_showing_to_converted_users: 1 });
    const here = new PageOfPopups([asks]);
    await here.wait(SECOND);
    expect(here.state('asks')).toBe('armed');
    here.browser.ports.cookies.set('poptin_conversion_asks', 'c', null);
    await here.wait(5 * SECOND);
    expect([here.shown, here.state('asks')]).toEqual([[], 'held']);
  });
});
