import type { Edit } from '../../runtime/decide/gates/remedies/edits.ts';
import type { Value, Verdict } from '../../runtime/decide/gates/verdict.ts';
import type { RuntimeEvent } from '../../runtime/events.ts';
import type { Forecast } from '../../runtime/explain/forecast.ts';
import { RIGHT } from '../support/right-calls.ts';

const passes = (gate: string, code: string, expected: Value, actual: Value, from: string): Verdict => ({
  gate,
  pass: true,
  code,
  expected,
  actual,
  from,
});
const fails = (...args: Parameters<typeof passes>): Verdict => ({ ...passes(...args), pass: false });

const frequencyPasses = passes('frequency', 'not-seen', { days: 7 }, 'not-seen', 'poptin_d_a_x_v_8f5fa95b4c1f9');
const notConverted = passes('converted', 'not-converted', 'not-converted', 'not-converted', 'poptin_conversion_8f5fa95b4c1f9');

const seen = fails('frequency', 'seen', 'not-seen', 'seen', 'poptin_o_a_v_2b7c1d90aa4e3');
const onAnotherPage = (when: Forecast['when'], against: readonly Verdict[], edit?: Edit): Forecast => ({
  ...{ when, pass: !against.length, against },
  edits: [...(edit ? [edit] : []), { kind: 'page' }],
});

const FORECAST: readonly Forecast[] = [
  { when: 'now', pass: false, against: [seen], edits: [] },
  onAnotherPage('tomorrow', [seen], { kind: 'clock', aheadMs: 86_400_000 }),
  onAnotherPage('week', [], { kind: 'clock', aheadMs: 604_800_000 }),
  onAnotherPage('closed', [seen], { kind: 'cookie', name: 'poptin_closed_2b7c1d90aa4e3', value: 'imagined' }),
  onAnotherPage('converted', [seen], { kind: 'cookie', name: 'poptin_conversion_2b7c1d90aa4e3', value: 'imagined' }),
  onAnotherPage('phone', [seen], { kind: 'device', mobile: true }),
];

const SHOP = 'https://api.shop.example';

