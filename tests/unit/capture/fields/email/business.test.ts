import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { domainOf, readDomains } from '../../../../../runtime/capture/fields/email/business.ts';

describe('the list of free and throw-away mail (FRM-11)', () => {
  test('FRM-11 the server’s own list is read whole', () => {
    const text = readFileSync('assets/word-lists/free-email-domains.txt', 'utf8');
    const domains = readDomains(text);
    expect(domains?.size).toBe(text.trim().split('\n').length);
    for (const domain of ['gmail.com', 'walla.co.il', 'mailinator.com']) expect(domains?.has(domain)).toBe(true);
  });

  test.each([
    ['Gmail.com\r\nyahoo.com\r\n\r\n', ['gmail.com', 'yahoo.com']],
    ['  gmail.com  ', ['gmail.com']],
    ['gmail.com\nnot a domain\n@@\nwalla.co.il', ['gmail.com', 'walla.co.il']],
  ])('FRM-11 %j is read as %j: a bad line costs that line only', (text, domains) => {
    expect([...(readDomains(text) ?? [])]).toEqual(domains);
  });

  test.each(['', '\n', '<!doctype html><title>Sign in</title>', '{"domains":["gmail.com"]}', 'gmail', '<pre>\ngmail.com\n</pre>'])(
    'FRM-18 %j is no list, so nobody is refused by it',
    (text) => {
      expect(readDomains(text)).toBeNull();
    },
  );

  test.each([
    ['noa@Gmail.COM', 'gmail.com'],
    ['"a@b"@example.com', 'example.com'],
    ['noa', 'noa'],
  ])('FRM-11 the domain of %s is %s', (address, domain) => {
    expect(domainOf(address)).toBe(domain);
  });
});
