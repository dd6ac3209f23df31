import { titleIn } from '../../show/stage/accessibility.ts';
import type { OpenPopup } from '../../show/stage/open-popup.ts';

const STEP = {
  en: (step: number, of: number) => `Step ${step} of ${of}`,
  he: (step: number, of: number) => `שלב ${step} מתוך ${of}`,
} as const;

/** A title without the asterisk of what is required. No pattern, since one would go over a long title from every place. */
function withoutMark(title: string): string {
  let plain = title.trim();
  while (plain.endsWith('*')) plain = plain.slice(0, -1).trimEnd();
  return plain;
}

/** Says how far a visitor has come: in words, as a meter, and in the name of the step that has the focus (FRM-30). */
export function tellProgress({ box, language }: Pick<OpenPopup, 'box' | 'language'>, element: HTMLElement, step: number, of: number): void {
  const words = STEP[language](step, of);
  for (const each of box.querySelectorAll<HTMLElement>('[data-progress]')) {
    if (each instanceof HTMLProgressElement) {
      each.max = of;
      each.value = step;
      each.setAttribute('aria-label', words);
    } else each.textContent = words;
  }
  const title =
    element.querySelector('legend')?.textContent ?? titleIn(element)?.textContent ?? element.querySelector('label')?.textContent ?? '';
  const plain = withoutMark(title);
  element.setAttribute('role', 'group');
  element.setAttribute('aria-label', plain ? `${words}: ${plain}` : words);
  element.tabIndex = -1;
}
