import { leadTo, titleIn } from '../../show/stage/accessibility.ts';
import type { OpenPopup } from '../../show/stage/open-popup.ts';
import type { Passes, Steps } from '../form/bind.ts';
import { isShown } from '../form/controls.ts';
import type { Field } from '../form/fields.ts';
import { leftEmpty } from '../form/pressed-field.ts';
import { type PressedForm, readPressedForm } from '../form/pressed-form.ts';
import { showWhen } from './shown-when.ts';
import { type Draft, draftsOf, type Keeps, putTyped, readTyped } from './steps-draft.ts';

/** Stores the draft after this pause in typing. */
const REST_MS = 250;

export function attach(popup: OpenPopup, fields: readonly Field[], passes: Passes): Steps {
  const { box, scope, context, config, stage, preview, send } = popup;
  const { chunk, ports, emit } = context;
  const all = [...box.querySelectorAll<HTMLElement>('[data-step]')];
  const keeps = (box.querySelector<HTMLElement>('[data-keep-typed]')?.dataset.keepTyped || null) as Keeps;
  const drafts = draftsOf(ports, config.id, keeps === 'tab' || keeps === 'browser' ? keeps : null);
  let at = 0;
  let key = '';
  /** Whose first steps were sent with it. */
  let who = '';
  /** The last step that the visitor has passed, even if they went back. */
  let passed = -1;
  let checking: Promise<boolean> | null = null;

  const isLive = (step: HTMLElement) => !('away' in step.dataset);
  const live = () => all.filter(isLive);
  const isLast = () => !all.slice(at + 1).some(isLive);
  const current = () => all[at];
  const formOf = () => fields.find(({ control }) => current()?.contains(control))?.control.form ?? all[0]?.closest('form');
  const inStep = (step: HTMLElement | undefined) => (control: Element) => !step || step.contains(control);

  function turnTo(nth: number, isMove = true): void {
    at = nth;
    for (const [index, step] of all.entries()) step.hidden = index !== at;
    const step = current();
    if (!step) return;
    const shown = live();
    tellProgress(popup, step, shown.indexOf(step) + 1, shown.length);
    if (!isMove) return;
    // Screen readers announce its name with its number, and Tab moves to its first field.
    leadTo(popup, step);
    emit({ type: 'form-step', popupId: config.id, step: shown.indexOf(step) + 1, steps: shown.length });
  }

  const keep = () => {
    if (!preview && !('sent' in stage.host.dataset)) drafts.write({ step: at, key, who, fields: readTyped(fields) });
  };

  /** The fields of only this step. Fields that are not required may stay empty. */
  function pressedStep(): PressedForm {
    const isIn = inStep(current());
    const pressed = readPressedForm(box, fields, formOf());
    return {
      ...pressed,
      isStep: true,
      fields: pressed.fields.filter(({ field }) => isIn(field.control)),
      unmarked: pressed.unmarked.filter(isIn),
    };
  }

  /** Sends the answers of the steps that were passed, if the owner of this one wants that and every required consent is given (FRM-33). */
  async function sendPart(): Promise<void> {
    const step = current();
    if (!step || !('partial' in step.dataset) || preview) return;
    const later = all.slice(passed + 1);
    const steps = all.slice(0, passed + 1).filter(isLive).length;
    const pressed = readPressedForm(box, fields, formOf());
    const isLater = ({ control }: Field) => later.some((each) => each.contains(control));
    const given = pressed.fields.map((each) => (isLater(each.field) ? { ...each, seen: [], answers: [] } : each));
    const lacksConsent = pressed.fields.some(
      ({ field: { kind, required, group } }) => kind === 'consent' && required && !group?.some(({ checked }) => checked),
    );
    if (lacksConsent || (!key && leftEmpty(given).length)) return;
    const outbox = await chunk('outbox');
    const sent = outbox?.convertPart(popup, { ...pressed, fields: given }, steps);
    if (sent) ({ key, who } = sent);
    keep();
  }

  /** A step may be left out when the form opens, or while it is shown: then the one after it comes, or else the one before. */
  const nearest = (nth: number) => {
    const after = all.findIndex((step, index) => index >= nth && isLive(step));
    const [last] = live().slice(-1);
    return after < 0 && last ? all.indexOf(last) : Math.max(0, after);
  };

  const move = (by: 1 | -1) => {
    let to = at + by;
    while (all[to] && !isLive(all[to] as HTMLElement)) to += by;
    if (!all[to]) return;
    turnTo(to);
    keep();
  };

  const next = scope.guard('step', () => {
    if (checking) return;
    checking = passes(pressedStep()).finally(() => {
      checking = null;
    });
    scope.settle('step', checking, (right) => {
      if (!right) return;
      // An answer may have left out every step that follows.
      if (isLast()) return void (isSentBack() || send({ type: 'submit', button: { text: '', extra: false, form: formOf() ?? null } }));
      passed = Math.max(passed, at);
      scope.settle('part', sendPart(), () => {});
      move(1);
    });
  });
  /** If the visitor has given nothing and this step asks nothing, the form is marked at its first open question (FRM-04). */
  function isSentBack(): boolean {
    const left = config.target === 'click' ? [] : leftEmpty(readPressedForm(box, fields, formOf()).fields);
    const first = all.findIndex((step) => isLive(step) && step.contains(left[0]?.field.control ?? null));
    if (first < 0 || left.some(({ seen }) => seen.length)) return false;
    turnTo(first);
    scope.settle('step', passes({ ...pressedStep(), isStep: false }), () => {});
    return true;
  }

  const back = scope.guard('step', () => {
    // A press during a step's check takes effect after that check.
    if (checking) scope.settle('step', checking, () => move(-1));
    else move(-1);
  });

  /** The first incomplete step before the one that was left. */
  function resume({ step, fields: typed, ...before }: Draft): void {
    ({ key, who } = before);
    if (key) scope.settle('part', chunk('outbox'), (outbox) => outbox?.goOn(popup, readPressedForm(box, fields, formOf()).nth, before));
    putTyped(fields, typed);
    const lacks = (each: HTMLElement) =>
      fields.some(
        ({ control, group, required }) =>
          required && each.contains(control) && !control.disabled && !(group ? group.some(({ checked }) => checked) : control.value.trim()),
      );
    const first = all.findIndex((each) => isLive(each) && lacks(each));
    turnTo(nearest(Math.max(0, Math.min(step, all.length - 1, first < 0 ? step : first))), false);
    passed = at - 1;
  }

  showWhen(popup, fields, () => at < all.length && all.length && turnTo(nearest(at), false));
  if (all.length) turnTo(nearest(0), false);
  const before = preview ? null : drafts.read();
  if (before) resume(before);

  let typing = scope.child();
  const hear = scope.guard('draft', () => {
    typing.end();
    typing = scope.child();
    ports.clock.after(REST_MS, typing.guard('draft', keep), typing.signal);
  });
  for (const type of ['input', 'change']) box.addEventListener(type, hear, { signal: scope.signal });
  ports.observe.on('visibility', scope.guard('draft', keep), scope.signal);

  return {
    next,
    back,
    takes({ control }) {
      if (isLast()) return isSentBack();
      // A step may have a button of its own that sends. One below all steps is what Enter presses, and would skip what they ask.
      if (control && current()?.contains(control) && isShown(control)) return false;
      next();
      return true;
    },
  };
}

