/** What a control says, to the eye or else to a screen reader. */
export const wordsOf = (control: Element): string => control.textContent?.trim() || control.getAttribute('aria-label') || '';
