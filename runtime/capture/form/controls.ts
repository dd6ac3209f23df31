import type { OpenPopup } from '../../show/stage/open-popup.ts';

export type NativeControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What holds one form's fields: a form, or a screen whose fields are outside of forms. */
const OWNER = 'form,[data-screen]';

/** A web component may not know its form. */
export const ownerOf = (control: NativeControl): Element | null => control.form ?? control.closest(OWNER);

/** Elements in closed details have rectangles too; newer browsers can say whether an element is visible. */
export const isShown = (element: Element): boolean =>
  element.getClientRects().length > 0 && element.checkVisibility?.() !== false && getComputedStyle(element).visibility === 'visible';

/**
 * True if a control is on. A disabled control is neither checked nor sent, as in any form (FRM-03). Read when a form is sent, because a
 * page's script may enable a field.
 */
export const isOn = (control: Element): boolean => !control.matches(':disabled');

/**
 * The control that a label belongs to, if several have the id that it names, as in two copies of a form. A browser would take the first,
 * which may be the hidden copy (FRM-20).
 */
function meantBy(label: HTMLLabelElement): Element | null {
  const { htmlFor, control } = label;
  const named = htmlFor && `:is(input,select,textarea,[data-field])[id="${CSS.escape(htmlFor)}"]`;
  const alike = named ? [...(label.getRootNode() as ShadowRoot).querySelectorAll(named)] : [];
  if (alike.length < 2) return control;
  const place = label.closest(OWNER);
  const near = alike.filter((each) => place?.contains(each));
  const [first] = near;
  return (first ? near : alike).find(isShown) ?? first ?? control;
}

/** The labels of a control. A browser's own list also has those of its copies. */
export const labelsOf = (control: NativeControl): HTMLLabelElement[] => {
  const { id, labels } = control;
  const all = id
    ? [...(control.getRootNode() as ShadowRoot).querySelectorAll('label')]
    : [...((labels ?? []) as Iterable<HTMLLabelElement>)];
  return all.filter((label) => (label.htmlFor ? meantBy(label) : label.control) === control);
};

/** True for a visible control, or for the visible label that replaces it in a template with its own boxes. */
export const isVisible = (control: NativeControl): boolean => isShown(control) || labelsOf(control).some(isShown);

/** An element's text as its visitor reads it, without the mark of a required field. */
function readIn(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const mark of copy.querySelectorAll('[aria-hidden=true]')) mark.remove();
  return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** The text beside a control. Without a label it is what names the control, what stands in it, or else the text of the nearest block. */
export function wordsBeside(control: NativeControl): string {
  const root = control.getRootNode() as ShadowRoot;
  const named = (control.getAttribute('aria-labelledby') ?? '').split(/\s+/).flatMap((id) => (id && root.getElementById(id)) || []);
  const allIn = (elements: readonly Element[]) => elements.map(readIn).join(' ').trim();
  let words = allIn(labelsOf(control)) || allIn(named) || (control.getAttribute('aria-label') ?? '').trim() || readIn(control);
  for (let block = control.parentElement; !words && block && !block.matches(OWNER); block = block.parentElement) words = readIn(block);
  return words;
}

/** A press on a label reaches its control even if a copy of its form has the same ids (FRM-20). */
export function followLabels({ box, scope }: OpenPopup): void {
  const follow = scope.guard('label', (event: Event) => {
    const pressed = event.target as Element;
    const label = pressed.closest('label');
    // Controls inside a label handle their own presses.
    if (!label?.htmlFor || event.defaultPrevented || pressed.closest('a,button,input,select,textarea')) return;
    const meant = meantBy(label) as HTMLElement | null;
    if (!meant || meant === label.control) return;
    event.preventDefault();
    meant.focus();
    meant.click();
  });
  box.addEventListener('click', follow, { signal: scope.signal });
}

/**
 * True if a field's own attributes (type, pattern, min, max, step, maxlength) accept a value. Our helpers write nothing that they refuse,
 * because it could never be sent (FRM-25). It asks a copy, so the visitor's field keeps its value and its caret.
 */
export function takes(control: Element, value: string): boolean {
  if (!(control instanceof HTMLInputElement)) return true;
  const copy = control.cloneNode() as HTMLInputElement;
  copy.value = value;
  // A browser counts only typed text.
  const isShort = control.type === 'number' || control.maxLength < 0 || value.length <= control.maxLength;
  return isShort && copy.value === value && (copy.validity.valid || copy.validity.valueMissing);
}
