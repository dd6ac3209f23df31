import { flagOf } from './flag.ts';

/** A country as people look for it. */
export interface Country {
  readonly code: string;
  readonly name: string;
  readonly flag: string;
  /** With its plus. */
  readonly calling: string;
  /** What a search looks in: its names in the popup's language and in English, its code, its calling code. */
  readonly search: string;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Countries named by the browser, in the order of the language. */
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

/** True when every word that was typed begins a word of the country's. */
export const matchesSearch = ({ search }: Country, typed: string): boolean =>
  plain(typed)
    .split(/\s+/)
    .every((word) => ` ${search}`.includes(` ${word}`));
