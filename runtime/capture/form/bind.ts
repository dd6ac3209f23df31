import type { OpenPopup } from '../../show/stage/open-popup.ts';
import type { Attached } from '../../show/stage/part.ts';
import { isOurs } from '../../show/stage/presses.ts';
import { isShown } from './controls.ts';
import { type Field, findFields, seenIn } from './fields.ts';
import type { Form } from './form.ts';
import { isEmpty } from './given.ts';
import { followLabels } from './labels.ts';
import type { PressedField } from './pressed-field.ts';
import { type PressedForm, readPressedForm } from './pressed-form.ts';

/** Buttons that do something other than send. */
const OTHERS = ['close', 'skip', 'link', 'copy-coupon', 'add-to-cart'].map((name) => `[data-action="${name}"]`).join();

const isTicked = ({ field, answers }: PressedField): boolean => !!field.group && answers.some((each) => (each as HTMLInputElement).checked);

/** Tells its visitor, too; a web component need not be able to. */
const isValid = (control: Field['control']): boolean => control.validity.valid || !!control.reportValidity?.();

/** Where our rules cannot be had or asked, the browser's own hold, in its own words: a lead is worth more than they are (FRM-18). */
function mayGo({ config }: OpenPopup, { fields, unmarked }: PressedForm): boolean {
  const asked = fields.filter(({ seen }) => seen.length);
  const isRight = asked.every((each) => {
    const [first] = each.seen;
    if (!first || isTicked(each)) return true;
    const { required, group } = each.field;
    // Its owner may have said so beside the markup, or at an option that is not seen.
    if (required) first.setAttribute('required', '');
    if (!isValid(first)) return false;
    if (!required || !group) return true;
    // To a browser, a disabled option is an answer as well.
    first.focus();
    return false;
  });
  // What a click popup asks for is the click.
  return (
    isRight && (config.target === 'click' || !asked.length || !isEmpty(fields, asked)) && unmarked.every((each) => each.reportValidity())
  );
}

/**
 * Binds the forms of one popup. The code that checks and sends them is loaded in idle time, long before
 * anybody has filled them in; submitting is [heard](../../show/stage/presses.ts) from the first frame.
 * While one submit is in progress, the machine accepts no other (FRM-16).
 */
export function attach(popup: OpenPopup): Attached {
  const { context, send, scope, look, box } = popup;
  const fields = findFields(box, look.design);
  const { chunk } = context;
  const submit: Form['submit'] = (button = { text: '', extra: false }) => send({ type: 'submit', button });
  const check: Form['check'] = async ({ form, isClick }) => {
    const pressed = readPressedForm(box, fields, form);
    const passes = async () => {
      try {
        const validation = await chunk('validation');
        if (validation) return await validation.check(popup, pressed, isClick);
      } catch (error) {
        // A page may have broken what shows a message.
        context.scope.fault('check', error);
      }
      return !isClick && mayGo(popup, pressed);
    };
    if (await passes()) return pressed;
    // Text typed beside a click stays here unless the form could be sent, without a message: the visitor pressed no button that sends (TYP-15).
    return isClick ? { ...pressed, fields: pressed.fields.filter(({ seen }) => !seen.length) } : null;
  };
  const prepare = async () => (await chunk('validation'))?.prepare(popup, fields);

  context.ports.clock.whenIdle(() => scope.settle('prepare', prepare(), () => {}), scope.signal);
  // Our own messages appear beside the fields, in the popup's language. The browser's bubbles would come first.
  for (const form of box.querySelectorAll('form')) {
    if (!isOurs(form)) continue;
    form.noValidate = true;
    // Where a page lets nothing be prevented, a browser would send it by itself, and put what was typed into the page's address.
    form.setAttribute('method', 'dialog');
  }
  // Enter in a field presses the first submit button of its form, which any button without a type is.
  for (const other of box.querySelectorAll<HTMLButtonElement>(`:is(button,[type="submit"]):is(${OTHERS})`))
    if (other.form && isOurs(other.form)) other.type = 'button';

  // As in a form: a field that is in none presses the button that is seen. What ends a word of an input method is no `keypress`.
  const enter = scope.guard('press', (event: KeyboardEvent) => {
    const { target, key } = event;
    if (key !== 'Enter' || !fields.some(({ control }) => control === target && control.matches('input') && !control.form)) return;
    const seen = [...box.querySelectorAll<HTMLElement>('[data-action=submit]')].filter(isShown);
    const button = seen.find((each) => !each.closest('form')) ?? seen[0];
    if (button) event.preventDefault();
    button?.click();
  });
  box.addEventListener('keypress', enter, { signal: scope.signal });
  followLabels(popup);

  return {
    form: {
      submit,
      check,
      firstField() {
        for (const field of fields) for (const control of seenIn(field)) return control;
        return null;
      },
    },
  };
}
