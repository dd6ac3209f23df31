import type { PressedButton } from '../../show/machine/lifecycle.ts';
import type { OpenPopup } from '../../show/stage/open-popup.ts';
import { type Attached, aside, type Form } from '../../show/stage/part.ts';
import { isOurs } from '../../show/stage/presses.ts';
import { completeFields, helpFor } from './complete-fields.ts';
import { followLabels, isShown } from './controls.ts';
import { type Field, findFields, isHidden, seenIn } from './fields.ts';
import { setTraps } from './honeypot.ts';
import { leftEmpty, type PressedField } from './pressed-field.ts';
import { type PressedForm, readPressedForm } from './pressed-form.ts';

/** The steps of a popup's form (FRM-30 to FRM-34). */
export interface Steps {
  next(): void;
  back(): void;
  /** True for a submit that means the next step, such as Enter in a field of an earlier step. */
  takes(button: PressedButton): boolean;
}

/** True if a form, or a step of it, may go. Asks our rules, or else the browser's own. */
export type Passes = (pressed: PressedForm, isClick?: boolean) => Promise<boolean>;

/** Buttons that do something other than submit. */
const OTHERS = ['close', 'skip', 'link', 'copy-coupon', 'add-to-cart', 'next', 'back'].map((name) => `[data-action="${name}"]`).join();

/** How long a form waits for the code of its steps. */
const STEPS_MS = 10_000;

const isTicked = ({ field, answers }: PressedField): boolean => !!field.group && answers.some((each) => (each as HTMLInputElement).checked);

/** The control also tells its visitor. A web component may lack the method. */
const isValid = (control: Field['control']): boolean => control.validity.valid || !!control.reportValidity?.();

/** If our rules are missing or fail, the browser's own decide, in its own words: a lead is worth more than our rules (FRM-18). */
function mayGo({ config }: OpenPopup, { fields, unmarked, isStep }: PressedForm): boolean {
  const asked = fields.filter(({ seen }) => seen.length);
  const isRight = asked.every((each) => {
    const [first] = each.seen;
    if (!first || isTicked(each)) return true;
    const { required, group } = each.field;
    // Its owner may have set it beside the markup, or on an option that is invisible.
    if (required) first.setAttribute('required', '');
    if (!isValid(first)) return false;
    if (!required || !group) return true;
    // A browser also accepts a disabled option as an answer.
    first.focus();
    return false;
  });
  // A click popup needs only the click, and a step may be left empty.
  return isRight && (isStep || config.target === 'click' || !leftEmpty(fields).length) && unmarked.every((each) => each.reportValidity());
}

/**
 * Binds the forms of one popup. [presses.ts](../../show/stage/presses.ts) hears submits from the first frame. The code that checks and
 * sends is fetched when the pointer is over a field, and runs at the first sign of filling in. While one submit is in progress, the machine
 * accepts no other (FRM-16).
 */
