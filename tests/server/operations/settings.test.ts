import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  readBase,
  readChoice,
  readCount,
  readCountry,
  readDatabase,
  readDirectory,
  readHeaderName,
  readHost,
  readOrigins,
  readPort,
  readSwitch,
} from '../../../display-server/operations/settings.ts';

describe('an owner’s server settings (SRV-07)', () => {
  test.each([
    { set: 'https://display.example', taken: 'https://display.example' },
    { set: 'https://display.example//', taken: 'https://display.example' },
    { set: ' https://Display.example:443 ', taken: 'https://display.example' },
    { set: 'http://127.0.0.1:4601', taken: 'http://127.0.0.1:4601' },
    { set: 'http://[::1]:4601/', taken: 'http://[::1]:4601' },
    { set: 'https://shop.example/popups/', taken: 'https://shop.example/popups' },
  ])('PUBLIC_ORIGIN "$set" is where browsers reach it: $taken (SRV-07)', ({ set, taken }) => {
    expect(readBase('PUBLIC_ORIGIN', set)).toBe(taken);
  });

  test.each([
    'display.example',
    'display.example:4601',
    'ftp://display.example',
    'https://display.example?a=1',
    'https://display.example/#',
    'https://display.example/#a',
    'https://owner:secret@display.example',
    '*',
  ])('PUBLIC_ORIGIN "%s" is refused with the expected form before templates use it (SRV-07)', (set) => {
    expect(() => readBase('PUBLIC_ORIGIN', set)).toThrow(
      `PUBLIC_ORIGIN is "${set}". It takes the address of a host, such as https://display.example.`,
    );
  });

  test('only listed pages may save, with or without a final slash, and an extension’s (SRV-07, SEC-01)', () => {
    const said = 'https://owner.example/, http://localhost:4600,\nchrome-extension://abcdefgh/ moz-extension://12-34';
    expect(readOrigins('ADMIN_ORIGINS', said)).toEqual([
      'https://owner.example',
      'http://localhost:4600',
      'chrome-extension://abcdefgh',
      'moz-extension://12-34',
    ]);
    expect(readOrigins('ADMIN_ORIGINS', ' ')).toEqual([]);
    for (const set of ['owner.example', 'https://owner.example/base', 'https://owner.example?a', 'https://owner:secret@owner.example', '*'])
      expect(() => readOrigins('ADMIN_ORIGINS', `https://owner.example, ${set}`), set).toThrow(
        `ADMIN_ORIGINS is "${set}". It takes an origin without a path, such as https://display.example.`,
      );
  });

  test('a country is two letters, large or small; its name or anything else is refused (SRV-07)', () => {
    expect(['DE', 'de', 'Il'].map((set) => readCountry('DEFAULT_COUNTRY', set))).toEqual(['DE', 'DE', 'IL']);
    for (const set of ['xx1', 'Israel', 'DEU', 'd', 'ß'])
      expect(() => readCountry('DEFAULT_COUNTRY', set), set).toThrow(`DEFAULT_COUNTRY is "${set}". It takes two letters, such as DE.`);
  });

  test('a header is named as a header can be (SRV-07)', () => {
    expect(readHeaderName('COUNTRY_HEADER', 'CF-IPCountry')).toBe('CF-IPCountry');
    for (const set of ['a b:c', 'x-country:', 'größe', 'a\nb'])
      expect(() => readHeaderName('COUNTRY_HEADER', set), set).toThrow(/It takes the name of a header, such as x-country-code\.$/);
  });

  test('a number is a whole one, and a rate at least 1: with 0 nobody would ever be answered (SRV-07)', () => {
    expect([readCount('TRUST_PROXY', '0'), readCount('RATE_PER_ADDRESS', '1', 1), readCount('RATE_PER_ADDRESS', '999999', 1)]).toEqual([
      0, 1, 999_999,
    ]);
    for (const set of ['-1', '1.5', 'true', '1e3', '1234567'])
      expect(() => readCount('TRUST_PROXY', set), set).toThrow(`TRUST_PROXY is "${set}". It takes a whole number from 0 to 999999.`);
    expect(() => readCount('RATE_PER_ADDRESS', '0', 1)).toThrow('RATE_PER_ADDRESS is "0". It takes a whole number from 1 to 999999.');
  });

  test('a port is one that a machine has, and 0 is any that is free (SRV-07)', () => {
    expect(['0', '80', '65535'].map((set) => readPort('PORT', set))).toEqual([0, 80, 65_535]);
    for (const set of ['abc', '-1', '1.5', '70000', '65536', '', ' 80'])
      expect(() => readPort('PORT', set), set).toThrow(`PORT is "${set}". It takes a whole number from 0 to 65535.`);
  });

  test('the listening host is an address or a name (SRV-07)', () => {
    const taken = ['0.0.0.0', '::', '::1', 'localhost', 'display-1.internal'];
    expect(taken.map((set) => readHost('HOST', set))).toEqual(taken);
    for (const set of ['not an address', 'http://localhost', '127.0.0.1:80', '[::1]', '.', ''])
      expect(() => readHost('HOST', set), set).toThrow(/^HOST is .* It takes an address or a name of this machine, such as 0\.0\.0\.0\.$/);
  });

  test.each([
    'postgres://poptins:secret@127.0.0.1/poptins',
    'postgresql://poptins@db.internal:5433/poptins?sslmode=require',
    'postgres://poptins:a,b@one:5432,two:5432/poptins',
    'postgres:///poptins',
    'postgres://poptins:100%25@127.0.0.1/poptins',
  ])('DATABASE_URL "%s" leads to a Postgres (SRV-07)', (set) => {
    expect(readDatabase('DATABASE_URL', set)).toBe(set);
  });

  test.each([
    'mysql://x',
    'mysql://poptins:secret@db/poptins',
    'leads',
    'localhost:5432/secret',
    'postgres:secret',
    'postgres://',
    'postgresql:///',
    'postgres://poptins:secret/@db/poptins',
    'postgres://poptins:secret@db:port/poptins',
    'postgres://poptins:secret%@db/poptins',
    'postgres://poptins:%FFsecret@db/poptins',
  ])('DATABASE_URL "%s" is refused with what it takes, and without the password that is in it (SRV-07)', (set) => {
    expect(() => readDatabase('DATABASE_URL', set)).toThrow(
      /^DATABASE_URL is no address of a Postgres\. It takes one such as postgres:\/\/user:password@host:5432\/name\.$/,
    );
  });

  test.each(['popups', './popups', './popups/', 'popups//', 'shop/../popups/.', join(process.cwd(), 'popups/')])(
    'DATA_DIRECTORY "%s" is one folder with one lock and one token, however it is written (SRV-07)',
    (set) => {
      expect(readDirectory(set)).toBe(join(process.cwd(), 'popups'));
    },
  );

  test.each([undefined, ''])('DATA_DIRECTORY %j is the usual folder (SRV-07)', (set) => {
    expect(readDirectory(set)).toBe(join(process.cwd(), '.data/display'));
  });

  test('a word is one of those there are (SRV-07)', () => {
    expect(readChoice('LOG_LEVEL', 'debug', ['info', 'debug'])).toBe('debug');
    expect(() => readChoice('LOG_LEVEL', 'loud', ['info', 'debug'])).toThrow('LOG_LEVEL is "loud". It takes one of info, debug.');
  });

  test('a switch is 1 or 0: what means yes to its owner is not read as no (SRV-07)', () => {
    expect(['1', '0'].map((set) => readSwitch('WEBHOOK_PRIVATE', set))).toEqual([true, false]);
    for (const set of ['true', 'yes', 'on', ' 1'])
      expect(() => readSwitch('WEBHOOK_PRIVATE', set), set).toThrow(`WEBHOOK_PRIVATE is "${set}". It takes one of 0, 1.`);
  });
});
