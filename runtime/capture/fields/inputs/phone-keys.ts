import type { On, Put } from './put.ts';

const MAX_CHARS = 15;

/** 7 to 15 digits, with what people put between them. Written so that it reads alike in both grammars of the attribute. */
const PATTERN = '[+\\-\\s\\(\\)]*([0-9][+\\-\\s\\(\\)]*){7,15}';

const TITLES = {
  en: {
    basic: 'Please enter 7 to 15 digits and avoid using letters or symbols',
    advanced: 'An Israeli number, such as 050-1234567 or 03-1234567',
  },
  he: { basic: 'יש להזין 7 עד 15 ספרות, ללא אותיות או סימנים', advanced: 'מספר ישראלי, לדוגמה 050-1234567 או 03-1234567' },
} as const;

/** The attributes of a phone field (FRM-06, FRM-08), which mend nothing but what a paste would lose. */
export function helpPhone(language: 'en' | 'he', validate: string, input: HTMLInputElement, on: On, put: Put): void {
  const advanced = validate === 'phone-advanced';
  input.title ||= TITLES[language][advanced ? 'advanced' : 'basic'];
  if (!advanced) input.pattern ||= PATTERN;
  // Its rule says what is too long; a browser would cut off digits and say nothing.
  input.removeAttribute('maxlength');
  on('paste', (event) => {
    const raw = event.clipboardData?.getData('text') ?? '';
    const { value } = input;
    const [from, to] = [input.selectionStart ?? 0, input.selectionEnd ?? value.length];
    const room = advanced ? Number.POSITIVE_INFINITY : MAX_CHARS - value.length + to - from;
    // Messengers and right-to-left pages put marks around a number that nobody sees, and dashes that are none.
    const text = raw
      .replace(/\p{Cf}/gu, '')
      .replace(/\p{Pd}/gu, '-')
      .trim();
    // A number may be too long only by its spaces.
    const kept = text.length <= room ? text : text.replace(/(?!^\+)\D/g, '');
    if (kept === raw || kept.length > room) return;
    event.preventDefault();
    put(value.slice(0, from) + kept + value.slice(to));
  });
}
