import type { OpenPopup } from '../../show/stage/open-popup.ts';
import type { NativeControl } from '../form/controls.ts';
import type { Field } from '../form/fields.ts';

/** A condition of `data-show-when`: a field by its name, and the answers for which it holds. */
interface Condition {
  readonly name: string;
  /** Null asks for any answer at all. */
  readonly values: readonly string[] | null;
  readonly isNot: boolean;
}

/** The longest that is read, and the most conditions in it. */
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

/** Reads `topic=Returns|Delivery; size`: each holds, or one of its answers was given. What cannot be read asks for nothing. */
export const readConditions = (text: string): Condition[] =>
  text.slice(0, MAX_TEXT).split(';').slice(0, MAX_CONDITIONS).flatMap(readCondition);

/** Whether all of them hold. `answersOf` has the answers that are given to a field: several of boxes, none of one that is not asked. */
const areMet = (conditions: readonly Condition[], answersOf: (name: string) => readonly string[]): boolean =>
  conditions.every(({ name, values, isNot }) => {
    const answers = answersOf(name).filter(Boolean);
    return (values ? answers.some((each) => values.includes(each)) : answers.length > 0) !== isNot;
  });

/** A part that is shown for some answers, and what it hides. */
interface Conditional {
  readonly element: HTMLElement;
  readonly conditions: ReturnType<typeof readConditions>;
}

/** What a control says: an unticked box and an empty field say nothing. */
const said = (control: NativeControl): string[] => {
  if ('checked' in control && /^(checkbox|radio)$/.test(control.type)) return control.checked ? [control.value.trim()] : [];
  if (control instanceof HTMLSelectElement) return [...control.selectedOptions].map(({ value }) => value.trim());
  return [control.value.trim()];
};

/**
 * Shows each part with `data-show-when` while its answers are given. What is not shown is neither asked nor sent (FRM-31): its controls
 * are off until it comes back, with what was typed. Calls `changed` after a part came or went.
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
    // What one part hides may be what another asks for. A ring of them comes to rest as well.
    for (let pass = 0; pass <= parts.length; pass++) {
      let moved = false;
      for (const { element, conditions } of parts) {
        const isHidden = !areMet(conditions, answersOf);
        if (hidden.get(element) === isHidden) continue;
        moved = true;
        hidden.set(element, isHidden);
        // A step that is shown comes at its turn.
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
