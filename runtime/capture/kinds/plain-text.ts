/** Invisible characters: direction marks, joiners, fillers, selectors. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** The Braille blank is a symbol to Unicode and invisible to the eye. */
const SEEN = /[^\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\p{Z}\u2800]/u;

/** True if nothing of a text is visible (FRM-27). */
export const isBlank = (text: string): boolean => !SEEN.test(text);

/** Keyboards for Chinese and Japanese have full-width ASCII characters, and their own full stop. */
const WIDE = /[\uff01-\uff5e]/g;
const WIDE_GAP = 0xfee0;

/** A text for a machine: without invisible characters, with plain spaces and normal-width ASCII. */
export const plainText = (text: string): string =>
  text
    .replace(UNSEEN, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(WIDE, (sign) => String.fromCharCode(sign.charCodeAt(0) - WIDE_GAP))
    .replace(/[\u3002\uff61]/g, '.');

/** Unicode has the digits of each script in a row, from zero to nine. */
function figureOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return `${(code - zero) % 10}`;
}

/** The same with digits of any script as 0 to 9, and any dash as a hyphen (FRM-27). */
export const plainDigits = (text: string): string =>
  plainText(text)
    .replace(/[^\P{Nd}0-9]/gu, figureOf)
    .replace(/[\p{Pd}\u2212]/gu, '-');
