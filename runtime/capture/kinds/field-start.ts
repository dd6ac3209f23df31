import type { FieldStart } from './kinds.panel.ts';

/** The kind whose rules `data-validate` asks for, whatever kind the field is; '' if none. An unknown mode uses its family's basic rule. */
export const kindByMode = (validate: string): 'email' | 'phone' | '' =>
  /typos|business/.test(validate) ? 'email' : validate.startsWith('phone-') ? 'phone' : '';

/** By kind, and by mode if that differs. `scripts/build/runtime-constants.ts` writes them from FIELD_KINDS. */
declare const __FIELD_STARTS__: Readonly<Record<string, FieldStart>>;
/** By kind: the type of value that a machine reads. */
declare const __FIELD_VALUES__: Readonly<Record<string, unknown>>;

export const startOf = (word: string): FieldStart | undefined =>
  Object.hasOwn(__FIELD_STARTS__, word) ? __FIELD_STARTS__[word] : undefined;

/** The same, if `data-validate` asks for another kind's rules. */
export const startFor = (kind: string, validate: string): FieldStart => startOf(validate) ?? startOf(kindByMode(validate) || kind) ?? {};

export const isReadByMachine = (word: string): boolean => Object.hasOwn(__FIELD_VALUES__, word);
