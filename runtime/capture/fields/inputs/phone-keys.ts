import { plainDigits } from '../../kinds/plain-text.ts';
import type { HelpedInput } from './helped-input.ts';

const MAX_CHARS = 15;

/** 7 to 15 digits with the usual separators. Escaped so that both regular expression grammars of the attribute read it the same way. */
const PATTERN = '[+\\-\\s\\(\\)]*([0-9][+\\-\\s\\(\\)]*){7,15}';

/** Sets up a phone field (FRM-06, FRM-08). It corrects nothing except what a paste would otherwise lose. */
export function helpPhone({ validate, input, on, put }: HelpedInput): void {
  const advanced = validate === 'phone-advanced';
  if (!advanced) input.pattern ||= PATTERN;
  on('paste', (event) => {
    const raw = event.clipboardData?.getData('text') ?? '';
    const { value } = input;
    const [from, to] = [input.selectionStart ?? 0, input.selectionEnd ?? value.length];
    const room = advanced ? Number.POSITIVE_INFINITY : MAX_CHARS - value.length + to - from;
    // Messengers and right-to-left pages wrap numbers in invisible marks, and use dashes other than the hyphen.
    const text = plainDigits(raw).trim();
    // A number may be too long only because of its spaces. With an extension after it, its digits would be another number (FRM-26).
    const kept = text.length <= room || !/^[\d\s()+.-]*$/.test(text) ? text : text.replace(/(?!^\+)\D/g, '');
    if (kept === raw || kept.length > room) return;
    event.preventDefault();
    put(value.slice(0, from) + kept + value.slice(to));
  });
}
