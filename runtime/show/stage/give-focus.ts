import type { OpenPopup } from './open-popup.ts';

/** Something in a popup may be wanted late: a visitor who is in a field of the page by then stays there (KEY-05). A modal holds the page. */
export function giveFocus({ stage: { host, overlay } }: OpenPopup, to: HTMLElement, options?: FocusOptions): void {
  const { activeElement, body } = document;
  if (overlay || !activeElement || activeElement === body || activeElement === host) to.focus(options);
}
