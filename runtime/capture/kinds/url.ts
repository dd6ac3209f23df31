import type { FieldKind } from './field-kind.ts';

const MAX_LENGTH = 2048;

/** Hosts may have underscores, the letters of any script, and an ending in Punycode (FRM-29). */
const ADDRESS =
  /^(?:https?:\/\/)?(?:[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}_-]{0,61}[\p{L}\p{M}\p{N}_])?\.)+(?:\p{L}[\p{L}\p{M}]{1,23}|xn--[a-z\d-]{2,59})\.?(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** Whether a text is a web address, with or without its scheme. */
export const isWebAddress = (text: string): boolean => text.length < MAX_LENGTH && ADDRESS.test(text);

export const url: FieldKind = {
  rule: (value) => (isWebAddress(value) ? null : { en: 'Please enter a valid web address', he: 'יש להזין כתובת אתר תקינה' }),
  // We may have added the scheme.
  length: (value) => value.replace(/^https?:\/\//i, '').length,
  replacesType: true,
};
