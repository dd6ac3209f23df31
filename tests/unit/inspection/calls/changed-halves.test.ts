import { expect, test } from 'vitest';
import { changedHalves } from '../../../../inspection/calls/changed-halves.ts';
import type { HttpAnswer, HttpRequest } from '../../../../runtime/ports.ts';

const asked: HttpRequest = { method: 'POST', url: 'https://d.example/api/display/a', body: { form: { a: '1' } } };
const uncounted: HttpRequest = { ...asked, body: { form: { a: '1', cancel_visitor_count: '1' } } };
const came: HttpAnswer = { ok: true, status: 200, text: '{}' };
const half: HttpAnswer = { ok: true, status: 200, text: '{' };
const offline: HttpAnswer = { ok: false, reason: 'network' };

test.each<readonly [string, HttpRequest | null, HttpAnswer | null, HttpAnswer, readonly string[]]>([
  ['goes through as it is', asked, came, came, []],
  ['goes through as a copy', { ...asked, body: { form: { a: '1' } } }, { ...came }, came, []],
  ['is made uncounted', uncounted, came, came, ['request']],
  ['loses half of its answer', asked, came, half, ['answer']],
  ['is changed on both ways', uncounted, came, offline, ['request', 'answer']],
  ['fails by itself', asked, offline, { ...offline }, []],
  ['never leaves', null, null, came, []],
])('a call that %s has these changed halves: %5$j (DEV-30)', (_, left, server, got, halves) => {
  expect(changedHalves(asked, left, server, got)).toEqual(halves);
});
