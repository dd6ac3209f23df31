import type { Services } from '../../context.ts';
import type { PopupConfig } from '../../decide/display/config.ts';

/** Tells that a popup is kept back because of what only one of its parts knows, in the words of a gate. Always false: it is not wanted. */
export function keepBack(
  { emit }: Pick<Services, 'emit'>,
  { id }: Pick<PopupConfig, 'id'>,
  gate: string,
  expected: string,
  actual: string,
  from: string,
): false {
  const verdict = { gate, pass: false, reason: `wants ${expected}, found ${actual}`, expected, actual, from };
  emit({ type: 'gates-asked', popupId: id, moment: 'show', pass: false, verdicts: [verdict], again: [] });
  return false;
}
