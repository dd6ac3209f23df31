import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { KNOWN_DOMAINS } from '../../../../../runtime/capture/fields/email/domains.ts';
import { completeAddress, slipsBetween, suggestAddress } from '../../../../../runtime/capture/fields/email/suggest.ts';
import { isAddress } from '../../../../../runtime/capture/kinds/email.ts';
import { problemWith } from '../../../../../runtime/capture/kinds/kinds.ts';
import { tidyValue } from '../../../../../runtime/capture/kinds/value-types.ts';
import { REAL_OTHERS, REAL_PROVIDERS } from './real-domains.ts';
import { TYPOS } from './typos.ts';

const typos = Object.entries(TYPOS).flatMap(([meant, list]) => list.split(' ').map((typed) => [typed, meant] as const));

describe('Did you mean …? (FRM-10)', () => {
  test('the tables hold at least 200 real providers and 200 slips, none twice (FRM-10)', () => {
    expect(new Set(REAL_PROVIDERS).size).toBe(REAL_PROVIDERS.length);
    expect(REAL_PROVIDERS.length).toBeGreaterThanOrEqual(200);
    expect(new Set(typos.map(([typed]) => typed)).size).toBe(typos.length);
    expect(typos.length).toBeGreaterThanOrEqual(200);
  });

  test('an address is right on a page whose own replaceAll takes a dot for any letter (FRM-10, R4)', () => {
    const own = vi.spyOn(String.prototype, 'replaceAll').mockImplementation(function (this: string, found, by) {
      return this.replace(new RegExp(found, 'g'), `${by}`);
    });
    try {
      expect(suggestAddress('noa@example.com')).toBeNull();
    } finally {
      own.mockRestore();
    }
  });

  test.each(typos)('%s was meant as %s (FRM-10)', (typed, meant) => {
    expect(suggestAddress(`noa.levi@${typed}`)).toBe(`noa.levi@${meant}`);
  });

  test.each(REAL_PROVIDERS)('%s is right (FRM-10)', (domain) => {
    expect(suggestAddress(`noa@${domain}`)).toBeNull();
    expect(suggestAddress(`noa@${domain.toUpperCase()}`)?.toLowerCase() ?? null).toBeNull();
  });

  test.each(REAL_OTHERS)('%s belongs to somebody (FRM-10)', (domain) => {
    expect(suggestAddress(`noa@${domain}`)).toBeNull();
  });

  test.each([
    ['noa@@gmail.com', 'noa@gmail.com'],
    ['noa levi@gmail.com', 'noalevi@gmail.com'],
    ['Noa.Levi@Gmial.Com', 'Noa.Levi@gmail.com'],
    [' noa@gmial.com ', 'noa@gmail.com'],
    ['noa@gmail.com.', 'noa@gmail.com'],
    ['noa@gmail.com>', 'noa@gmail.com'],
    ['noa+sale@gamil.com', 'noa+sale@gmail.com'],
    ['Noa Levi <noa@example.com>', 'noa@example.com'],
    ['"Levi, Noa" <noa@gmial.com>', 'noa@gmail.com'],
    ['<noa@example.com>', 'noa@example.com'],
    ['mailto:noa@gmial.com', 'noa@gmail.com'],
    ['Email: mailto:noa@example.com?subject=Hi', 'noa@example.com'],
    ['"noa@example.com"', 'noa@example.com'],
    ['"noa"@example.com', 'noa@example.com'],
    ['(noa@example.com)', 'noa@example.com'],
    [' .noa.@gmail.com. ', 'noa@gmail.com'],
    ['no..a@example.com', 'no.a@example.com'],
    ['noa@example.com,', 'noa@example.com'],
    ['\u202anoa@gmial.com\u202c', 'noa@gmail.com'],
    ['ｎｏａ＠ｇｍｉａｌ．ｃｏｍ', 'noa@gmail.com'],
  ])('%s as it was typed or pasted becomes %s (FRM-10)', (typed, meant) => {
    expect(suggestAddress(typed)).toBe(meant);
  });

  /** A suggestion for these would be refused, or would be a guess. */
  const UNOFFERED = [
    'a@b@gmial.com',
    'דואר',
    'נועה@gmial.com',
    'jöhn@gmial.com',
    'noa@gmial.com; dan@gmial.com',
    'info@münchen.de',
    `${'a'.repeat(65)}@gmial.com`,
    'noa@-gmial-.c',
  ];

  test.each(['', '@', 'noa', 'noa@', '@gmial.com', 'a@b', 'noa@x.y', `${'a'.repeat(300)}@gmial.com`, ...UNOFFERED])(
    '%s suggests nothing (FRM-10)',
    (typed) => {
      expect(suggestAddress(typed)).toBeNull();
    },
  );

  const around = fc.constantFrom('', ' ', '.', '<', '>', '"', 'mailto:', 'Noa Levi <', '?subject=x', '\u200e', '；', '@');
  const locals = fc.oneof(fc.string({ maxLength: 20 }), fc.constantFrom('noa', 'noa.', 'no..a', 'jöhn', 'נועה', 'ｎｏａ', 'a'.repeat(65)));
  const domains = fc.oneof(fc.string(), fc.constantFrom(...typos.map(([typed]) => typed), 'münchen.de', 'gmail。com'), fc.domain());
  const anything = fc.tuple(around, locals, domains, around).map(([before, local, domain, after]) => `${before}${local}@${domain}${after}`);

  test('a suggestion for any text passes the form’s check and needs no other (FRM-28)', () => {
    fc.assert(
      fc.property(anything, (typed) => {
        const meant = suggestAddress(typed);
        if (meant === null) return;
        expect(problemWith('email', '', meant, { required: true, now: 0 })).toBeNull();
        expect(tidyValue('email', meant)).toBe(meant);
        expect(meant).not.toBe(tidyValue('email', typed));
        expect(suggestAddress(meant)).toBeNull();
      }),
      { numRuns: 4000 },
    );
  });

  test('the browser’s completions for any text pass the form’s check (FRM-28)', () => {
    fc.assert(
      fc.property(fc.tuple(around, locals, fc.constantFrom('', 'g', 'GM', 'ya')), ([before, local, domain]) => {
        for (const each of completeAddress(`${before}${local}@${domain}`)) expect(isAddress(each)).toBe(true);
      }),
    );
  });
});

