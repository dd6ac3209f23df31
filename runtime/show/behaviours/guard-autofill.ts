import { aside, type SeenPart } from '../stage/part.ts';
import { isInReach, SCROLLS } from './in-reach.ts';

/** Values of `autocomplete` that a browser may fill into a popup: the visitor's name and contact details (SEC-11). */
const MAY =
  /^(?:name|(?:given|additional|family)-name|honorific-(?:pre|suf)fix|nickname|email|tel(?:-[a-z-]+)?|bday(?:-[a-z]+)?|sex|language|url|organization(?:-title)?|country(?:-name)?)$/;

/** The same values, by the kind of a field that does not declare one. `scripts/build/runtime-constants.ts` makes this from FIELD_KINDS. */
declare const __AUTOFILL__: Readonly<Record<string, string>>;

const FIELDS =
  ':is(input,select,textarea,[data-field]):not(:is([type=hidden i],[type=checkbox i],[type=radio i],[type=button i],[type=submit i]))';

/** Older browsers know only the second name. */
const FILLED_IN = ':is(:autofill,:-webkit-autofill)';

/** Nobody can read smaller text. */
const LEAST_PX = 8;
const LEAST_OPACITY = 0.2;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The value that a control requests from a browser. The last word counts, as in `billing tel`. */
const tokenOf = (control: Element): string => control.getAttribute('autocomplete')?.trim().toLowerCase().split(/\s+/).at(-1) ?? '';

/** True if a visitor sees a control and the value in it: a control may be transparent, tiny, cut off, or covered. */
function isInSight(control: Control, box: HTMLElement): boolean {
  const { height: own } = control.getBoundingClientRect();
  for (let at: Element | null = control; at && at !== box; at = at.parentElement) {
    const { opacity, overflow } = getComputedStyle(at);
    const { width, height } = at.getBoundingClientRect();
    if (+opacity < LEAST_OPACITY || ((at === control || overflow !== 'visible') && Math.min(width, height) < LEAST_PX)) return false;
    // Nobody scrolls to a field in a place that is lower than the field.
    if (at !== control && SCROLLS.test(overflow) && height < own) return false;
  }
  return isInReach(control, box);
}

/**
 * Keeps a popup from harvesting autofilled values (SEC-11). Browsers recognise card and address fields by label, name and id, whatever
 * `autocomplete` says. So each control declares what it requests. A value filled into any other control, or out of sight, is removed before
 * any script reads it.
 */
export const guardAutofill: SeenPart = {
  attach(popup) {
    const { box, config, context, scope } = popup;
    const { signal, guard } = aside(popup, scope);
    for (const control of box.querySelectorAll<HTMLElement>(FIELDS)) {
      const { field = '', validate } = control.dataset;
      const own = tokenOf(control);
      const token = MAY.test(own) ? own : (__AUTOFILL__[field.replaceAll('-', '_')] ?? 'off');
      // An Israeli number has no calling code (FRM-08).
      const asked = token === 'tel' && validate === 'phone-advanced' ? 'tel-national' : token;
      if (asked !== own) control.setAttribute('autocomplete', asked);
    }
    const undo = (control: Control) => {
      if (!control.value || !control.matches(FILLED_IN) || (MAY.test(tokenOf(control)) && isInSight(control, box))) return;
      if (control instanceof HTMLSelectElement) control.selectedIndex = -1;
      else control.value = '';
      const path = `markup <${control.localName} ${control.name}>`;
      context.emit({ type: 'config-dropped', popupId: config.id, dropped: [{ path, problem: 'not filled in by the browser in a popup' }] });
    };
    const look = guard('autofill', ({ target }: Event) => {
      if (!(target as Element).matches('input,select,textarea')) return;
      undo(target as Control);
      // Some browsers report only afterwards that they filled the value in.
      context.ports.clock.after(
        0,
        guard('autofill', () => undo(target as Control)),
        signal,
      );
    });
    for (const type of ['input', 'change']) box.addEventListener(type, look, { capture: true, signal });
    // Values filled in before this code loaded.
    for (const control of box.querySelectorAll<Control>('input,select,textarea')) undo(control);
  },
};