export function attach(given: OpenPopup, fetchBytes: (url: string) => void): Attached {
  // A fault here ends nothing that somebody types in.
  const popup = { ...given, scope: aside(given, given.scope) };
  const { context, send, scope, look, box, config } = popup;
  const fields = findFields(box, look.design);
  const { chunk, ports, options } = context;
  const steps = [...box.querySelectorAll<HTMLElement>('[data-step]')];
  const passes: Passes = async (pressed, isClick) => {
    try {
      const validation = await chunk('validation');
      if (validation) return await validation.check(popup, pressed, isClick);
    } catch (error) {
      // A page may have broken the code that shows a message.
      context.scope.fault('check', error);
    }
    return !isClick && mayGo(popup, pressed);
  };
  /** The code for forms with steps, or with parts that depend on an answer. Null after a fault in it, or if it never comes. */
  const coming =
    steps.length || box.querySelector('[data-show-when]')
      ? chunk('steps', STEPS_MS)
          .then((loaded) => loaded?.attach(popup, fields, passes))
          .catch((error) => scope.fault('steps', error))
      : null;
  const turn = (run: (its: Steps) => void) => coming && scope.settle('steps', coming, (its) => its && run(its));
  for (const [nth, step] of steps.entries()) step.hidden = nth > 0;
  if (coming)
    scope.settle('steps', coming, (its) => {
      // Without it, the form is one long page: a lead is worth more than its order.
      if (!its) for (const step of steps) step.hidden = false;
    });
  const submit: Form['submit'] = (button = { text: '', extra: false }) => {
    if (!coming) return send({ type: 'submit', button });
    scope.settle('steps', coming, (its) => its?.takes(button) || send({ type: 'submit', button }));
  };
  const check: Form['check'] = async ({ form, isClick }) => {
    sign.over();
    const pressed = readPressedForm(box, fields, form);
    if (await passes(pressed, isClick)) return pressed;
    // Text typed next to a click is not sent unless the form is complete, and no message appears: the visitor pressed no submit button
    // (TYP-15).
    return isClick ? { ...pressed, fields: pressed.fields.filter(({ seen }) => !seen.length) } : null;
  };

  completeFields(fields, popup.language, scope.signal);
  const getReady = async () => {
    const sending = chunk('outbox');
    await (await chunk('validation'))?.prepare(popup, fields);
    await sending;
  };
  /** A key is drawn first. A submit waits for this code in any case. */
  const inIdle = (then: () => void) =>
    ports.clock.whenIdle(
      scope.guard('first sign', () => scope.settle('first sign', getReady(), then)),
      scope.signal,
    );
  const helps = fields.map(helpFor);
  const fetchAll = () => {
    const wanted = ['validation', 'outbox', ...helps.flatMap(({ help }) => help ?? [])] as const;
    for (const url of new Set(wanted.map((name) => options.chunkUrl(name)))) if (url) fetchBytes(url);
  };
  const sign = hearFirstSign(popup, inIdle, fetchAll);
  // A single press may send it, and its link is followed as soon as the click is stored.
  if (config.target === 'click' || fields.every(isHidden) || helps.some(({ showsHelp }) => showsHelp)) inIdle(() => {});
  // Our own messages appear beside the fields, in the popup's language. The browser's bubbles would come first.
  for (const form of box.querySelectorAll('form')) {
    if (!isOurs(form)) continue;
    form.noValidate = true;
    // If a page breaks preventDefault, a browser would submit the form itself and put the visitor's input into the page's address.
    form.setAttribute('method', 'dialog');
  }
  // Enter in a field presses the first submit button of its form, which is any button without a type.
  for (const other of box.querySelectorAll<HTMLButtonElement>(`:is(button,[type="submit"]):is(${OTHERS})`))
    if (other.form && isOurs(other.form)) other.type = 'button';

  // Enter presses the visible button, as in a form, also for a field outside of forms. Ending a word in an input method fires no
  // `keypress`.
  const enter = scope.guard('press', (event: KeyboardEvent) => {
    const { target, key } = event;
    const control = key === 'Enter' && fields.find((field) => field.control === target && field.control.matches('input'))?.control;
    if (!control) return;
    const { form } = control;
    if (form) {
      const isDefault = (button: HTMLButtonElement) => button.form === form && button.type === 'submit';
      if (!isOurs(form) || [...box.querySelectorAll<HTMLButtonElement>('button,input')].some(isDefault)) return;
      // A browser sends a form without a button only if it has a single field, and our trap is a second one (BOT-02).
      event.preventDefault();
      return form.requestSubmit();
    }
    const seen = [...box.querySelectorAll<HTMLElement>('[data-action=submit]')].filter(isShown);
    const next = [...box.querySelectorAll<HTMLElement>('[data-action=next]')].find(isShown);
    const button = next ?? seen.find((each) => !each.closest('form')) ?? seen[0];
    if (button) event.preventDefault();
    button?.click();
  });
  box.addEventListener('keypress', enter, { signal: scope.signal });
  followLabels(popup);

  setTraps(box, [...box.querySelectorAll('form')].filter(isOurs));

  return {
    actions: { next: () => turn((its) => its.next()), back: () => turn((its) => its.back()) },
    form: {
      submit,
      check,
      focusFirst() {
        const [first] = fields.flatMap(seenIn);
        if (first) sign.focus(first);
      },
    },
  };
}

/** Signs for a field that already has the focus, for example from us. A browser that fills it in fires `input` or `change`. */
const SIGNS = ['pointerdown', 'focusin', 'keydown', 'paste', 'input', 'change'];

/** A pointer that moves to a field. */
const COMES_NEAR = 'pointerover';

/** Pressing its button sends a form that came filled in, and its page may be left at once (FRM-19). */
const SIGNED = 'input,select,textarea,[data-field],[data-action=submit]';

/** The first sign that a visitor fills in a form. */
interface FirstSign {
  /** Focuses a field. We do this ourselves, so it is no sign. */
  focus(field: HTMLElement): void;
  /** The form is being checked, so earlier typing need not be replayed. */
  over(): void;
}

/**
 * Calls `getReady` at the first sign that the visitor fills in a form (CST-04), and `comes` when one is likely. The fields then repeat what
 * was typed meanwhile, because the typing help has not heard it.
 */
function hearFirstSign(
  { box, scope }: Pick<OpenPopup, 'box' | 'scope'>,
  getReady: (then: () => void) => void,
  comes: () => void,
): FirstSign {
  const hearing = scope.child();
  const typed = new Set<EventTarget>();
  let isOurs = false;
  let isReadying = false;
  const tellAgain = () => {
    hearing.end();
    for (const field of typed) field.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  };
  const hear = hearing.guard('first sign', ({ target, type, key }: Event & { readonly key?: string }) => {
    const field = (target as Element).closest(SIGNED);
    if (isOurs || key === 'Escape' || !field) return;
    if (type === 'input') typed.add(field);
    if (isReadying) return;
    isReadying = true;
    getReady(tellAgain);
  });
  const near = scope.child();
  const hearNear = near.guard('form', ({ target }: Event) => {
    if (!(target as Element).closest(SIGNED)) return;
    near.end();
    comes();
  });
  box.addEventListener(COMES_NEAR, hearNear, { signal: near.signal });
  for (const sign of SIGNS) box.addEventListener(sign, hear, { signal: hearing.signal });
  return {
    focus(field) {
      isOurs = true;
      field.focus();
      isOurs = false;
    },
    over: () => typed.clear(),
  };
}
