import { describe, expect, test } from 'vitest';
import { lintPopup } from '../../../../devtools-panel/studio/lint/lint-popup.ts';
import type { Around } from '../../../../devtools-panel/studio/lint/subject.ts';

export const MARKUP = `<div data-poptin-container data-width="800"><style>:host{--p-paper:#ffffff;--p-ink:#1b1b1b;--p-accent:#1f3a5f;--p-on:#ffffff}
@media (max-width:600px){div{padding:8px}}</style><form data-screen="form"><input data-field="email" name="email"><button data-action="submit">Send</button></form></div>`;

/** A popup with which nothing is wrong. */
export const SOUND = {
  poptin_id: 'own',
  poptin_type: 'lightbox',
  poptin_format: 'format_1',
  poptin_name: 'Spring',
  poptin_target: 'lead',
  poptin: MARKUP,
  triggers: { delay: { seconds: 5, per: 'page' } },
  design_properties: { poptin_design_close_options_type: 'closing_options-x' },
};
export const NOW = Date.parse('2026-11-23T12:00:00Z');

export const design = (fields: object) => ({ design_properties: { ...SOUND.design_properties, ...fields } });
export const filter = (name: string, ...rows: ReadonlyArray<readonly [role: string, type?: string]>) =>
  rows.map(([role, type = 'show']) => ({ name, role, type }));
export const asks = (...rows: ReadonlyArray<readonly [id: string, engagement: string]>) => ({
  engagement_with_other_poptin_filter: rows.map(([poptin_id, engagement]) => ({ poptin_id, engagement })),
});
export const NO_WAY = { poptin_design_close_options_type: 'closing_options-' };
export const game = (...chances: readonly number[]) => ({
  poptin_type: 'gamified',
  gamified_prize: chances.map((share, at) => ({ prize_id: at, label: `Prize ${at}`, code: 'A', chances: share })),
});

export const said = (change: object, around: Around = {}) =>
  lintPopup({ ...SOUND, ...change }, { now: NOW, ...around }).map(({ path, severity, sentence }) => `${severity} ${path}: ${sentence}`);

/** Settings that a rule complains about, its complaint, and settings that it accepts. */
interface Row {
  readonly what: string;
  readonly broken: object;
  readonly words: RegExp;
  readonly sound: object;
  readonly around: Around;
}

export const row = (what: string, broken: object, words: RegExp, sound: object, around: Around = {}): Row => ({
  what,
  broken,
  words,
  sound,
  around,
});

/** Makes a test of each row. */
export function told(about: string, rows: readonly Row[]): void {
  describe(`${about} that come to nothing`, () => {
    test.each(rows)('an owner reads of $what, and nothing once it is mended (DEV-20)', ({ broken, words, sound, around }) => {
      expect(said(broken, around)).toContainEqual(expect.stringMatching(words));
      expect(said(sound, around).filter((one) => words.test(one))).toEqual([]);
    });
  });
}
