/** Matches `800`, `800px`, `60%`. Anything else is not a size. */
const LENGTH = /^([1-9]\d{0,4})(?:\.\d*)?\s*(?:px|(%))?$/i;

/**
 * A CSS length, with a percentage converted to units of the window; '' if it is not a length (TYP-12). `popup.css` says what these
 * are, and of a window that is not seen whole `keepInSight`.
 */
export function readLength(value: string | number | null | undefined, along: 'w' | 'h'): string {
  const [, figure, percent] = LENGTH.exec(`${value}`.trim()) ?? [];
  return percent ? `calc(${figure}*var(--${along}))` : figure ? `${figure}px` : '';
}
