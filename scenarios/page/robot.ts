import { popupRoot } from './find-target.ts';

/** A spam program's text for every field. */
const WORDS = 'Robot';

/**
 * Acts like a spam program: fills in every empty field, visible or not, and presses the first button that sends.
 * Answers whether there was one.
 */
export function sendAsRobot(popupId: string): boolean {
  const root = popupRoot(popupId);
  for (const field of root?.querySelectorAll<HTMLInputElement>('input,textarea') ?? []) {
    if (field.type === 'checkbox' || field.type === 'radio') field.checked = true;
    else field.value ||= field.type === 'email' ? 'robot@example.com' : WORDS;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const button = root?.querySelector<HTMLElement>('[data-action=submit]');
  button?.click();
  return Boolean(button);
}
