const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' });

/** Two letters that name no country. */
const NO_COUNTRY = /^(?:EU|EZ|UN|QO|X[AB]|ZZ)$/;

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** A withdrawn code means a country that is listed under its new code. */
const isCountry = (code: string): boolean => !NO_COUNTRY.test(code) && new Intl.Locale(`und-${code}`).region === code;

/** Every country by its code, sorted by name. */
export const countries = (): ReadonlyArray<readonly [code: string, name: string]> =>
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .flatMap((code) => (isCountry(code) ? [[code, REGIONS.of(code)] as const] : []))
    .filter((row): row is readonly [string, string] => row[1] !== undefined)
    .sort((a, b) => a[1].localeCompare(b[1], 'en'));

export const countryName = (code: string): string => REGIONS.of(code) ?? code;

/** The most common browser languages, with one that is written from right to left. */
export const LANGUAGE_CODES = [
  'en-GB',
  'en-US',
  'he-IL',
  'ar-EG',
  'de-DE',
  'fr-FR',
  'es-ES',
  'it-IT',
  'pt-BR',
  'ru-RU',
  'ja-JP',
  'zh-CN',
] as const;

export function languageName(code: string): string {
  try {
    return LANGUAGES.of(code) ?? code;
  } catch {
    // The browser rejects letters that are not a language.
    return code;
  }
}
