import type { Dropped, PopupConfig, RawAnswer } from './config.ts';
import type { TargetingTables } from './targeting-tables.ts';

/** The server's answer on what to show, parsed. */
export interface DisplayAnswer {
  /** After a refusal, the server's upgrade popup, if it sent one. */
  readonly popups: readonly PopupConfig[];
  /** The server's message; null if it agreed to display. */
  readonly refusal: string | null;
  readonly countryCode: string;
  readonly ip: string;
  readonly freemium: boolean;
  readonly language: 'en' | 'he';
  readonly dropped: readonly Dropped[];
  /** The tables that the popups were read with and are judged and armed by. */
  readonly targeting: TargetingTables;
  /** For rooms that read their own part of the answer. */
  readonly wire: RawAnswer;
}
