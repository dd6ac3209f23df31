import { CLOSE } from '../stage/close-words.ts';
import type { OpenPopup } from '../stage/open-popup.ts';

/** Adds an X to a template that brings none, or to one of its screens. */
export function addCloseControl({ language }: OpenPopup, place: HTMLElement): HTMLButtonElement {
  const x = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'poptin-close',
    ariaLabel: CLOSE[language],
    textContent: '×',
  });
  x.dataset.action = 'close';
  x.style.cssText =
    'position:absolute;inset-block-start:0;inset-inline-end:0;width:44px;height:44px;border:0;background:none;color:inherit;font-size:24px;cursor:pointer';
  place.prepend(x);
  return x;
}
