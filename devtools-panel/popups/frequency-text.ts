import type { PopupSummary } from '../../runtime/decide/display/config.ts';

/** How often one visitor is shown it, in words. */
export function frequencyText({ frequency, amount }: Pick<PopupSummary, 'frequency' | 'amount'>): string {
  switch (frequency) {
    case 'once':
      return 'once a visitor';
    case 'every-page':
      return 'on every page';
    case 'every-days':
      return `every ${amount} days`;
    case 'every-visits':
      return `every ${amount} visits`;
  }
}
