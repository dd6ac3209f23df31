import { expect, test } from 'vitest';
import type { TriggerSpec } from '../../../../runtime/decide/triggers/triggers.ts';
import { SECOND } from '../../../support/fake-ports.ts';
import { ArmedPage, element, hostOf } from './armed-page.ts';

type Step = (page: ArmedPage) => unknown;
const DELAY: TriggerSpec = { kind: 'delay', seconds: 60, per: 'page' };
const CLICKS: TriggerSpec = { kind: 'clicks', count: 3 };
const EXIT: TriggerSpec = { kind: 'exit_intent' };
const mouse =
  (y: number, left = false, onto: Element | null = null): Step =>
  (page) =>
    page.happen('pointer', { y, left, onto });
const key =
  (target: Element | null = null): Step =>
  (page) =>
    page.happen('press', { target });
const wait =
  (seconds: number): Step =>
  (page) =>
    page.wait(seconds * SECOND);
const scrollTo =
  (top: number, kind?: 'scroll' | 'shown'): Step =>
  (page) =>
    page.scrollTo(top, kind);
const click =
  (target: Element | null = null): Step =>
  (page) =>
    page.click(target);
const LINK = element({ 'data-poptin-open': 'p' });
const OTHER_LINK = element({ 'data-poptin-open': 'other' });

