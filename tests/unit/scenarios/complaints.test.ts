import { expect, test } from 'vitest';
import { type Complaint, createComplaints } from '../../../scenarios/play/complaints.ts';
import type { Owner } from '../../../scenarios/play/owner.ts';
import { type Playing, play } from '../../../scenarios/play/play.ts';
import type { Tab } from '../../../scenarios/play/tab.ts';
import { NOTHING_SEEN } from '../../../scenarios/play/visit.ts';
import { only } from '../../support/only.ts';

const THEIRS: Complaint = { text: 'gtag is not defined', isOurs: false };
const OURS: Complaint = { text: 'popup is undefined', isOurs: true };
const PLAYING: Playing = { file: 'a.yaml', browser: 'Chromium', origin: 'https://shop.example', script: '', pictures: 'none' };

/** A page with our runtime, on which these errors happen. */
async function played(complaints: readonly Complaint[], more: Partial<Playing> = {}) {
  const seen = JSON.stringify({ ...NOTHING_SEEN, hasRuntime: true, url: 'https://shop.example/' });
  const tab = only<Tab>({
    resize: async () => {},
    prepare: async () => {},
    goto: async () => {},
    evaluate: async (expression: string) => (expression.includes('settle') ? '[]' : seen),
    complaints: () => complaints,
  });
  return play({ scenario: 'Comes', steps: [] }, tab, { ...PLAYING, ...more });
}

test('an error of a site’s own script fails no step, and is noted (DEV-21)', async () => {
  const { failure, steps } = await played([THEIRS]);
  expect(failure).toBe('');
  expect(steps).toMatchObject([{ state: 'passed', complaints: [THEIRS.text] }]);
});

test.each([
  ['our script on any site', [THEIRS, OURS], {}, OURS.text],
  ['any script on a demo site', [THEIRS], { owner: only<Owner>({}) }, THEIRS.text],
])('an error of %s fails its step (DEV-21)', async (_what, complaints, more, text) => {
  expect((await played(complaints, more)).failure).toMatch(new RegExp(`The page complained: ${text}$`));
});

const STACKS = {
  chromium: (file: string) => `TypeError: broken\n    at draw (${file}:1:20)\n    at https://shop.example/app.js:3:1`,
  firefox: (file: string) => `draw@${file}:1:20\n@https://shop.example/app.js:3:1`,
};

test.each(Object.entries(STACKS))('in %s an error is ours if one of our files threw it (DEV-21)', (_browser, stackOf) => {
  const { requested, threw, take } = createComplaints();
  requested('https://shop.example/app.js');
  requested('https://cdn.example:8080/popups/pixel.js?id=myshop');
  for (const file of ['https://cdn.example:8080/popups/chunks/show-5e266fe8c0.js', 'https://shop.example/app.js'])
    threw(Object.assign(new TypeError('broken'), { stack: stackOf(file) }));
  threw('a text');
  expect(take().map(({ isOurs }) => isOurs)).toEqual([true, false, false]);
  expect(take()).toEqual([]);
});
