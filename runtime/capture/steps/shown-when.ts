import type { OpenPopup } from '../../show/stage/open-popup.ts';
import type { NativeControl } from '../form/controls.ts';
import type { Field } from '../form/fields.ts';

/** A condition of `data-show-when`: a field's name, and the answers that fulfil it. */
interface Condition {
  readonly name: string;
  /** Null means any answer at all. */
  readonly values: readonly string[] | null;
  readonly isNot: boolean;
}

/** The longest text that is read, and the most conditions in it. */
const MAX_TEXT = 1000;
const MAX_CONDITIONS = 10;

/** One condition, such as `topic`, `!gift` or `kind != New|Old`. */
function readCondition(part: string): Condition[] {
  const equals = part.indexOf('=');
  const before = equals < 0 ? part : part.slice(0, equals);
  const isUnequal = equals >= 0 && before.endsWith('!');
  const asked = (isUnequal ? before.slice(0, -1) : before).trim();
  const isNone = asked.startsWith('!');
  const name = (isNone ? asked.slice(1) : asked).trim();
  if (!name || /[!|]/.test(name)) return [];
  const answers = equals < 0 ? null : part.slice(equals + 1).split('|');
  return [{ name, values: answers?.map((each) => each.trim()) ?? null, isNot: isNone || isUnequal }];
}

/** Reads `topic=Returns|Delivery; size`: every condition must hold, with any one of its answers. An invalid condition asks for nothing. */
export const readConditions = (text: string): Condition[] =>
  text.slice(0, MAX_TEXT).split(';').slice(0, MAX_CONDITIONS).flatMap(readCondition);

/** True if all of them hold. `answersOf` returns the answers given to a field: several for boxes, none for a field that is not asked. */
const areMet = (conditions: readonly Condition[], answersOf: (name: string) => readonly string[]): boolean =>
  conditions.every(({ name, values, isNot }) => {
    const answers = answersOf(name).filter(Boolean);
    return (values ? answers.some((each) => values.includes(each)) : answers.length > 0) !== isNot;
  });

/** A part that is shown for some answers, and what hides it. */
interface Conditional {
  readonly element: HTMLElement;
  readonly conditions: ReturnType<typeof readConditions>;
}

/** A control's answers. An unticked box and an empty field have none. */
const said = (control: NativeControl): string[] => {
  if ('checked' in control && /^(checkbox|radio)$/.test(control.type)) return control.checked ? [control.value.trim()] : [];
  if (control instanceof HTMLSelectElement) return [...control.selectedOptions].map(({ value }) => value.trim());
  return [control.value.trim()];
};

/**
 * Shows each part with `data-show-when` while its answers are given. A hidden part is neither asked nor sent (FRM-31): its controls are
 * off, and keep their text for when it returns. Calls `changed` after parts appeared or left.
 */
export function showWhen({ box, scope }: Pick<OpenPopup, 'box' | 'scope'>, fields: readonly Field[], changed: () => void): void {
  const parts: Conditional[] = [...box.querySelectorAll<HTMLElement>('[data-show-when]')].map((element) => ({
    element,
    conditions: readConditions(element.dataset.showWhen ?? ''),
  }));
  if (!parts.length) return;
  const controls = fields.flatMap(({ group, control }): readonly NativeControl[] => group ?? [control]);
  /** Controls that we have turned off; others are their owner's. */
  const off = new Set<NativeControl>();
  const hidden = new Map<HTMLElement, boolean>();
  const answersOf = (name: string) => controls.filter((each) => each.name === name && !each.disabled).flatMap(said);

  function look(): void {
    let isNew = false;
    // One part may hide what another depends on. Even a circle of them comes to rest.
    for (let pass = 0; pass <= parts.length; pass++) {
      let moved = false;
      for (const { element, conditions } of parts) {
        const isHidden = !areMet(conditions, answersOf);
        if (hidden.get(element) === isHidden) continue;
        moved = true;
        hidden.set(element, isHidden);
        // A step that may be shown appears at its turn.
        element.hidden = isHidden || element.matches('[data-step]');
        if (isHidden) element.dataset.away = '';
        else delete element.dataset.away;
        for (const control of controls) turn(control, !!control.closest('[data-away]'));
      }
      isNew ||= moved;
      if (!moved) break;
    }
    if (isNew) changed();
  }
  function turn(control: NativeControl, isAway: boolean): void {
    if (isAway && !control.disabled) off.add(control);
    else if (isAway || !off.delete(control)) return;
    control.disabled = isAway;
  }

  const hear = scope.guard('show when', look);
  for (const type of ['input', 'change']) box.addEventListener(type, hear, { signal: scope.signal });
  look();
}
