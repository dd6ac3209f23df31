import type { VisitorBegun, VisitorPreset } from '../../inspection/simulated.ts';
import type { FrequencyRule, PopupSummary } from '../../runtime/decide/display/config.ts';

interface PresetWords {
  readonly name: string;
  /** What it makes of the visitor, as a sentence. */
  readonly effect: string;
  /** It is about one popup. */
  readonly met: boolean;
}

export const PRESET_WORDS: Readonly<Record<VisitorPreset, PresetWords>> = {
  'new-session': { name: 'New session', effect: 'The same visitor comes back: what is kept of this visit is gone.', met: false },
  new: { name: 'New visitor', effect: 'Nothing is kept: they have never been here.', met: false },
  returning: { name: 'Returning visitor', effect: 'They were here yesterday, and met no popup.', met: false },
  saw: { name: 'Saw it', effect: 'They have just seen this popup.', met: true },
  closed: { name: 'Closed it', effect: 'They have just closed this popup with ✕.', met: true },
  converted: { name: 'Converted', effect: 'They have just converted on this popup; by a form, as Test Visitor.', met: true },
  capped: { name: 'At its limit', effect: 'They have seen this popup as often as its own rule lets it come.', met: true },
};

/** What its limit is, by its rule; '' where it has none. */
const LIMITS: Readonly<Record<FrequencyRule, (amount: number) => string>> = {
  'every-page': () => 'closed with ✕, since nothing else keeps back a popup for every page',
  once: () => 'seen, since it comes once',
  'every-days': (amount) => (amount > 0 ? `seen today, since it comes every ${amount === 1 ? 'day' : `${amount} days`}` : ''),
  'every-visits': (amount) => (amount > 0 ? `seen in this visit, since it comes every ${amount === 1 ? 'visit' : `${amount} visits`}` : ''),
};

export const limitOf = ({ frequency, amount }: Pick<PopupSummary, 'frequency' | 'amount'>): string => LIMITS[frequency](amount);

/** For the strip: as whom the visitor began anew. */
export function begunAs({ preset, popupId }: VisitorBegun, nameOf: (popupId: string) => string): string {
  const { name, met } = PRESET_WORDS[preset];
  return `visitor: ${name.toLowerCase()}${met ? ` (${nameOf(popupId)})` : ''}`;
}
