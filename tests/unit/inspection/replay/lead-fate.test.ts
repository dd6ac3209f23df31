import { expect, test } from 'vitest';
import { leadFate } from '../../../../inspection/session/lead-fate.ts';
import type { RuntimeEvent, StampedEvent } from '../../../../runtime/events.ts';
import { stepWords } from '../../../../words/sessions/step-words.ts';

const popupId = 'p1';
const kept = (key: string): RuntimeEvent => ({ type: 'lead-kept', key, popupId, safe: true });
const accepted: RuntimeEvent = { type: 'popup-moved', popupId, from: 'submitting', to: 'converted', by: 'submit-accepted' };
const sent: RuntimeEvent = { type: 'lead-sent', key: 'a', popupId, conversionId: 'c', attempts: 1 };
const delayed: RuntimeEvent = { type: 'lead-delayed', key: 'a', popupId, problem: 'network', retryInMs: 1000 };
const dropped: RuntimeEvent = { type: 'lead-dropped', key: 'a', popupId, reason: 'refused' };

test.each<[string, RuntimeEvent[], RegExp]>([
  ['a lead that the server took', [kept('a'), sent, accepted], /has its form accepted$/],
  ['a lead that failed', [kept('a'), delayed, accepted], /thanks its visitor, but its lead has not reached the server yet/],
  ['a lead that failed after its thanks', [kept('a'), accepted, delayed], /its lead has not reached the server yet/],
  ['a lead that failed first and was taken later', [kept('a'), delayed, accepted, sent], /has its form accepted$/],
  ['a lead that was given up', [kept('a'), accepted, dropped], /its lead was given up$/],
  ['a lead whose first steps were taken', [kept('a'), sent, kept('a'), accepted, delayed], /its lead has not reached the server yet/],
  ['a lead whose first steps alone were heard of', [kept('a'), sent, kept('a'), accepted], /continues after its form$/],
  ['a lead of which nothing was heard', [kept('b'), accepted, sent], /continues after its form$/],
  ['a lead that nothing kept', [accepted], /continues after its form$/],
])('a report says of %s what became of it (DEV-09, FRM-19)', (_what, events, words) => {
  const timeline: StampedEvent[] = events.map((event, n) => ({ n, at: n, event }));
  const lead = leadFate(timeline, events.indexOf(accepted), popupId);
  expect(stepWords({ kind: 'moved', popupId, by: 'submit-accepted', closeTrigger: '', from: 'submitting', lead }, () => 'Spring')).toMatch(
    words,
  );
});
