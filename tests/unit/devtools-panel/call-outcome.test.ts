import { describe, expect, test } from 'vitest';
import { whyNoPopups } from '../../../devtools-panel/popups/words/why-no-popups.ts';
import { EMPTY_VIEW } from '../../../devtools-panel/store/view/panel-view.ts';
import { callOutcome, type Ended } from '../../../words/calls/call-outcome.ts';
import { callView, RIGHT } from '../../support/right-calls.ts';

const REFUSAL = '{"display":"not_allowed","message":"Client restricted","is_client_restriction":1,"poptins":[]}';
const ROWS: ReadonlyArray<readonly [met: string, ended: Partial<Ended>, words: string, helps: RegExp]> = [
  ['a 500', { outcome: 'refused', status: 500, problem: 'answered 500' }, '500: Internal Server Error', /See its log/],
  [
    'a 404 with the server’s reason',
    { outcome: 'refused', status: 404, response: '{"error":{"reason":"no account c","path":""}}' },
    '404: Not Found: no account c',
    /Check the client id/,
  ],
  ['a 429', { outcome: 'refused', status: 429 }, '429: Too Many Requests', /asks to wait/],
  ['an address that has changed', { outcome: 'refused', status: 302 }, '302: Found', /redirects the call/],
  ['a launch that is refused', { outcome: 'ok', call: 'launch', response: REFUSAL }, 'Refused: Client restricted', /allows no popup/],
  ['an unnamed status', { outcome: 'refused', status: 599 }, '599: an unnamed status', /The server failed/],
  ['a refusal', { outcome: 'ok', response: REFUSAL }, 'Refused: Client restricted', /allows no popup/],
  [
    'a refusal for its views',
    { outcome: 'ok', call: 'click', response: '{"display":"not_allowed","message":"You have been reached the max poptins views number"}' },
    'Refused: You have been reached the max poptins views number',
    /of this account now/,
  ],
  [
    'a refusal by its flag alone',
    { outcome: 'ok', response: '{"is_client_restriction":"1"}' },
    'Refused: Client restricted',
    /server answered/,
  ],
  ['display turned off', { outcome: 'ok', response: '{"display":false}' }, 'Refused: display is off', /server answered/],
  [
    'a lead that was not taken',
    { outcome: 'ok', call: 'conversion', response: '{"success":false}' },
    'Not taken: answered without the success flag',
    /sent again/,
  ],
  [
    'no network',
    { outcome: 'failed', status: null, problem: 'network', failure: 'offline' },
    'Offline: the browser has no network',
    /was never sent/,
  ],
  [
    'the page’s policy',
    { outcome: 'failed', status: null, problem: 'network', failure: 'policy' },
    'Blocked: the page’s own policy forbids this address',
    /connect-src/,
  ],
  [
    'a silent server',
    { outcome: 'failed', status: null, problem: 'no answer in time' },
    'Timed out: no answer within 10 seconds',
    /slow or down/,
  ],
  [
    'a page that was left',
    { outcome: 'failed', status: null, problem: 'aborted' },
    'Ended: the page was left before an answer arrived',
    /was left/,
  ],
  ['a host that is away', { outcome: 'failed', status: null, problem: 'network' }, 'No answer: the server could not be reached', /CORS/],
  [
    'an endless answer',
    { outcome: 'failed', status: null, problem: 'too-large' },
    'Too long: the answer passed 2,000,000 bytes',
    /are cut off/,
  ],
  [
    'a broken connection',
    { outcome: 'failed', status: null, problem: 'network', failure: 'cut-off' },
    'Cut off: the answer ended in the middle',
    /connection broke/,
  ],
  [
    'half an answer',
    { outcome: 'refused', status: 200, response: '{"display":true,"popt' },
    'Cut off: the answer ended in the middle',
    /connection broke/,
  ],
  ['HTML', { outcome: 'refused', status: 200, response: ' <!doctype html><p>Sign in' }, 'Not JSON: HTML instead', /sign-in page/],
  ['some text', { outcome: 'refused', status: 200, response: 'It works!' }, 'Not JSON: text instead', /Another server/],
  [
    'JSON in another encoding',
    { outcome: 'refused', status: 200, response: '\ufffd\ufffd{\0"\0d\0' },
    'Not UTF-8: bytes that are not text',
    /another encoding/,
  ],
  [
    'JSON nested ten thousand deep',
    { outcome: 'refused', status: 200, response: `${'['.repeat(10_000)}${']'.repeat(10_000)}` },
    'Not understood: JSON, but against the contract',
    /wrong fields below/,
  ],
  [
    'a script for a reason',
    { outcome: 'ok', response: '{"display":"not_allowed","message":"<script>alert(1)</script>"}' },
    'Refused: <script>alert(1)</script>',
    /server answered/,
  ],
  ['nothing', { outcome: 'refused', status: 200, response: '' }, 'Empty: the answer has no text', /nothing else/],
  [
    'other JSON',
    { outcome: 'refused', status: 200, response: '["a"]' },
    'Not understood: JSON, but against the contract',
    /wrong fields below/,
  ],
];
const ended = (change: Partial<Ended>): Ended => ({ call: 'display', outcome: 'ok', status: 200, problem: '', response: '{}', ...change });

