/** Matches `800`, `800px`, `60%`. Anything else is not a size. */
const LENGTH = /^([1-9]\d{0,4})(?:\.\d*)?\s*(?:px|(%))?$/i;

/** A CSS length, with a percentage converted to a viewport unit; '' if it is not a length (TYP-12). */
export function readLength(value: string | number | null | undefined, unit: 'vw' | 'dvh'): string {
  const [, figure, percent] = LENGTH.exec(`${value}`.trim()) ?? [];
  return figure ? figure + (percent ? unit : 'px') : '';
}
