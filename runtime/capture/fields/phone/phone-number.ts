import parsePhoneNumber, {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
} from 'libphonenumber-js/core/es6';
import metadata from 'libphonenumber-js/metadata.min.json';
import type { Message } from '../../kinds/field-kind.ts';
import { lastDigit } from '../../kinds/number.ts';
import { plainDigits } from '../../kinds/plain-text.ts';

/** In both languages (FRM-07, LNG-01). */
export const PHONE_WORDS = {
  incomplete: { en: 'Please enter a valid phone number', he: 'יש להזין מספר טלפון תקין' },
  invalid: { en: 'Invalid number - please try again', he: 'מספר לא תקין - יש לנסות שוב' },
  country: { en: 'Country', he: 'מדינה' },
} satisfies Readonly<Record<string, Message>>;

export type { CountryCode };

/** The problem with a number (FRM-07): `incomplete` cannot be a number at all; `invalid` could be a number, but nobody can have it. */
export type PhoneProblem = 'incomplete' | 'invalid';

/** Words before and after a number say whose it is. Between its digits they may mean anything, so the library decides. */
function read(text: string, defaultCountry: CountryCode) {
  const digits = plainDigits(text);
  const number = digits.slice(0, lastDigit(digits) + 1).replace(/^[^\d+(]+/, '');
  return parsePhoneNumber(number, { defaultCountry, extract: false }, metadata);
}

export function phoneProblem(text: string, country: CountryCode): PhoneProblem | null {
  const number = read(text, country);
  if (!number?.isPossible()) return 'incomplete';
  return number.isValid() ? null : 'invalid';
}

/**
 * The format that is sent: with its country, only digits after the plus, and the extension as in RFC 3966. Text that is not a number stays
 * as typed.
 */
export const phoneSent = (text: string, country: CountryCode): string => {
  const number = read(text, country);
  return number?.isValid() ? `${number.number}${number.ext ? `;ext=${number.ext}` : ''}` : text;
};

/** A number, perhaps still incomplete, without extension or words. */
const NUMBER = /^\+?[\d\s().-]*$/;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * A partly typed number, formatted as its country writes it, if that keeps all of it (FRM-26). With a plus, it determines the country
 * itself.
 */
export function formatTyped(text: string, country: CountryCode): { readonly text: string; readonly country: CountryCode } {
  const typing = new AsYouType(country, metadata);
  // A pasted number may begin with an invisible direction mark.
  const seen = plainDigits(text).trim();
  const formatted = typing.input(seen);
  const keepsAll = NUMBER.test(seen) && digitsOf(formatted) === digitsOf(seen);
  return { text: (keepsAll && formatted) || text, country: (seen.startsWith('+') && typing.getCountry()) || country };
}

/** The same number in another country. A typed calling code is replaced. */
export function moveTo(country: CountryCode, text: string, from: CountryCode): string {
  const seen = plainDigits(text).trim();
  if (!seen.startsWith('+')) return formatTyped(text, country).text;
  const number = read(seen, from);
  if (number) return `${formatTyped(number.nationalNumber, country).text}${number.ext ? ` ext. ${number.ext}` : ''}`;
  // An incomplete number is shown without its country code once the code is known.
  const typing = new AsYouType(from, metadata);
  typing.input(seen);
  const code = typing.getCallingCode() ?? '';
  return formatTyped(digitsOf(seen).slice(digitsOf(seen).startsWith(code) ? code.length : 0), country).text;
}

export const isCountry = (code: string): code is CountryCode => isSupportedCountry(code as CountryCode, metadata);

/** Every country that has phone numbers, with its calling code. */
export const callingCodes = (): Array<readonly [code: CountryCode, calling: string]> =>
  getCountries(metadata).map((code) => [code, callingCode(code)]);

export const callingCode = (code: CountryCode): string => `+${getCountryCallingCode(code, metadata)}`;

/** The country where the server saw the visitor, otherwise the usual region of their language, otherwise the US. */
export function defaultCountry(seen: string, language: string): CountryCode {
  const code = seen.toUpperCase();
  if (isCountry(code)) return code;
  let region = '';
  try {
    region = new Intl.Locale(language).maximize().region ?? '';
  } catch {}
  return isCountry(region) ? region : 'US';
}
