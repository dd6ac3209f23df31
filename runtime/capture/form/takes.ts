/**
 * Whether a field's own attributes (type, pattern, min, max, step, maxlength) take a value. Our helpers write nothing that they do
 * not: it could never be sent (FRM-25). A copy is asked, so the visitor's field keeps its value and its caret.
 */
export function takes(control: Element, value: string): boolean {
  if (!(control instanceof HTMLInputElement)) return true;
  const copy = control.cloneNode() as HTMLInputElement;
  copy.value = value;
  // A browser counts only what was typed.
  const isShort = control.type === 'number' || control.maxLength < 0 || value.length <= control.maxLength;
  return isShort && copy.value === value && (copy.validity.valid || copy.validity.valueMissing);
}
