import type { PopupSummary } from '../../../runtime/decide/display/config.ts';

/** How often one visitor sees it, in words. */
export function frequencyText({ frequency, amount }: Pick<PopupSummary, 'frequency' | 'amount'>): string {
  // Zero days or visits never keep a popup back.
  if (amount <= 0 && frequency.startsWith('every-')) return 'on every page';
  switch (frequency) {
    case 'once':
      return 'once a visitor';
    case 'every-page':
      return 'on every page';
    case 'every-days':
      return amount === 1 ? 'once a day' : `once in ${amount} days`;
    case 'every-visits':
      return amount === 1 ? 'on every visit' : `once in ${amount} visits`;
  }
}