declare module '../../events.ts' {
  interface RuntimeEvents {
    /** A visitor moved to another step of a form, or back. */
    'form-step': { readonly popupId: string; readonly step: number; readonly steps: number };
  }
}

const STEP = {
  en: (step: number, of: number) => `Step ${step} of ${of}`,
  he: (step: number, of: number) => `שלב ${step} מתוך ${of}`,
} as const;

/** A title without the asterisk of a required field. It uses no pattern, which would scan a long title from every place. */
function withoutMark(title: string): string {
  let plain = title.trim();
  while (plain.endsWith('*')) plain = plain.slice(0, -1).trimEnd();
  return plain;
}

/** Shows a visitor's progress: in words, as a meter, and in the name of the focused step (FRM-30). */
function tellProgress({ box, language }: Pick<OpenPopup, 'box' | 'language'>, element: HTMLElement, step: number, of: number): void {
  const words = STEP[language](step, of);
  for (const each of box.querySelectorAll<HTMLElement>('[data-progress]')) {
    if (each instanceof HTMLProgressElement) {
      each.max = of;
      each.value = step;
      each.setAttribute('aria-label', words);
    } else each.textContent = words;
  }
  const title =
    element.querySelector('legend')?.textContent ?? titleIn(element)?.textContent ?? element.querySelector('label')?.textContent ?? '';
  const plain = withoutMark(title);
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', plain ? `${words}: ${plain}` : words);
  element.tabIndex = -1;
}
