import { contrast } from './contrast.ts';

/**
 * Eight themes as CSS variables. An owner re-themes a popup by setting `--p-…` on
 * `.poptin-popup` from the page: outer rules win over `:host`.
 */
export interface Theme {
  /** The popup's own surface, its text, and its quieter text. */
  readonly paper: string;
  readonly ink: string;
  readonly soft: string;
  /** The second surface, behind art. */
  readonly tint: string;
  /** The main control and its text. */
  readonly accent: string;
  readonly on: string;
  /** Inputs: background and border. */
  readonly field: string;
  readonly line: string;
  readonly error: string;
  /** Cut paper: the colours of the art. */
  readonly c1: string;
  readonly c2: string;
  readonly c3: string;
  readonly c4: string;
  readonly c5: string;
}

export const THEMES = {
  clay: {
    paper: '#fffaf4',
    ink: '#33231b',
    soft: '#6b5348',
    tint: '#f7dfc9',
    accent: '#a8401f',
    on: '#ffffff',
    field: '#ffffff',
    line: '#94796a',
    error: '#a3111f',
    c1: '#d9683f',
    c2: '#f0a860',
    c3: '#7d8f55',
    c4: '#a8401f',
    c5: '#fff3e2',
  },
  meadow: {
    paper: '#fbfdf6',
    ink: '#1d2b20',
    soft: '#4c5f50',
    tint: '#dcebcf',
    accent: '#27633a',
    on: '#ffffff',
    field: '#ffffff',
    line: '#6f8471',
    error: '#a3111f',
    c1: '#3f8a55',
    c2: '#93bf6a',
    c3: '#f2c14e',
    c4: '#27633a',
    c5: '#fbf6e0',
  },
  tide: {
    paper: '#f7fbfd',
    ink: '#12293a',
    soft: '#46606f',
    tint: '#cfe6ee',
    accent: '#0f5c78',
    on: '#ffffff',
    field: '#ffffff',
    line: '#668594',
    error: '#a3111f',
    c1: '#2d89a8',
    c2: '#7fc3cf',
    c3: '#f4a259',
    c4: '#0f5c78',
    c5: '#fdf3e3',
  },
  plum: {
    paper: '#fffafc',
    ink: '#331a2e',
    soft: '#6a4c62',
    tint: '#f5dbe6',
    accent: '#8a2560',
    on: '#ffffff',
    field: '#ffffff',
    line: '#93748a',
    error: '#a30d1b',
    c1: '#c2508a',
    c2: '#f09ca9',
    c3: '#f4b860',
    c4: '#6b2a63',
    c5: '#fff0ea',
  },
  citrus: {
    paper: '#ffd84a',
    ink: '#241c02',
    soft: '#54450d',
    tint: '#ffe893',
    accent: '#241c02',
    on: '#ffe893',
    field: '#fffbe8',
    line: '#7a6410',
    error: '#8c0a16',
    c1: '#f28c28',
    c2: '#fff3c2',
    c3: '#5c8d3a',
    c4: '#d9531e',
    c5: '#ffffff',
  },
  night: {
    paper: '#161c33',
    ink: '#f4f1e6',
    soft: '#bcc1d6',
    tint: '#232c4e',
    accent: '#f2c14e',
    on: '#231a02',
    field: '#10152a',
    line: '#8089ad',
    error: '#ff9d94',
    c1: '#4a5aa0',
    c2: '#f2c14e',
    c3: '#e77a5e',
    c4: '#2f3c73',
    c5: '#f7e9c4',
  },
  pine: {
    paper: '#12332b',
    ink: '#f5f2e4',
    soft: '#bdd0c2',
    tint: '#1c463b',
    accent: '#f3b98a',
    on: '#2c1506',
    field: '#0d2720',
    line: '#7d9c8d',
    error: '#ffa99d',
    c1: '#2f7560',
    c2: '#f3b98a',
    c3: '#e0704f',
    c4: '#1f5a49',
    c5: '#f8ead2',
  },
  ember: {
    paper: '#1f1614',
    ink: '#fbefe6',
    soft: '#d3bcae',
    tint: '#35231f',
    accent: '#ff8a5c',
    on: '#2a0f04',
    field: '#170f0d',
    line: '#98796c',
    error: '#ffa59b',
    c1: '#d9532c',
    c2: '#ffb36b',
    c3: '#8c3b4a',
    c4: '#7a2c1d',
    c5: '#fbe3c8',
  },
} as const satisfies Readonly<Record<string, Theme>>;

export type ThemeName = keyof typeof THEMES;

/** Every colour pair that may meet in a template, with the ratio that WCAG AA requires: 4.5 for text, 3 for edges and large figures. */
export const PAIRS: ReadonlyArray<readonly [over: keyof Theme, under: keyof Theme, ratio: number]> = [
  ['ink', 'paper', 4.5],
  ['soft', 'paper', 4.5],
  ['ink', 'tint', 4.5],
  ['soft', 'tint', 4.5],
  ['ink', 'field', 4.5],
  ['soft', 'field', 4.5],
  ['on', 'accent', 4.5],
  ['error', 'paper', 4.5],
  ['error', 'tint', 4.5],
  ['accent', 'paper', 4.5],
  ['accent', 'tint', 4.5],
  ['line', 'paper', 3],
  ['line', 'field', 3],
];

export function themeCss(name: ThemeName): string {
  const scheme = contrast(THEMES[name].paper, '#ffffff') > 10 ? '.poptin{color-scheme:dark}' : '';
  return `${scheme}:host{${Object.entries(THEMES[name])
    .map(([key, colour]) => `--p-${key}:${colour}`)
    .join(';')}}`;
}
