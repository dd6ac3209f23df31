import { describe, expect, test } from 'vitest';
import type { RuntimeEvent } from '../../../runtime/events.ts';
import type { Expected } from '../../../scenarios/format/scenario-schema.ts';
import { compare, type Outcome } from '../../../scenarios/play/compare.ts';
import { differenceWords } from '../../../scenarios/play/played.ts';
import { seenPopup } from './played-popup.ts';

const call = (name: 'viewed' | 'closed', callId: number): RuntimeEvent => ({
  type: 'call-started',
  callId,
  call: name,
  method: 'POST',
  url: 'https://a.example/',
  payload: null,
});

const OUTCOME: Outcome = {
  url: 'https://shop.example/products/mug?size=1#glaze',
  text: 'Fen & Kiln. Ten percent off.',
  popups: [
    seenPopup('Spring', { state: 'shown', text: 'Ten percent off', place: 'left bottom' }),
    seenPopup('Summer', { state: 'held' }, 'frequency', 'closed-by-x'),
    seenPopup('Autumn'),
  ],
  remembered: true,
  notSent: [{ id: 'winter', name: 'Winter', reason: 'ip', found: '127.0.0.1' }],
  events: [call('viewed', 1), call('viewed', 2), { type: 'display-refused', message: 'Client restricted' }],
};

describe('an expected finding is no difference (DEV-21)', () => {
  test.each<[string, Expected]>([
    ['a popup that is shown, by its name', { shown: 'Spring' }],
    ['the same by its id, or in small letters', { shown: ['spring'] }],
    ['one of two gates that keep a popup back', { keptBack: { Summer: 'frequency' } }],
    ['both of them', { keptBack: { Summer: ['closed-by-x', 'frequency'] } }],
    ['popups that may show', { mayShow: ['Spring', 'Autumn'] }],
    ['words of a popup, however they are spaced', { says: { Spring: 'ten  PERCENT' } }],
    ['where it is', { place: { Spring: 'left bottom' } }],
    ['words of the page', { sees: ['Fen & Kiln', 'ten percent'] }],
    ['how often a call was made', { calls: { viewed: 2, closed: 0 } }],
    ['that the server refused', { refused: 'restricted' }],
    ['the path, with or without what follows it', { page: '/products/mug' }],
    ['the whole address', { page: 'https://shop.example/products/mug?size=1#glaze' }],
  ])('%s (DEV-21)', (_what, expected) => {
    expect(compare(expected, OUTCOME)).toEqual([]);
  });
});

test('a scenario can expect that something is kept of its visitor, or nothing (SCN-07)', () => {
  expect(compare({ remembered: true }, OUTCOME)).toEqual([]);
  expect(compare({ remembered: false }, { ...OUTCOME, remembered: false })).toEqual([]);
  expect(compare({ remembered: false }, OUTCOME)).toHaveLength(1);
});

describe('a difference says what was expected, what was found, and why (DEV-21)', () => {
  test.each<[string, Expected, string]>([
    [
      'a popup that should be shown',
      { shown: ['Spring', 'Summer'] },
      'On the page: expected Spring; Summer; found Spring. Summer is held, kept back by frequency (already seen, and it shows only once) and closed-by-x (closed with ✕ by this visitor).',
    ],
    ['one that should not', { shown: [] }, 'On the page: expected none; found Spring.'],
    [
      'one that the page was not given',
      { shown: 'Winter' },
      'On the page: expected Winter; found Spring. This page was given no popup called “Winter”. There are: Spring; Summer; Autumn.',
    ],
    [
      'a gate that lets it through',
      { keptBack: { Autumn: 'frequency' } },
      'Autumn: expected kept back by frequency; found every gate lets it show.',
    ],
    [
      'another gate than expected',
      { keptBack: { Summer: 'server' } },
      'Summer: expected kept back by server; found kept back by frequency',
    ],
    ['one that may not show', { mayShow: 'Summer' }, 'Summer: expected every gate lets it show; found kept back by frequency'],
    ['other words', { says: { Spring: 'Twenty' } }, 'Spring: expected it says “Twenty”; found “Ten percent off”.'],
    ['words of one that is away', { says: { Autumn: 'Twenty' } }, 'Autumn: expected it says “Twenty”; found it is not on the page.'],
    ['another place', { place: { Spring: 'center top' } }, 'Spring: expected it is center top; found it is left bottom.'],
    ['words that are nowhere', { sees: 'Twenty' }, 'The page: expected it says “Twenty”; found it does not.'],
    ['a call too many', { calls: { viewed: 1 } }, 'The call viewed: expected made once; found made 2 times.'],
    ['a call that was not made', { calls: { closed: 1 } }, 'The call closed: expected made once; found not made.'],
    ['another refusal', { refused: 'views' }, 'The server: expected refuses with “views”; found it refused with “Client restricted”.'],
    ['another page', { page: '/cart' }, 'The address: expected /cart; found https://shop.example/products/mug?size=1#glaze.'],
  ])('%s (DEV-21)', (_what, expected, words) => {
    expect(compare(expected, OUTCOME).map(differenceWords).join(' ')).toContain(words);
  });
});

