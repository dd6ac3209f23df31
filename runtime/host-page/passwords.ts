import { hear } from './listen.ts';
import type { Tend } from './tend-page.ts';
import { words } from './words.ts';

const SHOWS = 'display-password';

/** A password can be looked at, and Enter in it does not send a form by accident: only where one logs in or registers it presses the button (WOO-03). */
export const showPasswords: Tend = ({ scope }) => {
  const { show, hide } = words();
  for (const input of document.querySelectorAll<HTMLInputElement>('.woocommerce form .woocommerce-Input[type=password]')) {
    if (input.closest('.password-input')) continue;
    const around = Object.assign(document.createElement('span'), { className: 'password-input' });
    const button = Object.assign(document.createElement('button'), { type: 'button', className: 'show-password-input' });
    button.setAttribute('aria-label', show);
    if (input.id) button.setAttribute('aria-describedby', input.id);
    input.before(around);
    around.append(input, button);
    scope.signal.addEventListener('abort', () => {
      input.type = 'password';
      around.replaceWith(input);
    });
  }
  hear(scope, 'click', '.show-password-input', (button) => {
    const input = button.parentElement?.querySelector('input');
    if (!input) return;
    const shown = button.classList.toggle(SHOWS);
    input.type = shown ? 'text' : 'password';
    button.setAttribute('aria-label', shown ? hide : show);
    input.focus();
  });
  hear(scope, 'keydown', '.password-input input', (input, event) => {
    if ((event as KeyboardEvent).key !== 'Enter') return;
    event.preventDefault();
    if (input.closest('#customer_login')) input.closest('form')?.querySelector<HTMLElement>('[type=submit]')?.click();
  });
};
