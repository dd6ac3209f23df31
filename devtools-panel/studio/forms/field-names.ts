/** What each kind of field is called in the studio. */
export const KINDS: Readonly<Record<string, string>> = {
  email: 'Email',
  name: 'Name',
  first_name: 'First name',
  last_name: 'Last name',
  phone: 'Phone',
  birthday: 'Birthday',
  message: 'Message',
  consent: 'Consent',
  radio: 'Question, one answer',
  checkbox: 'Question, any answers',
  select: 'List',
};

/** In the words of the popup's own language. */
const LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  he: { email: 'אימייל', name: 'שם', first_name: 'שם פרטי', last_name: 'שם משפחה', phone: 'טלפון', birthday: 'יום הולדת' },
};

/** What a field that is added is called until its owner says otherwise. */
export const fieldLabel = (kind: string, language: string): string => LABELS[language]?.[kind] ?? KINDS[kind] ?? kind;
