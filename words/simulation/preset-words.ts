import type { VisitorBegun, VisitorPreset } from '../../inspection/simulate/kinds/simulate-visitor.ts';
import type { PopupSummary } from '../../runtime/decide/display/config.ts';
import type { FrequencyRule } from '../../runtime/decide/gates/visitor/frequency.ts';

interface PresetWords {
  readonly name: string;
  /** Its effect on the visitor, as a sentence. */
  readonly effect: string;
  /** True if it is about one popup. */
  readonly met: boolean;
}

export const PRESET_WORDS: Readonly<Record<VisitorPreset, PresetWords>> = {
  'new-session': { name: 'New session', effect: 'The same visitor in a new session: session storage is empty.', met: false },
  new: { name: 'New visitor', effect: 'Empty: a first-time visitor.', met: false },
  returning: { name: 'Returning visitor', effect: 'They were here yesterday and saw no popup.', met: false },
  saw: { name: 'Saw it', effect: 'They have just seen this popup.', met: true },
  closed: { name: 'Closed it', effect: 'They have just closed this popup with ✕.', met: true },
  converted: { name: 'Converted', effect: 'They have just converted on this popup; by a form, as Test Visitor.', met: true },
  capped: { name: 'At its limit', effect: 'They have seen this popup as often as its rule allows.', met: true },
};

/** A rule's limit; '' without one. */
const LIMITS: Readonly<Record<FrequencyRule, (amount: number) => string>> = {
  'every-page': () => 'closed with ✕, because an every-page popup has no other limit',
  once: () => 'seen, because it shows only once',
  'every-days': (amount) => (amount > 0 ? `seen today, because it shows every ${amount === 1 ? 'day' : `${amount} days`}` : ''),
  'every-visits': (amount) =>
    amount > 0 ? `seen in this visit, because it shows every ${amount === 1 ? 'visit' : `${amount} visits`}` : '',
};

export const limitOf = ({ frequency, amount }: Pick<PopupSummary, 'frequency' | 'amount'>): string => LIMITS[frequency](amount);

/** The preset that the visitor started from, for the strip. */
export function begunAs({ preset, popupId }: VisitorBegun, nameOf: (popupId: string) => string): string {
  const { name, met } = PRESET_WORDS[preset];
  return `visitor: ${name.toLowerCase()}${met ? ` (${nameOf(popupId)})` : ''}`;
}
