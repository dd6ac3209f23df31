import { addStyle } from '../../../over-page/sheet.ts';
import { giveFocus } from '../../../show/stage/accessibility.ts';
import type { OpenPopup } from '../../../show/stage/open-popup.ts';

const STYLE =
  ':where(.poptin-hint){margin:4px 0 0;font-size:.85em}.poptin-hint:empty{position:absolute}' +
  '.poptin-hint button{padding:4px 0;border:0;background:none;color:inherit;font:inherit;font-weight:700;text-decoration:underline;cursor:pointer;overflow-wrap:anywhere}';

/** A line beneath a field with an address that is accepted by a click, Enter on it, or the down arrow in the field. */
export interface Hint {
  /** An empty address removes it. Returns the text that it shows now. */
  show(address: string): string;
  /** The address it offers, or ''. */
  address(): string;
  focus(): void;
}

export function createHint(popup: OpenPopup, control: HTMLElement, words: string, accept: (address: string) => void): Hint {
  const { guard, signal } = popup.scope;
  const { ownerDocument } = control;
  const line = Object.assign(ownerDocument.createElement('p'), { className: 'poptin-hint', dir: 'auto', lang: popup.language });
  line.setAttribute('role', 'status');
  const button = Object.assign(ownerDocument.createElement('button'), { type: 'button', dir: 'ltr' });
  button.setAttribute('aria-keyshortcuts', 'ArrowDown');
  const [before = '', after = ''] = words.split('…');
  addStyle(popup, STYLE);
  control.after(line);

  const take = () => {
    const address = button.textContent ?? '';
    hint.show('');
    accept(address);
  };
  button.addEventListener('click', guard('accept', take), { signal });
  control.addEventListener(
    'keydown',
    guard('accept', (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' || !button.textContent) return;
      event.preventDefault();
      take();
    }),
    { signal },
  );
  const hint: Hint = {
    show(address) {
      if (address !== button.textContent) {
        button.textContent = address;
        line.replaceChildren(...(address ? [before, button, after] : []));
      }
      return line.textContent ?? '';
    },
    address: () => button.textContent ?? '',
    focus: () => giveFocus(popup, button),
  };
  return hint;
}
