import { expect, test } from 'vitest';
import { firstDraft } from '../../../devtools-panel/studio/draft/first-draft.ts';
import { findRisks } from '../../../honesty/find-risks.ts';
import { LAWS } from '../../../honesty/laws.ts';
import { HONEST_RULES } from '../../../honesty/rules.ts';
import { renderAll } from '../../../templates/rendered.ts';
import { BAD } from './bad-popups.ts';
import { HARMLESS } from './harmless-popups.ts';
import { saying } from './popups.ts';

const templates = renderAll();
const bad = Object.entries(BAD).flatMap(([rule, samples]) => samples.map((sample) => ({ rule, ...sample })));
/** Of sixty bad popups at most three may be missed. */
const SHARE = 57 / 60;
const NOW = Date.parse('2026-11-29T10:00:00Z');

test('no template is a risk in either language, as the studio first offers it (HON-01)', () => {
  expect(templates.length).toBeGreaterThan(0);
  const found = templates.flatMap((template) =>
    (['en', 'he'] as const).flatMap((language) =>
      findRisks(firstDraft(template, language, 'abc123', NOW)).map(
        ({ rule, sentence }) => `${template.type} ${template.format} ${language} ${rule}: ${sentence}`,
      ),
    ),
  );
  expect(found).toEqual([]);
});

test('at least 57 of 60 bad popups are found, each by its own rule (HON-02)', () => {
  expect(bad.length).toBeGreaterThanOrEqual(60);
  const missed = bad.filter(({ rule, settings }) => !findRisks(settings, null, NOW).some((risk) => risk.rule === rule));
  expect(missed.map(({ rule, what }) => `${rule}: ${what}`).slice(Math.floor(bad.length * (1 - SHARE)))).toEqual([]);
});

test('none of 30 harmless popups is called a risk (HON-03)', () => {
  expect(HARMLESS.length).toBeGreaterThanOrEqual(30);
  expect(HARMLESS.flatMap(({ what, settings }) => findRisks(settings, null, NOW).map(({ rule }) => `${what}: ${rule}`))).toEqual([]);
});

test.each(['נשארו רק 10 דקות!', 'Only 15 minutes left', 'Only 3 days left', '3 hours left today'])(
  '“%s” is urgency, no scarcity (HON-02)',
  (text) => {
    expect(findRisks(saying(text).settings).map(({ rule }) => rule)).toEqual(['made-up-urgency']);
  },
);

test('each rule finds three bad popups or more, and names the laws behind it with links (HON-04)', () => {
  for (const { id, laws } of HONEST_RULES) {
    expect(BAD[id]?.length, id).toBeGreaterThanOrEqual(3);
    for (const law of laws) expect(LAWS[law].url).toMatch(/^https:\/\//);
  }
  const [risk] = findRisks(bad[0]?.settings);
  expect(risk?.laws.length).toBeGreaterThan(0);
});
