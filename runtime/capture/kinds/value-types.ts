import { dateSent } from './date.ts';
import type { ValueTypeName } from './kinds.panel.ts';
import { numberSigns, twoDecimals } from './number.ts';
import { isBlank, plainDigits, plainText } from './plain-text.ts';

/** The value type of each kind that has one. `scripts/build/runtime-constants.ts` writes them from FIELD_KINDS. */
declare const __FIELD_VALUES__: Readonly<Record<string, ValueTypeName>>;

const VALUE_OF = __FIELD_VALUES__;

interface ValueType {
  /** Drops what a machine does not need. */
  tidy(value: string): string;
  /** The format in which a tidy value is sent, unless `fits` refuses it. */
  sent?(value: string, fits?: (value: string) => boolean): string;
}

const VALUE_TYPES: Readonly<Record<ValueTypeName, ValueType>> = {
  address: { tidy: plainText },
  digits: { tidy: plainDigits },
  day: { tidy: plainDigits, sent: dateSent },
  number: { tidy: numberSigns, sent: twoDecimals },
};

export const valueTypeOf = (word: string): ValueType | undefined =>
  Object.hasOwn(VALUE_OF, word) ? VALUE_TYPES[VALUE_OF[word]!] : undefined;

/** A value as the validation rules see it. Only invisible characters count as empty (FRM-27). */
export function tidyValue(word: string, value: string): string {
  const tidy = valueTypeOf(word)?.tidy(value) || value;
  return isBlank(tidy) ? '' : tidy.trim();
}
