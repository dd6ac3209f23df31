import parsePhoneNumber, {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
} from 'libphonenumber-js/core/es6';
import metadata from 'libphonenumber-js/metadata.min.json';

export type { CountryCode };

/** What is wrong with a number (FRM-07): `incomplete` cannot be a number at all, `invalid` could be one but nobody can have it. */
export type PhoneProblem = 'incomplete' | 'invalid';

export function phoneProblem(text: string, country: CountryCode): PhoneProblem | null {
  const number = parsePhoneNumber(text, country, metadata);
  if (!number?.isPossible()) return 'incomplete';
  return number.isValid() ? null : 'invalid';
}

/** The format that is sent: with its country, and only digits after the plus. Text that is not a number stays as typed. */
export const phoneSent = (text: string, country: CountryCode): string => {
  const number = parsePhoneNumber(text, country, metadata);
  return number?.isValid() ? number.number : text;
};

/** A partly typed number, formatted the way its country writes it. With a plus, it determines the country itself. */
export function formatTyped(text: string, country: CountryCode): { readonly text: string; readonly country: CountryCode } {
  const typing = new AsYouType(country, metadata);
  // A pasted number may begin with an invisible direction mark.
  const seen = text.replace(/\p{Cf}/gu, '').trim();
  const formatted = typing.input(seen);
  return { text: formatted || text, country: (seen.startsWith('+') && typing.getCountry()) || country };
}

/** The same number in another country; a calling code that was typed is replaced. */
export function moveTo(country: CountryCode, text: string, from: CountryCode): string {
  if (!text.trim().startsWith('+')) return formatTyped(text, country).text;
  return formatTyped(parsePhoneNumber(text, from, metadata)?.nationalNumber ?? '', country).text;
}

export const isCountry = (code: string): code is CountryCode => isSupportedCountry(code as CountryCode, metadata);

/** Every country that has phone numbers, with its calling code. */
export const callingCodes = (): Array<readonly [code: CountryCode, calling: string]> =>
  getCountries(metadata).map((code) => [code, callingCode(code)]);

export const callingCode = (code: CountryCode): string => `+${getCountryCallingCode(code, metadata)}`;

/** The country in which the server saw the visitor, otherwise the usual region of their language, otherwise the US. */
export function defaultCountry(seen: string, language: string): CountryCode {
  const code = seen.toUpperCase();
  if (isCountry(code)) return code;
  let region = '';
  try {
    region = new Intl.Locale(language).maximize().region ?? '';
  } catch {}
  return isCountry(region) ? region : 'US';
}