describe('completing the domain (FRM-10)', () => {
  test.each([
    ['noa@', ['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com']],
    ['noa@g', ['gmail.com', 'googlemail.com', 'gmx.com', 'gmx.de', 'gmx.net']],
    ['noa@wa', ['walla.co.il', 'walla.com', 'wanadoo.fr']],
    ['noa@WAL', ['walla.co.il', 'walla.com']],
    ['noa@01', ['012.net.il', '013.net']],
    ['noa@gmail.com', []],
    ['noa@zzz', []],
    ['noa', []],
    ['@', []],
  ])('%s may become %j (FRM-10)', (typed, domains) => {
    expect(completeAddress(typed)).toEqual(domains.map((domain) => `noa@${domain}`));
  });

  test('every domain that is offered is one of its own kind, once (FRM-10)', () => {
    expect(new Set(KNOWN_DOMAINS).size).toBe(KNOWN_DOMAINS.length);
    for (const domain of KNOWN_DOMAINS) expect(domain).toMatch(/^[a-z\d-]+(\.[a-z]{2,})+$/);
  });
});

describe('counting slips (FRM-10)', () => {
  test.each([
    ['gmail', 'gmail', 0],
    ['gmial', 'gmail', 1],
    ['gmai', 'gmail', 1],
    ['gmaill', 'gmail', 1],
    ['gnail', 'gmail', 1],
    ['kitten', 'sitting', 3],
    ['', 'abc', 3],
  ])('from %s to %s it is %i (FRM-10)', (a, b, slips) => {
    expect(slipsBetween(a, b, 5)).toBe(slips);
    expect(slipsBetween(b, a, 5)).toBe(slips);
  });
});
