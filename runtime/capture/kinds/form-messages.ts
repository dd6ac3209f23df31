import type { Message } from './field-kind.ts';

/** Messages that several kinds of field share, or that belong to no kind. A kind's own messages are beside its rule. */
export const MESSAGES = {
  required: { en: 'Please fill in this field', he: 'יש למלא שדה זה' },
  choose: { en: 'Please choose at least one', he: 'יש לבחור לפחות אפשרות אחת' },
  chooseOne: { en: 'Please choose one', he: 'יש לבחור אפשרות אחת' },
  invalid: { en: 'Please check this field', he: 'יש לבדוק שדה זה' },
  number: { en: 'Please enter a number', he: 'יש להזין מספר' },
  atLeast: { en: 'Please enter at least', he: 'יש להזין לפחות' },
  atMost: { en: 'Please enter at most', he: 'יש להזין לכל היותר' },
  characters: { en: 'characters', he: 'תווים' },
} satisfies Readonly<Record<string, Message>>;

/** A message that ends in a figure, and in its unit if it has one. */
export const withFigure = ({ en, he }: Message, figure: string | number, unit?: Message): Message => ({
  en: `${en} ${figure}${unit ? ` ${unit.en}` : ''}`,
  he: `${he} ${figure}${unit ? ` ${unit.he}` : ''}`,
});
