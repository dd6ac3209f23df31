import type { Law } from '../../../honesty/laws.ts';

/** A fault in a popup’s settings: invalid, without effect, or probably a mistake. */
export interface Finding {
  /** The field, by its name on the wire, such as `triggers.delay.seconds`; '' for the popup as a whole. */
  readonly path: string;
  /** An error keeps the setting from working for any visitor. A warning asks its owner to look. */
  readonly severity: 'error' | 'warning';
  /** The problem and the remedy, for a person. */
  readonly sentence: string;
  /** The laws and guidelines behind a risk for visitors. Other findings have none. */
  readonly laws?: readonly Law[];
}

export const error = (path: string, sentence: string): Finding => ({ path, severity: 'error', sentence });
export const warning = (path: string, sentence: string): Finding => ({ path, severity: 'warning', sentence });
