type Keys = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/** The step that somebody asks for by keys. On a keyboard of other letters, such as a Hebrew one, Z and Y are where a Latin one has them. */
export function stepByKeys({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Keys): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || altKey) return null;
  const letter = (/^[a-z]$/i.test(key) ? key : code.replace('Key', '')).toLowerCase();
  if (letter === 'y') return 'redo';
  if (letter !== 'z') return null;
  return shiftKey ? 'redo' : 'undo';
}
