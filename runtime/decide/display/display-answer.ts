import type { Dropped, PopupConfig, RawAnswer } from './config.ts';
import type { Rules } from './rules.ts';

/** What the server wants to show, read. */
export interface DisplayAnswer {
  /** When the server refused: its upgrade popup, if there is one. */
  readonly popups: readonly PopupConfig[];
  /** The server's words; null when it agreed to display. */
  readonly refusal: string | null;
  readonly countryCode: string;
  readonly ip: string;
  readonly freemium: boolean;
  readonly language: 'en' | 'he';
  readonly dropped: readonly Dropped[];
  /** What the popups were read by, and are judged and armed by. */
  readonly rules: Rules;
  /** For the rooms that read their own part of it. */
  readonly wire: RawAnswer;
}
