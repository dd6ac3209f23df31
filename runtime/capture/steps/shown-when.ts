import type { OpenPopup } from '../../show/stage/open-popup.ts';
import type { NativeControl } from '../form/controls.ts';
import type { Field } from '../form/fields.ts';
import { areMet, readConditions } from './conditions.ts';

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
