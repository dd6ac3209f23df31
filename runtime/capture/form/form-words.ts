/** The exact messages of the error catalogue, in both languages (LNG-01). */
export const FORM_WORDS = {
  en: {
    typos: 'There are typos in the email',
    phone: 'Please enter a valid phone number',
    // The catalogue has this in Hebrew only, since the rule is for Israel. English readers get a translation as well.
    israeliPhone: 'מספר הטלפון שגוי – the phone number is wrong',
    name: 'Please enter at least 2 or more characters',
    birthday: 'Please enter a valid birthday.',
    date: 'Please enter a date as dd/mm/yyyy',
    number: 'Please enter a number',
    whole: 'Please enter a whole number',
    url: 'Please enter a valid web address',
    atLeast: 'Please enter at least',
    atMost: 'Please enter at most',
    digits: 'digits',
    characters: 'characters',
    invalid: 'Please check this field',
    required: 'Please fill in this field',
    choose: 'Please choose at least one',
  },
  he: {
    typos: 'יש שגיאות הקלדה בכתובת האימייל',
    phone: 'יש להזין מספר טלפון תקין',
    israeliPhone: 'מספר הטלפון שגוי',
    name: 'יש להזין לפחות 2 תווים',
    birthday: 'יש להזין תאריך לידה תקין.',
    date: 'יש להזין תאריך בתבנית dd/mm/yyyy',
    number: 'יש להזין מספר',
    whole: 'יש להזין מספר שלם',
    url: 'יש להזין כתובת אתר תקינה',
    atLeast: 'יש להזין לפחות',
    atMost: 'יש להזין לכל היותר',
    digits: 'ספרות',
    characters: 'תווים',
    invalid: 'יש לבדוק שדה זה',
    required: 'יש למלא שדה זה',
    choose: 'יש לבחור לפחות אפשרות אחת',
  },
} as const;

export type FormWords = { readonly [K in keyof (typeof FORM_WORDS)['en']]: string };
