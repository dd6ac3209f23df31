import { expect, test } from 'vitest';
import { fatesOf, faultsIn } from '../../../preflight/visit/fates.ts';
import type { RuntimeEvent } from '../../../runtime/events.ts';
import type { SeenPopup } from '../../../scenarios/page/control.ts';
import { NOTHING_SEEN, notFound } from '../../../scenarios/play/visit.ts';
import { only } from '../../support/only.ts';
import { seenPopup } from '../scenarios/played-popup.ts';

const settled = (more: object) => ({
  type: 'call-settled',
  callId: 1,
  call: 'display',
  ms: 12,
  problem: '',
  response: '',
  resentFrom: undefined,
  failure: undefined,
  url: undefined,
  ...more,
});
const faultsOf = (...events: readonly object[]) => faultsIn({ events: events.map((event) => only<RuntimeEvent>(event)) });

test.each([
  ['an account that the server does not know', { outcome: 'refused', status: 404, problem: 'answered 404' }, /404/],
  ['a server that is down', { outcome: 'failed', status: null, problem: 'network' }, /failed, so none can show/],
  ['an answer that is no JSON', { outcome: 'refused', status: 200, problem: 'not understood', response: '<html>' }, /failed, so none/],
])('a visit without popups because of %s is a fault (PRE-01)', (_what, more, said) => {
  expect(faultsOf(settled(more))).toEqual([expect.stringMatching(said)]);
});

test('an answer without popups and a lead that is refused are no faults of a visit (PRE-01)', () => {
  const answered = settled({ outcome: 'ok', status: 200 });
  expect(faultsOf(answered, settled({ call: 'conversion', outcome: 'refused', status: 422 }))).toEqual([]);
});

test('a scenario blames the call of the page that lacks the popup, not that of an earlier page (DEV-21)', () => {
  const [failed, answered] = [
    { outcome: 'failed', status: null, problem: 'network' },
    { outcome: 'ok', status: 200 },
  ];
  const said = (...events: readonly object[]) =>
    notFound({ popups: [], events: events.map((event) => only<RuntimeEvent>(settled(event))) }, 'Spring');
  expect(said(answered, failed)).toContain('The call that asks for popups failed');
  expect(said(failed, answered)).toContain('It was given none.');
});

const DELAY = { kind: 'delay', seconds: 3 };
const CLICK = { kind: 'on_click' };
const failed = { type: 'popup-moved', popupId: 'spring', from: 'preparing', to: 'armed', by: 'failed' };

test.each<[string, Partial<SeenPopup>, { type?: string; triggers?: readonly object[]; events?: readonly object[] }, RegExp]>([
  [
    'belongs within the page',
    { state: 'preparing' },
    { type: 'embedded' },
    /no place for it .* <div class="poptin-embedded" data-id="spring">/,
  ],
  ['has failed to load', { state: 'armed' }, { events: [failed] }, /did not load/],
  ['is still loading', { state: 'preparing' }, {}, /are loading/],
  ['has no trigger', { state: 'armed' }, { triggers: [] }, /It has no trigger/],
  ['waits for its triggers', { state: 'armed' }, { triggers: [DELAY, CLICK] }, /it waits for its trigger: .+ or .+\./],
  ['waits behind another', { state: 'queued' }, {}, /its turn behind another/],
  ['was held when it was asked', { state: 'held', decided: seenPopup('Spring', {}, 'frequency').gates }, {}, /^How often: /],
  ['was not asked yet', { state: 'held', gates: [] }, {}, /No rule was checked yet/],
])(
  'a report says of a popup that %s no other reason (PRE-04)',
  (_what, more, { type = 'lightbox', triggers = [DELAY], events = [] }, why) => {
    const config = { type: 'config-received', popups: [{ id: 'spring', name: 'Spring', type, triggers }], dropped: [] };
    const seen = {
      ...NOTHING_SEEN,
      popups: [seenPopup('Spring', more)],
      events: [config, ...events].map((each) => only<RuntimeEvent>(each)),
    };
    expect(fatesOf(seen, new Set())).toEqual([expect.objectContaining({ why: expect.stringMatching(why) })]);
  },
);
