type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

export type StudioCommand = 'undo' | 'redo' | 'save' | 'next' | 'previous';

/** The shortcuts of the studio, for a person. */
export const SHORTCUTS: ReadonlyArray<readonly [keys: string, does: string]> = [
  ['Ctrl S', 'Save the draft, and see what publishing changes'],
  ['Ctrl Z', 'Undo'],
  ['Ctrl Y, or Ctrl Shift Z', 'Redo'],
  ['Alt Page Down', 'Next form'],
  ['Alt Page Up', 'Previous form'],
];

/** The command for a key press. On other keyboards, such as a Hebrew one, the key counts by its place on a Latin keyboard. */
export function commandByKeys({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Keys): StudioCommand | null {
  if (altKey && !ctrlKey && !metaKey) return key === 'PageDown' ? 'next' : key === 'PageUp' ? 'previous' : null;
  if (!(ctrlKey || metaKey) || altKey) return null;
  const letter = (/^[a-z]$/i.test(key) ? key : code.replace('Key', '')).toLowerCase();
  if (letter === 's') return shiftKey ? null : 'save';
  if (letter === 'y') return 'redo';
  if (letter !== 'z') return null;
  return shiftKey ? 'redo' : 'undo';
}
