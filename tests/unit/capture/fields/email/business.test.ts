import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isFree, readDomains } from '../../../../../runtime/capture/fields/email/domains.ts';
import { suggestDomain } from '../../../../../runtime/capture/fields/email/suggest.ts';

describe('the list of free and throw-away mail (FRM-11)', () => {
  test('the server’s own list is read whole (FRM-11)', () => {
    const text = readFileSync('assets/word-lists/free-email-domains.txt', 'utf8');
    const domains = readDomains(text);
    expect(domains?.size).toBe(text.trim().split('\n').length);
    for (const domain of ['gmail.com', 'walla.co.il', 'mailinator.com']) expect(domains?.has(domain)).toBe(true);
  });

  test.each([
    ['Gmail.com\r\nyahoo.com\r\n\r\n', ['gmail.com', 'yahoo.com']],
    ['  gmail.com  ', ['gmail.com']],
    ['gmail.com\nnot a domain\n@@\nwalla.co.il', ['gmail.com', 'walla.co.il']],
  ])('%j is read as %j: a bad line costs that line only (FRM-11)', (text, domains) => {
    expect([...(readDomains(text) ?? [])]).toEqual(domains);
  });

  test.each(['', '\n', '<!doctype html><title>Sign in</title>', '{"domains":["gmail.com"]}', 'gmail', '<pre>\ngmail.com\n</pre>'])(
    '%j is no list, so nobody is refused by it (FRM-18)',
    (text) => {
      expect(readDomains(text)).toBeNull();
    },
  );

  const FREE = new Set(['gmail.com', 'walla.co.il', 'mailinator.com']);

  test.each([
    ['noa@gmail.com', true],
    ['NOA+sale@Gmail.COM', true],
    ['noa@mail.gmail.com', true],
    ['"a@b"@walla.co.il', true],
    ['noa@example.com', false],
    ['noa@notgmail.com', false],
    ['noa@co.il', false],
    ['noa@gmial.com', false],
    ['noa', false],
  ])('%s is at a free domain, or beneath one: %s (FRM-11)', (address, free) => {
    expect(isFree(FREE, address, () => null)).toBe(free);
  });

  test.each([
    ['noa@gmial.com', true],
    ['NOA+sale@GMIAL.COM', true],
    ['noa@mail.gmial.com', true],
    ['noa@gmail.con', true],
    ['noa@walla.co.li', true],
    ['noa@email.com', false],
    ['noa@acme.con', false],
    ['noa@acme.co.il', false],
  ])('%s looks like a mistyped free address: %s (FRM-12)', (address, free) => {
    expect(isFree(FREE, address, suggestDomain)).toBe(free);
  });
});
