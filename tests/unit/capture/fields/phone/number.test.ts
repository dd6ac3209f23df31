import fc from 'fast-check';
import type { MetadataJson } from 'libphonenumber-js/core/es6';
import parsePhoneNumber from 'libphonenumber-js/core/es6';
import metadata from 'libphonenumber-js/metadata.min.json';
import { describe, expect, test } from 'vitest';
import { countriesIn, flagOf, matchesSearch } from '../../../../../runtime/capture/fields/phone/countries.ts';
import {
  type CountryCode,
  callingCodes,
  defaultCountry,
  formatTyped,
  isCountry,
  moveTo,
  PHONE_WORDS,
  phoneProblem,
  phoneSent,
} from '../../../../../runtime/capture/fields/phone/phone-number.ts';
import { plainDigits } from '../../../../../runtime/capture/kinds/plain-text.ts';
import { pack, unpack } from '../../../../../scripts/build/data/phone-metadata.ts';
import { NUMBERS } from './numbers.ts';

const israel = 'IL' as CountryCode;

const digitsOf = (text: string): string => plainDigits(text).replace(/\D/g, '');

/** Key by key, as a hand types: each key is put after what is in the field already. */
const typeInto = (country: CountryCode, keys: string): string => [...keys].reduce((text, key) => formatTyped(text + key, country).text, '');