/** A trigger, the events of its page, and its reports after each. */
type Visit = readonly [number: string, spec: TriggerSpec, begins: readonly string[], ...steps: ReadonlyArray<readonly [Step, ...string[]]>];
const VISITS: readonly Visit[] = [
  [
    'TRG-03',
    DELAY,
    ['p delay 0: 0 of 60 s'],
    [wait(49.9)],
    [wait(0.1), 'p is fetched'],
    [wait(8.9)],
    [wait(0.1), 'p is near by delay 0', 'p is fetched', 'p is made ready'],
    [wait(1), 'p fires delay 0'],
    [wait(60)],
  ],
  [
    'TRG-05',
    { kind: 'scroll', percent: 50 },
    ['p is fetched', 'p scroll 0: 0 of 50 %'],
    [scrollTo(320), 'p scroll 0: 10 of 50 %'],
    [scrollTo(160)],
    [scrollTo(320)],
    [scrollTo(800, 'shown'), 'p scroll 0: 25 of 50 %', 'p is near by scroll 0', 'p is fetched', 'p is made ready'],
    [scrollTo(900), 'p scroll 0: 28 of 50 %'],
    [scrollTo(3200, 'shown'), 'p scroll 0: 50 of 50 %', 'p fires scroll 0'],
    [scrollTo(0)],
  ],
  [
    'TRG-13',
    { kind: 'scroll_in' },
    ['p is fetched', 'p scroll_in 0: 0 of 1200 px'],
    [scrollTo(600, 'shown'), 'p scroll_in 0: 600 of 1200 px', 'p is near by scroll_in 0', 'p is fetched', 'p is made ready'],
    [scrollTo(1200), 'p scroll_in 0: 1200 of 1200 px', 'p fires scroll_in 0'],
  ],
  [
    'TRG-01',
    EXIT,
    ['p is fetched'],
    [mouse(100)],
    [mouse(99), 'p is near by exit_intent 0', 'p is fetched', 'p is made ready'],
    [mouse(50)],
    [mouse(-1, true), 'p fires exit_intent 0'],
    [mouse(-1, true)],
  ],
  [
    'TRG-11',
    { kind: 'on_click' },
    ['p is fetched'],
    [mouse(400, false, OTHER_LINK)],
    [key(OTHER_LINK)],
    [mouse(400, false, LINK), 'p is near by on_click 0', 'p is fetched', 'p is made ready'],
    [key(LINK)],
  ],
  ['TRG-11', { kind: 'on_click' }, ['p is fetched'], [key(LINK), 'p is near by on_click 0', 'p is fetched', 'p is made ready']],
  [
    'TRG-06',
    CLICKS,
    ['p is fetched', 'p clicks 0: 0 of 3 clicks'],
    [click(), 'p clicks 0: 1 of 3 clicks'],
    [click(element({}, 'poptin-popup'))],
    [click(hostOf(element({}, 'poptin-popup')))],
    [click(element({}, 'chat-window')), 'p clicks 0: 2 of 3 clicks', 'p is near by clicks 0', 'p is fetched', 'p is made ready'],
    [click(element({})), 'p clicks 0: 3 of 3 clicks', 'p fires clicks 0'],
  ],
  ['TRG-07', { kind: 'page_visits', count: 1 }, ['p is fetched', 'p page_visits 0: 1 of 1 visits'], [wait(0), 'p fires page_visits 0']],
  ['TRG-07', { kind: 'page_visits', count: 2 }, ['p is fetched', 'p page_visits 0: 1 of 2 visits'], [wait(60)]],
  ...(['move', 'click', 'press', 'scroll'] as const).map(
    (sign) =>
      [
        'TRG-08',
        { kind: 'inactivity', seconds: 30 },
        ['p inactivity 0: 0 of 30 s'],
        [wait(14)],
        [sign === 'click' ? click() : sign === 'press' ? key() : (page: ArmedPage) => page.happen(sign, undefined)],
        [wait(14.9)],
        [wait(0.1), 'p is near by inactivity 0', 'p is fetched', 'p is made ready'],
        [wait(14.9)],
        [wait(0.1), 'p fires inactivity 0'],
      ] as const,
  ),
  [
    'TRG-09',
    { kind: 'cart_event', event: 'add', productId: '' },
    ['p is fetched', 'p cart_event 0: 0 of 1 items'],
    [(page) => page.cart(1, 10)],
    [key(), 'p is near by cart_event 0', 'p is fetched', 'p is made ready'],
    [(page) => page.cart(2, 20, { kind: 'add', productId: 'a' }), 'p cart_event 0: 1 of 1 items', 'p fires cart_event 0'],
  ],
  [
    'TRG-10',
    { kind: 'cart_state', what: 'item_count', operator: 'greater_than', value: 2 },
    ['p is fetched'],
    [(page) => page.cart(0, 0), 'p cart_state 0: 0 of 2 items'],
    [(page) => page.cart(1, 99), 'p cart_state 0: 1 of 2 items', 'p is near by cart_state 0', 'p is fetched', 'p is made ready'],
    [(page) => page.cart(2, 99), 'p cart_state 0: 2 of 2 items'],
    [(page) => page.cart(3, 99), 'p cart_state 0: 3 of 2 items', 'p fires cart_state 0'],
  ],
  [
    'TRG-10',
    { kind: 'cart_state', what: 'value', operator: 'greater_than', value: 50 },
    ['p is fetched'],
    [(page) => page.cart(1, 50), 'p cart_state 0: 50 of 50 money', 'p is near by cart_state 0', 'p is fetched', 'p is made ready'],
    [(page) => page.cart(1, 50.01), 'p cart_state 0: 50.01 of 50 money', 'p fires cart_state 0'],
  ],
  [
    'CFG-07',
    { kind: 'autopilot' },
    ['p is fetched', 'p autopilot 0: 0 of 50 %'],
    [scrollTo(640, 'shown'), 'p autopilot 0: 20 of 50 %'],
    [mouse(99), 'p is near by autopilot 0', 'p is fetched', 'p is made ready'],
    [mouse(-1, true), 'p fires autopilot 0'],
  ],
  [
    'CFG-07',
    { kind: 'autopilot' },
    ['p is fetched', 'p autopilot 0: 0 of 50 %'],
    // Five seconds of a minute away count as time on the page.
    [wait(60)],
    [key()],
    [wait(4.9)],
    [key()],
    [wait(0.1)],
    [key(), 'p is near by autopilot 0', 'p is fetched', 'p is made ready'],
    [wait(5)],
    [(page) => page.happen('move', undefined)],
    [wait(4.9)],
    [click()],
    [(page) => page.happen('shown', { fromCache: false })],
    [wait(0.1)],
    [key(), 'p fires autopilot 0'],
  ],
];

test.for(VISITS)(
  '%s: what QA reads of a popup that waits for %j, as things happen on its page (DEV-03, CST-01)',
  async ([_number, spec, begins, ...steps]) => {
    const page = new ArmedPage();
    await page.arm('p', [spec]);
    expect(page.news()).toEqual([`p waits for ${spec.kind} 0`, ...begins]);
    for (const [step, ...told] of steps) {
      await step(page);
      expect(page.news()).toEqual(told);
    }
  },
);
