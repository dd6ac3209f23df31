import { expect, test } from 'vitest';
import { readAnswer } from '../../../devtools-panel/calls/read-answer.ts';
import { durationText, simulatedParts } from '../../../devtools-panel/state/simulation-words.ts';
import { findEntries } from '../../../devtools-panel/visitor/find-entries.ts';
import { keptFor } from '../../../devtools-panel/visitor/kept-for.ts';
import { LIFETIMES, lifetimeOf } from '../../../devtools-panel/visitor/lifetimes.ts';
import { nameProblem } from '../../../devtools-panel/visitor/name-problem.ts';
import { type MemoryEntry, NOTHING_SIMULATED, type Simulation } from '../../../inspection/protocol.ts';
import type { AnswerKind } from '../../../inspection/simulated.ts';

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
  [{ copy: true }, ['what you edit and force']],
])('DEV-06 of the simulation %o it marks %o', (change, parts) => {
  expect(simulatedParts({ ...NOTHING_SIMULATED, ...change })).toEqual(parts);
});

test.each([
  [1000, '1 second'],
  [90_000, '2 minutes'],
  [DAY_MS, '1 day'],
  [30 * DAY_MS, '30 days'],
])('DEV-05 %d ms are %s', (ms, words) => {
  expect(durationText(ms)).toBe(words);
});

test.each([
  ['the end of a cookie whose writing was seen', { ...COOKIE, expiresAt: 2 * DAY_MS }, 'ends in 2 days'],
  ['that it has ended', { ...COOKIE, expiresAt: -1 }, 'has ended'],
  ['the lifetime of one whose writing was not', COOKIE, '1 day from its writing'],
  ['that nothing is known of another’s cookie', { ...COOKIE, meaning: '', lifetimeMs: undefined }, 'not known'],
  ['that local storage stays', { ...COOKIE, area: 'local' }, 'stays'],
  ['that session storage ends with the tab', { ...COOKIE, area: 'session', lifetimeMs: null }, 'as long as the tab'],
] as const)('DEV-05 it says %s', (_what, entry, words) => {
  expect(keptFor(entry, 0)).toBe(words);
});

test.each([
  ['POPUP 1', 'ours', 1],
  ['abc', 'ours', 1],
  ['o_v', 'all', 1],
  ['', 'ours', 1],
  ['', 'all', 2],
  ['nothing like it', 'all', 0],
] as const)('DEV-05 searched for “%s” among %s, %d values are found', (search, whose, found) => {
  expect(findEntries([COOKIE, { area: 'cookie', key: 'theirs', raw: '1', meaning: '' }], search, whose)).toHaveLength(found);
});

test.each([
  [null, 'year'],
  [COOKIE, 'kept'],
  [{ ...COOKIE, lifetimeMs: null }, 'kept'],
] as const)('DEV-05 edited, %o is offered to be kept: %s', (entry, choice) => {
  expect(lifetimeOf(entry)).toBe(choice);
});

test('DEV-05 each time for which a cookie can be kept has an end, which is what is said of it afterwards', () => {
  const { kept: _, ...offered } = LIFETIMES;
  for (const { words, ms } of Object.values(offered)) expect(keptFor({ ...COOKIE, expiresAt: ms }, 0)).toBe(`ends in ${words}`);
});

test.each([
  ['cookie', 'tier', ''],
  ['cookie', 'a b', 'A cookie’s name cannot contain a space.'],
  ['cookie', 'a=b', 'A cookie’s name cannot contain “=”.'],
  ['cookie', ' tier', 'A cookie’s name cannot begin or end with a space: the browser takes it away.'],
  ['cookie', 'דרגה', 'A cookie’s name can only have letters, digits and signs of ASCII.'],
  ['cookie', '__Host-x', 'A name that begins with __Secure- or __Host- is for cookies of a server.'],
  ['local', 'a=b ;', ''],
  ['session', '', 'A name is missing.'],
] as const)('DEV-05 a %s named “%s” is refused with its reason: %s', (area, name, problem) => {
  expect(nameProblem(area, name)).toBe(problem);
});

test.each([
  ['{"display":true}', { display: true }],
  ['<html>', undefined],
  ['"text"', undefined],
  ['', undefined],
])('DEV-07 the answer %s reads as %o', (text, json) => {
  expect(readAnswer(text)).toEqual(json ? { text, json } : { text });
});