describe('international phone numbers (FRM-07)', () => {
  test('the table has at least 40 countries (FRM-07)', () => {
    expect(new Set(NUMBERS.map(([country]) => country)).size).toBeGreaterThanOrEqual(40);
  });

  test.each(NUMBERS)('in %s %s is written %s and sent as %s (FRM-07)', (code, typed, written, sent) => {
    const country = code as CountryCode;
    expect(phoneProblem(typed, country)).toBeNull();
    expect(typeInto(country, typed)).toBe(written);
    expect(phoneProblem(written, country)).toBeNull();
    expect(phoneSent(written, country)).toBe(sent);
  });

  test.each(NUMBERS)('the number of %s, %s, with its calling code names its country anywhere (FRM-07)', (code, _typed, _written, sent) => {
    const elsewhere = (code === 'GB' ? 'FR' : 'GB') as CountryCode;
    expect(phoneProblem(sent, elsewhere)).toBeNull();
    expect(phoneSent(sent, elsewhere)).toBe(sent);
    // Countries that share a calling code cannot all be told apart, nor need they be.
    expect(formatTyped(sent, elsewhere).country).toBe(code);
    expect(formatTyped(sent, elsewhere).text.replace(/[^\d+]/g, '')).toBe(sent);
  });

  test.each([
    ['050-234-5678', null],
    ['+972 50-234-5678', null],
    ['00972502345678', null],
    [' (050) 234 5678 ', null],
    ['٠٥٠٢٣٤٥٦٧٨', null],
    ['03-6234567', null],
    ['056', 'incomplete'],
    ['050234567', 'invalid'],
    ['05023456789012345', 'incomplete'],
    ['שלום', 'incomplete'],
    ['+', 'incomplete'],
    ['+999 1234567', 'incomplete'],
    ['0000000000', 'invalid'],
  ])('from Israel %s is found %s (FRM-07)', (typed, problem) => {
    expect(phoneProblem(typed, israel)).toBe(problem);
  });

  test('the messages are the catalogue’s, in both languages (FRM-07, LNG-01)', () => {
    expect(PHONE_WORDS.invalid.en).toBe('Invalid number - please try again');
    expect(PHONE_WORDS.incomplete.en).toBe('Please enter a valid phone number');
    for (const { he } of Object.values(PHONE_WORDS)) expect(he).toMatch(/[א-ת]/);
  });

  test('an invalid number is sent as typed if its check is missing (FRM-07)', () => {
    expect(phoneSent('call me', israel)).toBe('call me');
  });

  test('another country takes the number over, without the calling code of the one before (FRM-07)', () => {
    expect(moveTo('GB', '+972 50-234-5678', israel)).toBe('502345678');
    expect(moveTo('US', '2015550123', israel)).toBe('(201) 555-0123');
    expect(moveTo('FR', '', israel)).toBe('');
  });

  test.each([
    ['0502345678 ext. 123', '+972502345678;ext=123'],
    ['050-234-5678 x123', '+972502345678;ext=123'],
    ['0502345678x123', '+972502345678;ext=123'],
    ['0502345678 #123', '+972502345678;ext=123'],
    ['+972502345678;ext=123', '+972502345678;ext=123'],
    ['0502345678 EXT 12', '+972502345678;ext=12'],
    ['0502345678 доб. 12', '+972502345678;ext=12'],
    ['٠٥٠٢٣٤٥٦٧٨ ext. ١٢', '+972502345678;ext=12'],
  ])('the extension of %s goes along: %s (FRM-26)', (typed, sent) => {
    expect(phoneProblem(typed, israel)).toBeNull();
    expect(phoneSent(typed, israel)).toBe(sent);
    expect(phoneSent(sent, israel)).toBe(sent);
    expect(digitsOf(typeInto(israel, typed))).toBe(digitsOf(typed));
  });

  test.each(['0502345678 שלוחה 5', '0502345678 or 0521234567', '050-2345678/0521234567', '0502345678 room 4', '0502345678 & 12'])(
    'digits that are no part of a number are refused in words: %s (FRM-26)',
    (typed) => {
      expect(phoneProblem(typed, israel)).toBe('incomplete');
    },
  );

  test.each([
    'Tel: 050-2345678',
    'call 0502345678',
    '0502345678 (mobile)',
    '050 234 5678 ext',
    'tel:+972502345678',
    '０５０－２３４－５６７８',
    '०५०२३४५६७८',
  ])('words around a number, and figures of other scripts, keep no number back: %s (FRM-26, FRM-27)', (typed) => {
    expect(phoneProblem(typed, israel)).toBeNull();
    expect(phoneSent(typed, israel)).toBe('+972502345678');
  });

  test('another country takes over all digits of half a number, and an extension (FRM-26)', () => {
    const france = 'FR' as CountryCode;
    expect(moveTo(france, '+972 50', israel).replace(/\D/g, '')).toBe('50');
    expect(moveTo(france, '+999 1234567', israel).replace(/\D/g, '')).toBe('9991234567');
    expect(moveTo('GB', '+972 50-234-5678 ext. 12', israel)).toBe('502345678 ext. 12');
  });

  const figures = fc.constantFrom(...'0123456789٠٥۰۵０５०५+-() .x#;,/~eא\u200f\u2011');
  const anyText = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.array(figures, { maxLength: 30 }).map((all) => all.join('')),
  );

  test('whatever is typed, nothing throws, and formatting keeps each digit and a plus (FRM-07, FRM-26)', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...NUMBERS.map(([code]) => code as CountryCode)), (text, country) => {
        const problem = phoneProblem(text, country);
        const sent = phoneSent(text, country);
        moveTo(country, text, israel);
        const written = formatTyped(text, country).text;
        expect(digitsOf(written)).toBe(digitsOf(text));
        expect(plainDigits(written).includes('+')).toBe(plainDigits(text).includes('+'));
        // The library may take a prefix off; at the end of a number nothing is ever lost.
        if (problem === null) expect(digitsOf(text).endsWith(digitsOf(sent).slice(-4))).toBe(true);
        else expect(sent).toBe(text);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the country beside the number (FRM-07)', () => {
  test.each([
    ['IL', 'en-US', 'IL'],
    ['il', 'en-US', 'IL'],
    ['', 'he', 'IL'],
    ['false', 'pt-BR', 'BR'],
    ['XX', 'de', 'DE'],
    ['', '!!', 'US'],
    ['', '', 'US'],
  ])('seen in "%s" with the language "%s" it begins with %s (FRM-07)', (seen, language, country) => {
    expect(defaultCountry(seen, language)).toBe(country);
  });

  test.each([
    ['isr', 'IL'],
    ['ישראל', 'IL'],
    ['+972', 'IL'],
    ['972', 'IL'],
    ['il', 'IL'],
    ['united k', 'GB'],
    ['cote', 'CI'],
    ['São Tomé', 'ST'],
  ])('a search for %s finds %s, among English and Hebrew names alike (FRM-07)', (typed, code) => {
    const countries = countriesIn('he', callingCodes());
    expect(countries.filter((country) => matchesSearch(country, typed)).map((country) => country.code)).toContain(code);
  });

  test('every country has a name, a flag and a calling code, in the order of the language (FRM-07)', () => {
    const countries = countriesIn('en', callingCodes());
    expect(countries.length).toBeGreaterThan(200);
    for (const { code, name, flag, calling } of countries) {
      expect(isCountry(code)).toBe(true);
      expect(name).not.toBe('');
      expect(flag).toMatch(/^\p{RI}{2}$/u);
      expect(calling).toMatch(/^\+\d{1,3}$/);
    }
    expect(countries.map(({ name }) => name)).toEqual(countries.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'en')));
    expect(flagOf('IL')).toBe('🇮🇱');
  });
});

describe('the numbering plans as they travel (FRM-07)', () => {
  test('packed by column and unpacked they find the same in every number (FRM-07)', () => {
    const { countries }: { countries: Record<string, unknown[]> } = JSON.parse(JSON.stringify(metadata));
    const unpacked = unpack(JSON.parse(JSON.stringify(pack(countries))));
    expect(Object.keys(unpacked).sort()).toEqual(Object.keys(countries).sort());
    const other: MetadataJson = JSON.parse(JSON.stringify({ ...metadata, nonGeographic: {}, countries: unpacked }));
    for (const [code, typed, , sent] of NUMBERS) {
      const number = parsePhoneNumber(typed, code as CountryCode, other);
      expect(number?.number).toBe(sent);
      expect(number?.isValid()).toBe(true);
      expect(number?.formatInternational()).toBe(
        parsePhoneNumber(typed, code as CountryCode, metadata as MetadataJson)?.formatInternational(),
      );
    }
  });
});
