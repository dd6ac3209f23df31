import { expect, test } from 'vitest';
import { compareSteps } from '../../../../inspection/session/compare-sessions.ts';
import type { Asked, Step } from '../../../../inspection/session/session.ts';
import { differenceWords } from '../../../../words/sessions/session-difference-words.ts';

type Gates = Readonly<Record<string, boolean>>;

const asked = (gates: Gates, pass = Object.values(gates).every(Boolean)): Asked => ({
  popupId: 'p1',
  moment: 'show',
  pass,
  verdicts: Object.entries(gates).map(([gate, passes]) => ({
    ...{ gate: gate as Asked['verdicts'][number]['gate'], pass: passes },
    ...{ code: '', expected: '', actual: '', from: '' },
  })),
});

const THEN: Gates = { frequency: true, 'cookie-filter': false };

test.each<readonly [which: string, now: Asked | null, same: boolean, words: string]>([
  ['all as they were', asked(THEN), true, ''],
  [
    'one otherwise',
    asked({ frequency: false, 'cookie-filter': false }),
    false,
    'Spring: the rule “How often” let it through then and blocks it now',
  ],
  // It may have been what kept the popup back.
  [
    'one not asked, though all else is as it was',
    asked({ frequency: true }, false),
    false,
    'Spring: the rule “Cookie” was checked then and is not checked now',
  ],
  [
    'none asked',
    asked({}, false),
    false,
    'Spring: the rule “How often” was checked then and is not checked now; the rule “Cookie” was checked then and is not checked now',
  ],
  ['the popup not asked about', null, false, ''],
])('a replay whose gates answer so is as recorded, or differs: %s (DEV-09, R13)', (_, now, same, words) => {
  const step: Step = { at: 0, place: 0, input: { kind: 'enter', url: 'https://shop.example/' }, asked: [asked(THEN)] };
  const [[compared] = []] = compareSteps({ steps: [step] }, now ? [now] : [], 1);
  expect(compared).toMatchObject({ same, replayed: now });
  if (words) expect(differenceWords(compared!, () => ({ nameOf: () => 'Spring' }))).toBe(words);
});
