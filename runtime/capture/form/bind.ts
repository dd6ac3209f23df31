import type { OpenPopup } from '../../show/stage/open-popup.ts';
import type { Attached } from '../../show/stage/part.ts';
import { isOurs } from '../../show/stage/presses.ts';
import { type Field, findFields, findUnmarked, goesWith, isSeen, isShown, toFill } from './fields.ts';
import type { Form } from './form.ts';

/** Buttons that do something other than send. */
const OTHERS = ['close', 'skip', 'link', 'copy-coupon', 'add-to-cart'].map((name) => `[data-action="${name}"]`).join();

const isFilled = ({ control, group }: Field): boolean => group?.some(({ checked }) => checked) ?? control.value.trim() !== '';

/** Tells its visitor, too; a web component need not be able to. */
const isValid = (control: Field['control']): boolean => control.validity.valid || !!control.reportValidity?.();

/** Where our rules cannot be had or asked, the browser's own hold, in its own words: a lead is worth more than they are (FRM-18). */
function mayGo({ config }: OpenPopup, asked: readonly Field[]): boolean {
  // Its owner may have said so beside the markup.
  for (const { control, group, required } of asked) if (required && !(group && group.length > 1)) control.setAttribute('required', '');
  return (
    asked.every((field) => (field.group && isFilled(field)) || isValid(field.control)) &&
    // What a click popup asks for is the click.
    (config.target === 'click' || !asked.length || toFill(asked, asked).some(isFilled))
  );
}

/**
 * Binds the fields of one popup. The code that checks and sends them is loaded in idle time, long before
 * anybody has filled them in; submitting is [heard](../../show/stage/presses.ts) from the first frame.
 * While one submit is in progress, the machine accepts no other (FRM-16).
 */
export function attach(popup: OpenPopup): Attached {
  const { context, send, scope, look, box } = popup;
  const fields = findFields(box, look.design);
  const { chunk } = context;
  const submit: Form['submit'] = (button = { text: '', extra: false }) => send({ type: 'submit', button });
  let sent: readonly Field[] = fields;
  const check: Form['check'] = async ({ form }) => {
    // Now: a game that is begun turns to another screen, and what was seen beside this form is seen no more.
    const isSent = goesWith(fields, form);
    // A prize was put into the first form there is.
    sent = fields.filter(({ kind, control }) => kind.startsWith('prize_') || isSent(control));
    const unmarked = findUnmarked(box, fields).filter(isSent);
    // Do not ask for what the visitor could not see when they pressed: hidden fields, other screens, fields only for phones.
    const asked = sent.filter(isSeen);
    try {
      const validation = await chunk('validation');
      if (validation) return await validation.check(popup, { fields: sent, asked, unmarked });
    } catch (error) {
      // A page may have broken what shows a message.
      context.scope.fault('check', error);
    }
    return mayGo(popup, asked) && unmarked.every((each) => each.reportValidity());
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
    const button = [...box.querySelectorAll<HTMLElement>('[data-action=submit]')].find(isShown);
    if (button) event.preventDefault();
    button?.click();
  });
  box.addEventListener('keypress', enter, { signal: scope.signal });

  return {
    form: {
      submit,
      check,
      get fields() {
        return sent;
      },
      firstField: () => fields.find(isSeen)?.control ?? null,
    },
  };
}
