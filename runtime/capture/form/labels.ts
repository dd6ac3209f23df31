import type { OpenPopup } from '../../show/stage/open-popup.ts';
import { meantBy } from './controls.ts';

/** A press of a label reaches the control that it stands for, also where another copy of its form has the same ids (FRM-20). */
export function followLabels({ box, scope }: OpenPopup): void {
  const follow = scope.guard('label', (event: Event) => {
    const pressed = event.target as Element;
    const label = pressed.closest('label');
    // Controls inside a label handle their own presses.
    if (!label?.htmlFor || event.defaultPrevented || pressed.closest('a,button,input,select,textarea')) return;
    const meant = meantBy(label) as HTMLElement | null;
    if (!meant || meant === label.control) return;
    event.preventDefault();
    meant.focus();
    meant.click();
  });
  box.addEventListener('click', follow, { signal: scope.signal });
}
