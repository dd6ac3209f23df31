/** The kind whose rules `data-validate` asks for, whatever kind the field is; '' if none. An unknown mode of a family has its basic rule. */
export const kindByMode = (validate: string): 'email' | 'phone' | '' =>
  /typos|business/.test(validate) ? 'email' : validate.startsWith('phone-') ? 'phone' : '';
