import { expect, test } from 'vitest';
import { findEntries } from '../../../devtools-panel/visitor/find-entries.ts';
import { keptFor } from '../../../devtools-panel/visitor/kept-for.ts';
import { LIFETIMES, lifetimeOf } from '../../../devtools-panel/visitor/lifetimes.ts';
import type { MemoryEntry } from '../../../inspection/protocol/protocol.ts';
import type { AnswerKind } from '../../../inspection/simulate/kinds/server/simulate-server.ts';
import { NOTHING_SIMULATED, type Simulation } from '../../../inspection/simulate/simulation.ts';
import { readAnswer } from '../../../words/calls/read-answer.ts';
import { durationText } from '../../../words/simulation/duration-words.ts';
import { simulatedParts } from '../../../words/simulation/simulated-words.ts';
import { nameProblem } from '../../../words/visitor/name-problem.ts';

const DAY_MS = 86_400_000;
const COOKIE: MemoryEntry = { area: 'cookie', key: 'poptin_o_v_1', raw: 'abc', meaning: 'Has seen popup 1 today', lifetimeMs: DAY_MS };

const answer = (kind: AnswerKind) => ({ kind, status: 0, seconds: 0, upgrade: false });

test.each<[Partial<Simulation>, string[]]>([
  [{}, []],
  [{ server: { every: answer('offline') } }, ['server: every call offline']],
  [
    {
      server: {
        conversion: { ...answer('status'), status: 429, seconds: 30 },
        display: { ...answer('refused-restricted'), upgrade: true },
      },
    },
    ['server: conversion 429, wait 30 s', 'server: display refused: client restricted, with an upgrade popup'],
  ],
  [{ clockOffsetMs: -3_600_000, mobile: false }, ['clock: 1 hour behind', 'device: desktop']],
  [{ clockOffsetMs: 36 * 3_600_000 }, ['clock: 1 day 12 hours ahead']],
  [{ visitor: { preset: 'returning', popupId: '' } }, ['visitor: returning visitor']],
  [{ visitor: { preset: 'capped', popupId: 'p1' } }, ['visitor: at its limit (p1)']],
  [{ country: 'DE', language: 'he-IL' }, ['country: Germany', 'language: Hebrew (Israel)']],
  [{ preview: 'p1', adBlocker: true }, ['preview of p1', 'an ad blocker']],
  [{ consent: { tcf: 'later-no', gpc: 'no' } }, ['consent: TCF banner later no (after 5 s), Global Privacy Control on: no']],
  [{ size: { width: 375, height: 667 }, mobile: true }, ['device: phone', 'window: iPhone SE, 375 × 667']],
  [{ size: { width: 667, height: 375 } }, ['window: iPhone SE turned, 667 × 375']],
  [{ size: { width: 600, height: 500 } }, ['window: 600 × 500']],
  [{ draft: '{"poptin_id":"a","poptin_name":"Tea"}' }, ['the draft “Tea” instead of this account’s popups']],
  [{ place: { popupId: 'p1', selector: 'main > h1' } }, ['its place, under main > h1']],
  [{ surroundings: { dark: true, rightToLeft: true, lessMotion: true } }, ['a dark page', 'a page from right to left', 'less motion']],
  [{ copy: true }, ['your edits and commands']],
])('the simulation %o is marked as %o (DEV-06)', (change, parts) => {
  expect(simulatedParts({ ...NOTHING_SIMULATED, ...change })).toEqual(parts);
});

test.each([
  [1000, '1 second'],
  [90_000, '2 minutes'],
  [DAY_MS, '1 day'],
  [30 * DAY_MS, '30 days'],
])('%d ms are %s (DEV-05)', (ms, words) => {
  expect(durationText(ms)).toBe(words);
});

test.each([
  ['the end of a cookie whose writing was seen', { ...COOKIE, expiresAt: 2 * DAY_MS }, 'ends in 2 days'],
  ['that it has ended', { ...COOKIE, expiresAt: -1 }, 'has ended'],
  ['the lifetime of one whose writing was not', COOKIE, '1 day after it is written'],
  ['that nothing is known of another’s cookie', { ...COOKIE, meaning: '', lifetimeMs: undefined }, 'not known'],
  ['that local storage stays', { ...COOKIE, area: 'local' }, 'stays'],
  ['that session storage ends with the tab', { ...COOKIE, area: 'session', lifetimeMs: null }, 'as long as the tab'],
] as const)('it says %s (DEV-05)', (_what, entry, words) => {
  expect(keptFor(entry, 0)).toBe(words);
});

test.each([
  ['POPUP 1', 'ours', 1],
  ['abc', 'ours', 1],
  ['o_v', 'all', 1],
  ['', 'ours', 1],
  ['', 'all', 2],
  ['nothing like it', 'all', 0],
] as const)('searched for “%s” among %s, %d values are found (DEV-05)', (search, whose, found) => {
  expect(findEntries([COOKIE, { area: 'cookie', key: 'theirs', raw: '1', meaning: '' }], search, whose)).toHaveLength(found);
});

test.each([
  [null, 'year'],
  [COOKIE, 'kept'],
  [{ ...COOKIE, lifetimeMs: null }, 'kept'],
] as const)('edited, %o is offered to be kept: %s (DEV-05)', (entry, choice) => {
  expect(lifetimeOf(entry)).toBe(choice);
});

test('each lifetime of a cookie has an end that is shown afterwards (DEV-05)', () => {
  const { kept: _, ...offered } = LIFETIMES;
  for (const { words, ms } of Object.values(offered)) expect(keptFor({ ...COOKIE, expiresAt: ms }, 0)).toBe(`ends in ${words}`);
});

test.each([
  ['cookie', 'tier', ''],
  ['cookie', 'a b', 'A cookie’s name cannot contain a space.'],
  ['cookie', 'a=b', 'A cookie’s name cannot contain “=”.'],
  ['cookie', ' tier', 'A cookie’s name cannot begin or end with a space: the browser removes it.'],
  ['cookie', 'דרגה', 'A cookie’s name can only have ASCII letters, digits and signs.'],
  ['cookie', '__Host-x', 'Names that begin with __Secure- or __Host- are for cookies that a server sets.'],
  ['local', 'a=b ;', ''],
  ['session', '', 'Enter a name.'],
] as const)('a %s named “%s” is refused with its reason: %s (DEV-05)', (area, name, problem) => {
  expect(nameProblem(area, name)).toBe(problem);
});

test.each([
  ['{"display":true}', { display: true }],
  ['<html>', undefined],
  ['"text"', undefined],
  ['', undefined],
])('the answer %s reads as %o (DEV-07)', (text, json) => {
  expect(readAnswer(text)).toEqual(json ? { text, json } : { text });
});
