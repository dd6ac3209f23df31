import type { FileCost, Measures, Overlap } from '../../../inspection/popups/measure/measures.ts';

type NameOf = (popupId: string) => string;

/** Above this, the page jumps, by the browsers' own standard (Core Web Vitals). */
export const GOOD_SHIFT = 0.1;
/** Too small a shift to notice. */
const NO_SHIFT = 0.001;
const PERCENT = 100;
const KB = 1024;

const list = new Intl.ListFormat('en');

/** The covering element, in words. */
const thing = ({ what, popupId }: Pick<Overlap, 'what' | 'popupId'>, nameOf: NameOf): string =>
  popupId === null ? what || 'an element of the page' : nameOf(popupId);

export const topLayerWords = (below: readonly string[]): string => `${list.format(below)} of the page lies over it, above any z-index`;

export function closeWords({ close: { state, by, byPopupId, letsThrough } }: Pick<Measures, 'close'>, nameOf: NameOf): string {
  switch (state) {
    case 'free':
      return 'The ✕ can be pressed.';
    case 'covered':
      if (letsThrough) return 'The ✕ takes no press: it, or something around it, has pointer-events: none.';
      return `The ✕ cannot be pressed: ${thing({ what: by, popupId: byPopupId }, nameOf)} lies over it.`;
    case 'outside':
      return 'The ✕ is outside the window, so it cannot be pressed.';
    case 'hidden':
      return 'The ✕ is hidden: it appears later, or is turned off.';
    case 'none':
      return 'It has no ✕.';
  }
}

const LIES: Readonly<Record<Overlap['lies'], string>> = { over: 'lies over it', under: 'lies under it', unknown: 'overlaps it' };

export const overlapWords = (overlap: Overlap, nameOf: NameOf): string =>
  `${thing(overlap, nameOf)} ${LIES[overlap.lies]} (${Math.round(overlap.share * PERCENT)} % of the smaller one)`;

export function shiftWords(shift: Measures['shift']): string {
  if (!shift) return 'This browser does not report it.';
  if (shift.score < NO_SHIFT) return 'Nothing moved while it appeared.';
  const moved = shift.moved.length ? `: ${list.format(shift.moved)}` : '';
  return `${shift.score.toFixed(3)} while it appeared${shift.score > GOOD_SHIFT ? ', more than 0.1' : ''}${moved}`;
}

export function stackingWords({ zIndex, below }: Measures['stacking']): string {
  return below.length ? `z-index ${zIndex}; ${list.format(below)} of the page is in the top layer, above it` : `z-index ${zIndex}`;
}

export function fileWords({ bytes, ms, cached }: FileCost): string {
  const size = bytes === null ? 'its server hides the size' : bytesText(bytes);
  return `${size}, ${Math.round(ms)} ms${cached ? ', from the cache' : ''}`;
}

/** The known total. It mentions files of unknown size. */
export function totalWords(files: readonly FileCost[]): string {
  if (!files.length) return 'No file was loaded for it alone.';
  const known = files.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0);
  const untold = files.filter(({ bytes }) => bytes === null).length;
  return `${bytesText(known)} in ${files.length - untold} of ${files.length} ${files.length === 1 ? 'file' : 'files'}`;
}

const bytesText = (bytes: number): string => (bytes < KB ? `${bytes} B` : `${(bytes / KB).toFixed(1)} KB`);
