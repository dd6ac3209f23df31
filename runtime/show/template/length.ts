/** `800`, `800px`, `60%`; what is no number, or nothing at all, is no size. */
const LENGTH = /^([1-9]\d{0,4})(?:\.\d*)?\s*(?:px|(%))?$/i;

/** A length as a style takes it, a percentage in a unit of the window; '' for what is none (TYP-12). */
export function readLength(value: string | number | null | undefined, unit: 'vw' | 'dvh'): string {
  const [, figure, percent] = LENGTH.exec(`${value}`.trim()) ?? [];
  return figure ? figure + (percent ? unit : 'px') : '';
}
