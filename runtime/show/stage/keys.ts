import type { SeenPart } from './seen-part.ts';

const FOCUSABLE = ':is(a[href],button,input,select,textarea,summary,[tabindex="0"]):not([disabled],[type=hidden])';

/**
 * What keys other than Escape do (KEY-02, KEY-03). Inside a modal, Tab wraps around, and it brings focus back if a press outside the
 * popup lost it. A key that the page, or a part of ours such as a list, has already handled is left alone.
 */
export const keys: SeenPart = {
  attach({ box, scope, stage: { overlay } }, { holding }) {
    const stops = () => [...box.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((each) => each.offsetParent);
    const inside = scope.guard('keydown', (event: KeyboardEvent) => {
      const pressed = (event.target as Element).closest<HTMLElement>('[data-action="close"]');
      if ((event.key !== 'Enter' && event.key !== ' ') || !pressed || pressed.localName === 'button') return;
      event.preventDefault();
      pressed.click();
    });
    box.addEventListener('keydown', inside, { signal: scope.signal });
    if (!overlay) return;

    // Key events from inside a popup do not get here.
    const outside = holding.guard('keydown', (event: KeyboardEvent) => {
      const { activeElement, body } = document;
      if (event.key !== 'Tab' || event.defaultPrevented || (activeElement && activeElement !== body)) return;
      event.preventDefault();
      (stops().at(event.shiftKey ? -1 : 0) ?? box).focus();
    });
    addEventListener('keydown', outside, { signal: holding.signal });

    for (const side of ['before', 'after'] as const) {
      const edge = Object.assign(document.createElement('span'), { tabIndex: 0 });
      edge.dataset.edge = side;
      const turn = scope.guard('focus', () =>
        stops()
          .at(side === 'before' ? -1 : 0)
          ?.focus(),
      );
      edge.addEventListener('focus', turn, { signal: scope.signal });
      box[side](edge);
    }
  },
};