describe('what the panel says (SCN-01)', () => {
  test.each<[string, Expected]>([
    ['what the panel says of a gate', { verdicts: { Summer: { frequency: 'it shows only once', server: 'The server lets it show.' } } }],
    ['a popup that the server left out', { notSent: { Winter: 'Not for visitors at this address; here it is 127.0.0.1.' } }],
  ])('%s is no difference if it is expected (SCN-01)', (_what, expected) => {
    expect(compare(expected, OUTCOME)).toEqual([]);
  });

  test.each<[string, Expected, string]>([
    [
      'another sentence of the panel',
      { verdicts: { Autumn: { server: 'Not published' } } },
      'Autumn, Turned on: expected the panel says “Not published”; found “The server lets it show.”.',
    ],
    [
      'a gate that was not asked',
      { verdicts: { Autumn: { country: 'Norway' } } },
      'Autumn, Country: expected the panel says “Norway”; found this gate was not asked.',
    ],
    ['a popup that was sent', { notSent: { Spring: 'address' } }, 'Spring: expected not sent: “address”; found it was sent.'],
    [
      'one that the server does not know',
      { notSent: { April: 'address' } },
      'April: expected not sent: “address”; found the server says nothing about it.',
    ],
    [
      'another reason for leaving it out',
      { notSent: { Winter: 'used up its views' } },
      'Winter: expected not sent: “used up its views”; found “Not for visitors at this address; here it is 127.0.0.1.”.',
    ],
  ])('%s is a difference (SCN-01)', (_what, expected, words) => {
    expect(compare(expected, OUTCOME).map(differenceWords).join(' ')).toContain(words);
  });
});

describe('popups of one name differ by their ids (DEV-21)', () => {
  const twice = (first: 'shown' | 'armed', second: 'shown' | 'armed'): Outcome => ({
    ...OUTCOME,
    popups: [seenPopup('Spring', { id: 'one', state: first }), seenPopup('Spring', { id: 'two', state: second })],
  });

  test.each<[string, Expected, Outcome, string]>([
    [
      'another of the same name is on the page',
      { shown: 'one' },
      twice('armed', 'shown'),
      'On the page: expected Spring (one); found Spring (two). Spring (one) is armed, every gate lets it show.',
    ],
    ['the right one is', { shown: 'two' }, twice('armed', 'shown'), ''],
    ['both are', { shown: ['one', 'two'] }, twice('shown', 'shown'), ''],
    [
      'a name does not say which',
      { shown: 'Spring' },
      twice('armed', 'shown'),
      'On the page: expected Spring; found Spring (two). This page was given 2 popups called “Spring”: say which by its id, one or two.',
    ],
    [
      'nor which may show',
      { mayShow: 'spring' },
      twice('armed', 'armed'),
      'spring: expected every gate lets it show; found This page was given 2 popups called “spring”: say which by its id, one or two.',
    ],
  ])('%s (DEV-21)', (_what, expected, outcome, words) => {
    expect(compare(expected, outcome).map(differenceWords).join(' ')).toBe(words);
  });

  test('“Spring” and “spring” mean each their own letters (DEV-21)', () => {
    const popups = [seenPopup('Spring', { id: 'one', state: 'shown' }), seenPopup('spring', { id: 'two' })];
    expect(compare({ shown: 'Spring' }, { ...OUTCOME, popups })).toEqual([]);
    expect(compare({ shown: 'spring' }, { ...OUTCOME, popups })).toHaveLength(1);
  });
});

test('a scenario can expect that a countdown kept a popup back, unlike any gate (TIM-01, DEV-21)', () => {
  const over = { gate: 'countdown', pass: false, code: 'over', expected: 'time-left', actual: 'over', from: 'apt_timer_x' };
  const said = { type: 'gates-asked', popupId: 'autumn', moment: 'show', pass: false, verdicts: [over], again: [] } as const;
  const expected = { keptBack: { Autumn: 'countdown' } } as const;
  expect(compare(expected, OUTCOME)).toHaveLength(1);
  expect(compare(expected, { ...OUTCOME, events: [said] })).toEqual([]);
});
