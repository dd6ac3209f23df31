import type { Behaviour } from '../../wire/settings/behaviour-settings.ts';
import type { OpenPopup } from '../stage/open-popup.ts';
import type { Attached, Form } from '../stage/part.ts';
import { type Press, pressedButton, wordsOf } from '../stage/presses.ts';
import { hasWayOut } from './close-control.ts';
import { linkFor } from './links.ts';

/**
 * Handles a press on a template's control by its `data-action` (contract, the markup), on the overlay, or of Escape (KEY-01).
 * @param onceKept runs a function as soon as the press's result is stored, or cannot be
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
    // In a click popup, its link is the conversion; in any other popup, and in an upgrade offer, the link is a way out.
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
      // An element that the page opened over the popup closes first, even inside a web component.
      if (path.some((each) => each instanceof Element && each.matches('dialog:modal,[popover]') && !each.contains(host))) return;
      // A part of the page is no window that opened over it: without an X of its own, a key must not remove it.
      if ('inFlow' in box.dataset && !hasWayOut(box)) return;
      // Keeps a dialog of the page open that contains the popup.
      event.preventDefault();
      return close('escape');
    }
    if (control === overlay) return closeOnScreenClick && close('bg_click');
    const name = control.dataset.action ?? '';
    // The browser follows a link by its native click, in the way that the visitor chose, such as a new tab. A press that was held back is
    // clicked again.
    if (name === 'link' && held) return (linkFor.get(control) ?? control).dispatchEvent(new MouseEvent('click', event));
    // A page that the visitor leaves at once cannot store the click (FRM-19). The page has already heard this click, so a second click
    // follows the link without the page hearing it.
    if (name === 'link' && clicks && leavesPage(control, event as MouseEvent))
      onceHeard(event, path, scope.signal, () => onceKept(() => (control.cloneNode() as HTMLElement).click()));
    if (actions[name] && name !== 'link') event.preventDefault();
    actions[name]?.(control);
  };
}

/** True if a link leads to a place on this page. The page's own address without a fragment reloads it. */
const isPlaceHere = ({ href }: HTMLAnchorElement): boolean => href.includes('#') && href.split('#')[0] === location.href.split('#')[0];

/** True for a press of a link that takes the visitor off this page. Another tab, a place on the page, and a telephone do not. */
function leavesPage(control: HTMLElement, { button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  if (!(control instanceof HTMLAnchorElement) || button || ctrlKey || metaKey || shiftKey) return false;
  const { protocol, target } = control;
  return (
    !isPlaceHere(control) && /^https?:$/.test(protocol) && /^(_self|_parent|_top)?$/i.test(target) && !control.hasAttribute('download')
  );
}

/**
 * Runs `follow` instead of the browser once the page has heard the click, unless the page prevented it: the page may follow the link
 * itself. Routers such as Turbo hear a click as it bubbles to the window, and ignore one that another script prevented. If a listener stops
 * the click on its way, that listener is the last to hear it.
 */
function onceHeard(click: Event, path: readonly EventTarget[], signal: AbortSignal, follow: () => void): void {
  const heard = (event: Event) => {
    if (event !== click || event.defaultPrevented || !(event.cancelBubble || event.currentTarget === window)) return;
    event.preventDefault();
    follow();
  };
  for (const each of path) each.addEventListener('click', heard, { once: true, signal });
}
