import type { Law } from '../../../honesty/laws.ts';

/** Something in a popup’s settings that cannot be as its owner set it, can never come to anything, or is hardly meant so. */
export interface Finding {
  /** The field, by its name on the wire, such as `triggers.delay.seconds`; '' for the popup as a whole. */
  readonly path: string;
  /** An error is of no use to any visitor; a warning is for its owner to look at. */
  readonly severity: 'error' | 'warning';
  /** The problem and the change, for a person. */
  readonly sentence: string;
  /** The laws and guidelines behind a risk for visitors; only such a finding has them. */
  readonly laws?: readonly Law[];
}

export const error = (path: string, sentence: string): Finding => ({ path, severity: 'error', sentence });
export const warning = (path: string, sentence: string): Finding => ({ path, severity: 'warning', sentence });
