/**
 * Whatever has just come (a popup, a screen, the page beneath a popup that went) takes no press for so long: the press was meant for what
 * was there before.
 */
export const MOMENT_MS = 400;

/**
 * Whether a press so long after something came was meant for what was there before. A press without a pointer, by a key, a screen reader or
 * a script, never is. On a clock that stands still, as under a scenario, only a double click tells.
 */
export const isStray = ({ isTrusted, detail }: Pick<UIEvent, 'isTrusted' | 'detail'>, since: number): boolean =>
  isTrusted && detail > 0 && since < MOMENT_MS && (detail > 1 || since > 0);
