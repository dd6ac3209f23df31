import { expect, test } from 'vitest';
import { faultsIn } from '../../../preflight/visit/fates.ts';
import type { RuntimeEvent } from '../../../runtime/events.ts';
import { notFound } from '../../../scenarios/play/visit.ts';
import { only } from '../../support/only.ts';

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