/** A visit to a shop in which everything happens at least once, as a runtime tells it. */
export const VISIT: readonly RuntimeEvent[] = [
  { type: 'runtime-started', version: '0.1.0', clientId: 'a3f09c2e71b5d', displayHost: SHOP, apiHost: SHOP },
  { type: 'page-entered', url: 'https://shop.example/collections/spring', title: 'Spring' },
  { type: 'visitor-identified', userId: '0.k3j9x0a2b4c', isNew: false, isNewSession: true, convertedEmail: false },
  {
    type: 'call-started',
    callId: 1,
    call: 'display',
    method: 'POST',
    url: `${SHOP}/api/display/a3f09c2e71b5d`,
    payload: RIGHT.display.payload,
  },
  {
    type: 'call-settled',
    callId: 1,
    call: 'display',
    outcome: 'ok',
    status: 200,
    ms: 86.4,
    problem: '',
    response: JSON.stringify(RIGHT.display.answer),
  },
  {
    type: 'config-received',
    popups: [
      {
        id: '8f5fa95b4c1f9',
        name: 'Spring sale, 10 % off',
        type: 'lightbox',
        format: 3,
        target: 'lead',
        frequency: 'every-days',
        amount: 7,
        triggers: [{ kind: 'delay', seconds: 30, per: 'page' }, { kind: 'scroll', percent: 50 }, { kind: 'exit_intent' }],
      },
      {
        id: '2b7c1d90aa4e3',
        name: 'Newsletter',
        type: 'sside',
        format: 1,
        target: 'lead',
        frequency: 'once',
        amount: 1,
        triggers: [{ kind: 'clicks', count: 3 }],
      },
      {
        id: 'c0ffee1234567',
        name: 'Free shipping bar',
        type: 'bar',
        format: 2,
        target: 'click',
        frequency: 'every-page',
        amount: 0,
        triggers: [{ kind: 'immediate' }],
      },
      {
        id: 'd41d8cd98f00b',
        name: 'Wheel of spring',
        type: 'gamified',
        format: 3,
        target: 'lead',
        frequency: 'every-visits',
        amount: 3,
        triggers: [{ kind: 'inactivity', seconds: 45 }],
      },
    ],
    dropped: [{ path: 'poptins[4].poptin_type', problem: 'unknown type “hologram”' }],
  },
  { type: 'gates-asked', popupId: '8f5fa95b4c1f9', moment: 'arm', again: [], pass: true, verdicts: [frequencyPasses, notConverted] },
  { type: 'popup-moved', popupId: '8f5fa95b4c1f9', from: 'held', to: 'armed', by: 'arm' },
  { type: 'trigger-armed', popupId: '8f5fa95b4c1f9', trigger: { kind: 'delay', seconds: 30, per: 'page' }, nth: 0 },
  { type: 'trigger-armed', popupId: '8f5fa95b4c1f9', trigger: { kind: 'scroll', percent: 50 }, nth: 1 },
  { type: 'trigger-armed', popupId: '8f5fa95b4c1f9', trigger: { kind: 'exit_intent' }, nth: 2 },
  { type: 'trigger-progress', popupId: '8f5fa95b4c1f9', trigger: 'scroll', nth: 1, progress: { current: 32, target: 50, unit: '%' } },
  {
    type: 'gates-asked',
    popupId: '2b7c1d90aa4e3',
    moment: 'arm',
    again: [],
    pass: false,
    verdicts: [passes('converted', 'not-converted', 'not-converted', 'not-converted', 'poptin_conversion_2b7c1d90aa4e3'), seen],
  },
  {
    type: 'change-found',
    popupId: '2b7c1d90aa4e3',
    change: 'Would show if you forget that this visitor has seen it, and then click 3 times.',
    remedies: [
      {
        gate: 'frequency',
        says: 'forget that this visitor has seen it',
        edits: [{ kind: 'cookie', name: 'poptin_o_a_v_2b7c1d90aa4e3', value: null }],
        instead: '',
      },
    ],
  },
  { type: 'forecast-found', popupId: '2b7c1d90aa4e3', rows: FORECAST },
  {
    type: 'gates-asked',
    popupId: 'c0ffee1234567',
    moment: 'arm',
    again: [],
    pass: true,
    verdicts: [passes('frequency', 'unset', null, null, 'd_f_r')],
  },
  { type: 'popup-moved', popupId: 'c0ffee1234567', from: 'held', to: 'armed', by: 'arm' },
  { type: 'trigger-armed', popupId: 'c0ffee1234567', trigger: { kind: 'immediate' }, nth: 0 },
  { type: 'trigger-fired', popupId: 'c0ffee1234567', trigger: 'immediate', nth: 0, forced: false },
  { type: 'popup-moved', popupId: 'c0ffee1234567', from: 'armed', to: 'queued', by: 'trigger' },
  { type: 'queue-changed', showing: ['c0ffee1234567'], waiting: [] },
  { type: 'call-started', callId: 2, call: 'template', method: 'GET', url: `${SHOP}/t/c0ffee1234567.html`, payload: null },
  {
    type: 'call-settled',
    callId: 2,
    call: 'template',
    outcome: 'ok',
    status: 200,
    ms: 41.2,
    problem: '',
    response: '<div data-poptin-container>…</div>',
  },
  { type: 'template-read', popupId: 'c0ffee1234567', bytes: 1840, dropped: [] },
  { type: 'popup-moved', popupId: 'c0ffee1234567', from: 'queued', to: 'shown', by: 'ready' },
  { type: 'popup-viewed', popupId: 'c0ffee1234567', trigger: 'immediate' },
  { type: 'gates-asked', popupId: 'd41d8cd98f00b', moment: 'arm', again: [], pass: true, verdicts: [frequencyPasses] },
  { type: 'popup-moved', popupId: 'd41d8cd98f00b', from: 'held', to: 'closed', by: 'gone' },
  { type: 'popup-closed', popupId: 'd41d8cd98f00b', closeTrigger: 'x_click' },
  {
    type: 'call-started',
    callId: 3,
    call: 'viewed',
    method: 'POST',
    url: `${SHOP}/api/display/viewed/c0ffee1234567`,
    payload: { ...RIGHT.viewed.payload, trigger: 'immediate', type: 'bar' },
  },
  {
    type: 'call-settled',
    callId: 3,
    call: 'viewed',
    outcome: 'refused',
    status: 500,
    ms: 212,
    problem: 'answered 500',
    response: 'Internal Server Error',
  },
  {
    type: 'call-started',
    callId: 4,
    call: 'validation-emails',
    method: 'GET',
    url: `${SHOP}/api/display/validation-emails`,
    payload: null,
  },
  { type: 'form-rejected', popupId: '8f5fa95b4c1f9', problems: [{ field: 'email', message: 'There are typos in the email' }] },
  {
    type: 'fault',
    where: 'template of d41d8cd98f00b',
    message: 'Cannot read the wheel',
    stack: 'Error: Cannot read the wheel\n    at wheel.ts:12',
  },
];
