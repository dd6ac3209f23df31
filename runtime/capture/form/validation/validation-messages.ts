import { prefersReducedMotion } from '../../../over-page/motion.ts';
import { addStyle } from '../../../over-page/sheet.ts';
import { giveFocus } from '../../../show/stage/accessibility.ts';
import type { OpenPopup } from '../../../show/stage/open-popup.ts';
import type { PressedField } from '../pressed-field.ts';

/** Shows problems beside their fields and announces them to screen readers. */
interface Messages {
  /** Clears the messages of this form only. */
  clear(fields: readonly PressedField[]): void;
  show(field: PressedField, message: string): void;
  /** Marks the first field to correct, and focuses it. */
  startAt(field: PressedField): void;
  /** The form is empty: shakes it, but not on a phone (FRM-04). */
  shake(form: HTMLElement, mobile: boolean): void;
}

/** For templates without styles of their own, which would win over these. */
const STYLE =
  ':where([aria-invalid=true]){box-shadow:0 0 0 2px #c62828}:where(.poptin-message){margin:4px 0 0;color:#b3001b;font-size:.85em}';

const styled = new WeakSet<HTMLElement>();
/** Our line beside each control, and the id of the line that its owner had set. */
const shown = new WeakMap<Element, { readonly line: Element; readonly own: string | null }>();
let lines = 0;

export function createMessages(popup: OpenPopup): Messages {
  const {
    box,
    scope: { guard, signal },
  } = popup;

  const clearOne = (control: Element) => {
    control.removeAttribute('aria-invalid');
    const { line, own } = shown.get(control) ?? {};
    if (!line) return;
    shown.delete(control);
    line.remove();
    const others = control.getAttribute('aria-describedby')?.replace(line.id, '').trim();
    if (others) control.setAttribute('aria-describedby', others);
    else control.removeAttribute('aria-describedby');
    if (own) control.setAttribute('aria-errormessage', own);
    else control.removeAttribute('aria-errormessage');
  };

  const controlsOf = ({ field }: PressedField): readonly Element[] => field.group ?? [field.control];

  /** The mark disappears as soon as the visitor edits the field. */
  function mark(field: PressedField, control: Element): void {
    control.setAttribute('aria-invalid', 'true');
    const mend = guard('mend', () => clearOne(control));
    for (const each of controlsOf(field)) each.addEventListener('input', mend, { once: true, signal });
  }

  return {
    clear(fields) {
      if (!styled.has(box)) addStyle(popup, STYLE);
      styled.add(box);
      for (const control of fields.flatMap(controlsOf)) if (control.getAttribute('aria-invalid') === 'true') clearOne(control);
    },
    startAt(field) {
      const [control] = field.seen;
      if (!control) return;
      mark(field, control);
      giveFocus(popup, control);
    },
    show(field, message) {
      const [control] = field.seen;
      const last = field.seen.at(-1);
      if (!control || !last) return;
      const line = box.ownerDocument.createElement('p');
      line.className = 'poptin-message';
      line.id = `poptin-message-${++lines}`;
      line.setAttribute('role', 'alert');
      // Its full stop belongs at its end, even in a popup of another direction.
      line.dir = 'auto';
      line.lang = popup.language;
      line.textContent = message;
      (last.closest('.poptin-control') ?? last.closest('label') ?? last).after(line);
      shown.set(control, { line, own: control.getAttribute('aria-errormessage') });
      control.setAttribute('aria-errormessage', line.id);
      control.setAttribute('aria-describedby', `${control.getAttribute('aria-describedby') ?? ''} ${line.id}`.trim());
      mark(field, control);
    },
    shake(form, mobile) {
      if (mobile || prefersReducedMotion()) return;
      form.animate({ translate: ['6px', '-6px'] }, { duration: 100, iterations: 4 });
    },
  };
}