test.each(ROWS)('a call that met %s says so, and what it means (DEV-07)', (_met, change, words, helps) => {
  const { tone, word, phrase, sentence } = callOutcome(ended(change));
  expect([tone, [word, phrase].filter(Boolean).join(': ')]).toEqual(['bad', words]);
  expect(sentence).toMatch(helps);
});

test('a successful call is OK, and a pending one says so (DEV-07)', () => {
  expect(callOutcome(ended({ response: JSON.stringify(RIGHT.display.answer) }))).toMatchObject({ tone: 'good', word: 'OK', phrase: '' });
  expect(callOutcome(ended({ outcome: 'pending', status: null }))).toMatchObject({ tone: 'wait', word: 'On its way' });
});

const ON = '{"display":true,"message":"","is_client_restriction":0,"client_restriction_setting":{},';
test.each([
  ['has a popup that is off', 'display', `${ON}"poptins":[{"poptin_id":"a","display":0},{"poptin_id":"b","display":true}]}`],
  ['has one that is off, and is cut where the log keeps it', 'display', `${ON}"poptins":[{"poptin_id":"a","display":false},{"pop`],
  ['tells of a lead inside the one that was taken', 'conversion', '{"success":1,"lead":{"success":false}}'],
] as const)('an answer that %s is OK: each popup has a display of its own (DEV-07)', (_has, call, response) => {
  expect(callOutcome(ended({ call, response }))).toMatchObject({ tone: 'good' });
});

test.each([
  ['display', '{"display":"not_allowed","message":"Client restricted","poptins":[{"disp', 'Refused'],
  ['display', '{"display":0,"poptins":[', 'Refused'],
  ['conversion', '{"lead":{"success":true},"success":false}', 'Not taken'],
] as const)('a call %s with the answer %s has the outcome %s (DEV-07)', (call, response, word) => {
  expect(callOutcome(ended({ call, response }))).toMatchObject({ tone: 'bad', word });
});

test('a problem named like a built-in, or by another runtime, is shown as it came (SEC-04)', () => {
  for (const problem of ['toString', '__proto__', 'it rained'])
    expect(callOutcome(ended({ outcome: 'failed', status: null, problem }))).toMatchObject({ word: 'Failed', phrase: problem });
});

describe('a page without popups says why (DEV-03)', () => {
  const view = callView('display', RIGHT.display);
  const why = (change: Partial<typeof view>, refusal: string | null = null) =>
    whyNoPopups({ ...EMPTY_VIEW, refusal, calls: new Map([[1, { ...view, exchange: null, ...change }]]) });

  test.each([
    ['the server failed', { outcome: 'refused', status: 500 }, 'The display call failed', /^500: Internal Server Error\./],
    [
      'it is offline',
      { outcome: 'failed', status: null, problem: 'network' },
      'The display call failed',
      /^No answer: the server could not be reached\./,
    ],
    [
      'nothing is there to show',
      { response: '{"display":true,"poptins":[]}' },
      'No popups here',
      /sent no popup for this page and visitor/,
    ],
    ['it is being asked', { outcome: 'pending', status: null }, 'No popups yet', /on its way/],
  ] as const)('%s (DEV-03)', (_when, change, title, sentence) => {
    expect(why(change).title).toBe(title);
    expect(why(change).sentence).toMatch(sentence);
  });

  test('the server refused, or was never asked (DEV-03)', () => {
    expect(why({}, 'Client restricted').sentence).toMatch(/“Client restricted”/);
    expect(whyNoPopups(EMPTY_VIEW).sentence).toMatch(/^This page is in the background\./);
    const editor = { editor: 'Elementor', sign: 'elementor-preview in its address' };
    expect(whyNoPopups({ ...EMPTY_VIEW, editor }).sentence).toMatch(/^The runtime found Elementor by elementor-preview in its address\./);
  });

  test('a call that the panel resent changes none of that (DEV-03)', () => {
    expect(why({ outcome: 'refused', status: 500, resentFrom: 1 }).sentence).toMatch(/^This page is in the background\./);
  });
});
