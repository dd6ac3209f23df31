import { atEnd } from '../scope.ts';
import { type Enhancement, listenFor, words } from './enhancement.ts';

const SHOWS = 'display-password';
const MAX_WORD = 100;

/** Login and register buttons, for pages with both or either. */
const ENTERS = '[name=login],[name=register],.woocommerce-form-login__submit,.woocommerce-form-register__submit';

/** Our own buttons, which look like the platform's. */
const OURS = '.show-password-input[data-poptin]';

/** Adds a show button to passwords (WOO-03). The platform's own script does the same, and has run once the page is loaded and idle. */
export const showPasswords: Enhancement = ({ ports: { clock, page }, scope }) => {
  const { signal } = scope;
  const whenIdle = () => clock.whenIdle(scope.guard('password', addButtons), signal);
  // The shop's own words, in its language.
  const wordFor = (turn: 'show' | 'hide') => {
    const own = page.variable(`woocommerce_params.i18n_password_${turn}`);
    return (typeof own === 'string' && own.trim().slice(0, MAX_WORD)) || words()[turn];
  };

  function addButtons(): void {
    for (const input of document.querySelectorAll<HTMLInputElement>('.woocommerce form .woocommerce-Input[type=password]')) {
      if (input.closest('.password-input')) continue;
      // A moved element loses the focus, and somebody is typing in this one.
      if (input === document.activeElement) input.addEventListener('blur', whenIdle, { once: true, signal });
      else addButton(input);
    }
  }

  function addButton(input: HTMLInputElement): void {
    const around = Object.assign(document.createElement('span'), { className: 'password-input' });
    const button = Object.assign(document.createElement('button'), { type: 'button', className: 'show-password-input' });
    button.dataset.poptin = '';
    button.setAttribute('aria-label', wordFor('show'));
    if (input.id) button.setAttribute('aria-describedby', input.id);
    input.before(around);
    around.append(input, button);
  }

  // Not on each button, because a page restored from a copy has copies of them.
  listenFor(scope, 'click', OURS, (button) => {
    const input = button.parentElement?.querySelector('input');
    if (!input) return;
    const shown = button.classList.toggle(SHOWS);
    input.type = shown ? 'text' : 'password';
    button.setAttribute('aria-label', wordFor(shown ? 'hide' : 'show'));
    input.focus();
  });
  atEnd(scope, () => {
    for (const button of document.querySelectorAll(OURS)) {
      const input = button.parentElement?.querySelector('input');
      if (!input) continue;
      input.type = 'password';
      button.parentElement?.replaceWith(input);
    }
  });
  return () => {
    if (document.readyState === 'complete') whenIdle();
    else addEventListener('load', whenIdle, { once: true, signal });
  };
};

/**
 * Keeps Enter in a password from submitting the wrong form: it presses the button only if the form logs in or registers (WOO-03). Does
 * nothing if the page has handled the key.
 */
export const enterPasswords: Enhancement = ({ scope }) =>
  listenFor(
    scope,
    'keydown',
    '.woocommerce form .woocommerce-Input[type=password],.woocommerce form .password-input input',
    (input, event) => {
      if ((event as KeyboardEvent).key !== 'Enter' || event.defaultPrevented) return;
      event.preventDefault();
      input.closest('form')?.querySelector<HTMLElement>(ENTERS)?.click();
    },
  );
