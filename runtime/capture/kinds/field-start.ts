import type { FieldStart } from './kinds.panel.ts';

/** The kind whose rules `data-validate` asks for, whatever kind the field is; '' if none. An unknown mode of a family has its basic rule. */
export const kindByMode = (validate: string): 'email' | 'phone' | '' =>
  /typos|business/.test(validate) ? 'email' : validate.startsWith('phone-') ? 'phone' : '';

/** By kind, and by mode where that differs. Made of FIELD_KINDS by `scripts/build/runtime-constants.ts`. */
declare const __FIELD_STARTS__: Readonly<Record<string, FieldStart>>;
/** By kind: what a machine reads in it. */
declare const __FIELD_VALUES__: Readonly<Record<string, unknown>>;

export const startOf = (word: string): FieldStart | undefined =>
  Object.hasOwn(__FIELD_STARTS__, word) ? __FIELD_STARTS__[word] : undefined;

/** The same, where `data-validate` asks for the rules of another kind. */
export const startFor = (kind: string, validate: string): FieldStart => startOf(validate) ?? startOf(kindByMode(validate) || kind) ?? {};

export const isReadByMachine = (word: string): boolean => Object.hasOwn(__FIELD_VALUES__, word);
