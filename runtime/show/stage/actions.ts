import type { Form } from '../../capture/form/form.ts';
import type { Behaviour } from '../../decide/display/behaviour.ts';
import { linkFor } from '../template/links.ts';
import { isPlaceHere, leavesPage, onceHeard } from './leaves-page.ts';
import type { OpenPopup } from './open-popup.ts';
import type { Attached } from './part.ts';
import { pressedButton, wordsOf } from './pressed-button.ts';
import type { Press } from './presses.ts';

/**
 * What a press does: on a template's control by its `data-action` (contract, the markup), on the overlay, or Escape (KEY-01).
 * @param onceKept runs something as soon as what was pressed is kept, or cannot be
 */
export function createActions(
  popup: OpenPopup,
  form: Form | undefined,
  { closeOnScreenClick }: Behaviour,
  ofParts: Attached['actions'],
  onceKept: (run: () => void) => void,
): (pressed: Press, held: boolean) => void {
  const {
    box,
    context,
    close,
    stage: { host, overlay },
    config,
    scope,
    upgrade,
  } = popup;
  const clicks = config.target === 'click' && !upgrade ? form : undefined;
  const actions: Readonly<Record<string, (control: HTMLElement) => unknown>> = {
    close: (control) => control.ariaDisabled !== 'true' && close('x_click', wordsOf(control)),
    skip: (control) => close('cancel_click', wordsOf(control)),
    submit: (control) => form?.submit(pressedButton(box, control)),
    // In a click popup its link is the conversion; in any other popup, and in an upgrade offer, it is a way out.
    link(control) {
      if (control instanceof HTMLAnchorElement && isPlaceHere(control)) host.dataset.ledTo = control.href;
      if (clicks) clicks.submit({ ...pressedButton(box, control), isClick: true });
      else close('link_click', wordsOf(control));
    },
    'copy-coupon': (control) => scope.settle('copy coupon', context.chunk('extras'), (extras) => extras?.copyCoupon(popup, control)),
    ...ofParts,
  };
  return ({ event, control, path }, held) => {
    if (event.type === 'submit') {
      event.preventDefault();
      return form?.submit({ text: '', extra: false, form: event.target as Element, control: (event as SubmitEvent).submitter });
    }
    if (!control) {
      // While an input method composes, Escape cancels the composition, not the popup.
      if ((event as KeyboardEvent).isComposing) return;
      // What the page has opened over the popup goes first, in a web component, too.
      if (path.some((each) => each instanceof Element && each.matches('dialog:modal,[popover]') && !each.contains(host))) return;
      // Keeps open a dialog of the page that contains the popup.
      event.preventDefault();
      return close('escape');
    }
    if (control === overlay) return closeOnScreenClick && close('bg_click');
    const name = control.dataset.action ?? '';
    // The browser follows a link by its native click, the way the visitor asked for (a
    // new tab, say). A press that was held back is clicked again.
    if (name === 'link' && held) return (linkFor.get(control) ?? control).dispatchEvent(new MouseEvent('click', event));
    // A page that is left at once keeps no click (FRM-19). The page has heard this one, so it is followed by a click that it does not hear.
    if (name === 'link' && clicks && leavesPage(control, event as MouseEvent))
      onceHeard(event, path, scope.signal, () => onceKept(() => (control.cloneNode() as HTMLElement).click()));
    if (actions[name] && name !== 'link') event.preventDefault();
    actions[name]?.(control);
  };
}
