import { findOnPage } from './on-page.ts';
import { testValue } from './test-data.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Fills fields that are empty or were refused. What a tester has typed stays. The form gets the same events as when a visitor types. */
export function fillForm(popupId: string, now: number): void {
  const answered = new Map<Element | null, Set<string>>();
  for (const control of findOnPage(popupId)?.root.querySelectorAll<Control>('[data-field]') ?? []) {
    if (control.type === 'hidden' || control.dataset.field === 'hidden' || control.disabled || ('readOnly' in control && control.readOnly))
      continue;
    const inForm = answered.get(control.form) ?? new Set();
    answered.set(control.form, inForm);
    if (!put(control, inForm, now)) continue;
    for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true, composed: true }));
  }
}

/** Whether anything changed. */
function put(control: Control, answered: Set<string>, now: number): boolean {
  if (control instanceof HTMLSelectElement) return choose(control);
  if (/^(?:checkbox|radio)$/.test(control.type)) return tick(control as HTMLInputElement, answered);
  if (control.value && control.getAttribute('aria-invalid') !== 'true') return false;
  const { type, minLength, maxLength, dataset } = control;
  const [min = '', max = '', step = ''] = control instanceof HTMLInputElement ? [control.min, control.max, control.step] : [];
  const kind = (dataset.field ?? '').replaceAll('-', '_');
  control.value = testValue({ kind, validate: dataset.validate ?? '', type, min, max, step, minLength, maxLength }, now);
  return true;
}

/** Ticks the first box of each group in the form, and every box that is alone, such as a consent. */
function tick(box: HTMLInputElement, answered: Set<string>): boolean {
  const group = `${box.type} ${box.name}`;
  const isAnswered = box.name !== '' && answered.has(group);
  answered.add(group);
  if (box.checked || isAnswered) return false;
  box.checked = true;
  return true;
}

function choose(select: HTMLSelectElement): boolean {
  if (select.value) return false;
  const option = [...select.options].find(({ value, disabled }) => value && !disabled);
  if (option) option.selected = true;
  return option !== undefined;
}
