/** Two regional indicator letters. A system without flags shows the letters. */
export const flagOf = (code: string): string => String.fromCodePoint(...[...code].map((letter) => 0x1f1a5 + letter.charCodeAt(0)));

/** A country, as the list shows and finds it. */
export interface Country {
  readonly code: string;
  readonly name: string;
  readonly flag: string;
  /** Including the plus. */
  readonly calling: string;
  /** The text that a search matches: names in the popup's language and in English, country code, calling code. */
  readonly search: string;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Countries with names from the browser, sorted by the language's rules. */
export function countriesIn(language: 'en' | 'he', codes: ReadonlyArray<readonly [code: string, calling: string]>): readonly Country[] {
  const [own, english] = [language, 'en'].map((each) => new Intl.DisplayNames(each, { type: 'region' }));
  return codes
    .map(([code, calling]): Country => {
      const name = own?.of(code) ?? code;
      return {
        code,
        name,
        flag: flagOf(code),
        calling,
        search: plain(`${name} ${english?.of(code)} ${code} ${calling} ${calling.slice(1)}`),
      };
    })
    .sort((a, b) => a.name.localeCompare(b.name, language));
}

/** True if every typed word is the beginning of one of the country's words. */
export const matchesSearch = ({ search }: Country, typed: string): boolean =>
  plain(typed)
    .split(/\s+/)
    .every((word) => ` ${search}`.includes(` ${word}`));
