import type { ReadConfig } from '../../../inspection/config/read-config.ts';
import type { Dropped } from '../../../runtime/wire/readers.ts';
import type { Finding } from './finding.ts';
import type { MarkupFacts } from './read-markup.ts';

export type Config = Readonly<Record<string, unknown>>;

/** Facts from outside the popup. Rules skip a fact that is missing. */
export interface Around {
  /** The time in milliseconds. */
  readonly now?: number;
  /** All popups of the account, including an earlier version of this one. */
  readonly popups?: readonly unknown[];
  /** The template's fields and marks, if the settings have no markup. */
  readonly template?: Pick<MarkupFacts, 'fields' | 'marks'>;
}

/** A popup for the rules to check: as written, and as every page reads it. */
export interface Subject extends ReadConfig {
  readonly config: Config;
  readonly dropped: readonly Dropped[];
  /** Null if nothing is known about it. */
  readonly markup: (Pick<MarkupFacts, 'fields' | 'marks'> & Partial<MarkupFacts>) | null;
  readonly around: Around;
}

/** A rule about a popup that the parser could read: findings, or none. */
export type Rule = (subject: Subject) => readonly Finding[];

/** The index of each valid row in the written list. */
export function places(list: unknown, path: string, dropped: readonly Dropped[]): readonly string[] {
  if (!Array.isArray(list)) return [];
  const gone = new Set(dropped.map((one) => one.path));
  return list.flatMap((row, at) => {
    const place = `${path}[${at}]`;
    return row === null || row === undefined || row === '' || gone.has(place) ? [] : place;
  });
}

export const fieldsOf = (value: unknown): Config => (typeof value === 'object' && value !== null ? { ...value } : {});

/** An id as the parser reads it, also from a number. '' for anything else. */
export const idIn = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '');
