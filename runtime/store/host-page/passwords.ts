import type { Enhancement } from './enhancement.ts';
import { hear } from './listen.ts';
import { words } from './shop-words.ts';

const SHOWS = 'display-password';

/** By these buttons one logs in or registers, whether a page has both or one. */
const ENTERS = '[name=login],[name=register],.woocommerce-form-login__submit,.woocommerce-form-register__submit';

/** A password can be looked at (WOO-03). The platform's own script does the same; it has come once the page is loaded and idle. */
export const showPasswords: Enhancement = ({ ports: { clock }, scope }) => {
  const { signal } = scope;
  const whenIdle = () => clock.whenIdle(addButtons, signal);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true, signal });

  function addButtons(): void {
    const { show, hide } = words();
    for (const input of document.querySelectorAll<HTMLInputElement>('.woocommerce form .woocommerce-Input[type=password]')) {
      if (input.closest('.password-input')) continue;
      const around = Object.assign(document.createElement('span'), { className: 'password-input' });
      const button = Object.assign(document.createElement('button'), { type: 'button', className: 'show-password-input' });
      button.setAttribute('aria-label', show);
      if (input.id) button.setAttribute('aria-describedby', input.id);
      const turn = scope.guard('password', () => {
        const shown = button.classList.toggle(SHOWS);
        input.type = shown ? 'text' : 'password';
        button.setAttribute('aria-label', shown ? hide : show);
        input.focus();
      });
      button.addEventListener('click', turn);
      input.before(around);
      around.append(input, button);
      signal.addEventListener('abort', () => {
        input.type = 'password';
        around.replaceWith(input);
      });
    }
  }
};

/** Enter in a password sends no form by accident: only where one logs in or registers it presses the button (WOO-03). What the page has seen to itself is left to it. */
export const enterPasswords: Enhancement = ({ scope }) =>
  hear(scope, 'keydown', '.woocommerce form .woocommerce-Input[type=password],.woocommerce form .password-input input', (input, event) => {
    if ((event as KeyboardEvent).key !== 'Enter' || event.defaultPrevented) return;
    event.preventDefault();
    input.closest('form')?.querySelector<HTMLElement>(ENTERS)?.click();
  });
