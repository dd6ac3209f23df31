/** Matches `800`, `800px`, `60%`. Anything else is not a size. */
const LENGTH = /^([1-9]\d{0,4})(?:\.\d*)?\s*(?:px|(%))?$/i;

/**
 * A CSS length, with a percentage converted to units of the window, or of what is seen of it (`keepInSight`); '' if it is not a length
 * (TYP-12). A page's `zoom` below 1 makes those smaller than the window; units of the frame are true, but leave out its padding.
 */
export function readLength(value: string | number | null | undefined, along: 'w' | 'h'): string {
  const [, figure, percent] = LENGTH.exec(`${value}`.trim()) ?? [];
  return percent ? `calc(${figure}*var(--poptin-${along},max(1dv${along},1cq${along})))` : figure ? `${figure}px` : '';
}
