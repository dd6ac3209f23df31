import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ADDRESS_ROLES,
  type AddressRole,
  hostIn,
  matchesAddress,
  matchesWildcard,
  readAddress,
} from '../../../../../runtime/decide/gates/rules/address-match.ts';

const PAGE = 'https://www.Pots.example/pots/clay%20pot/?color=red&utm_source=mail#top';

describe('a row about the page’s address', () => {
  it.each([
    ['is', 'חנות.example/מבצע', true],
    ['is', 'https://www.חנות.example/%D7%9E%D7%91%D7%A6%D7%A2', true],
    ['wildcard', '*.example/מב*', true],
    ['starts_with', 'סניף.example', false],
  ] as const)('%s %j meets a page of a Hebrew host: %s (TGT-01)', (role, wanted, meets) => {
    expect(matchesAddress(readAddress('https://חנות.example/מבצע/'), role, wanted)).toBe(meets);
  });

  it('a host that is only begun is not taken for an address of four numbers (TGT-01)', () => {
    expect(matchesAddress(readAddress('http://10.0.0.7/pots'), 'starts_with', '10')).toBe(true);
  });

  it.each([
    ['is', 'https://pots.example/pots/clay pot?color=red&utm_source=mail', true],
    ['is', 'pots.example/pots/clay pot', true],
    ['is', '/pots/clay pot/', true],
    ['is', '/pots', false],
    ['is', 'https://other.example/pots/clay pot', false],
    ['starts_with', 'https://www.pots.example/pots', true],
    ['starts_with', 'pots.example/', true],
    ['starts_with', 'http://shop.example', false],
    ['ends_with', 'utm_source=mail', true],
    ['contains', 'clay pot', true],
    ['contains', 'clay%20pot', true],
    ['contains', 'bronze', false],
    ['path_is', 'pots/clay pot', true],
    ['path_is', '/pots', false],
    ['path_starts_with', '/pots', true],
    ['path_starts_with', '/pot', false],
    ['path_starts_with', '/', true],
    ['has_parameter', 'color', true],
    ['has_parameter', 'color=red', true],
    ['has_parameter', 'color=blue', false],
    ['has_parameter', 'size', false],
    ['wildcard', '/pots/*', true],
    ['wildcard', '*.example/pots/*', true],
    ['wildcard', 'pots.example/*pot*', true],
    ['wildcard', '/cups/*', false],
    ['wildcard', '/pots/clay pot/*', true],
    ['wildcard', '/pots/*?color=*', true],
    ['wildcard', '/pots/*?size=*', false],
    ['is', '/pots/clay pot?color=red&utm_source=mail', true],
    ['is', '/pots/clay pot?color=red', false],
    ['is', 'POTS.example/pots/clay pot', true],
    ['is', 'pots.example/Pots/clay pot', false],
    ['starts_with', '/pots/clay', true],
    ['starts_with', '/pots/clay pot?color', true],
    ['starts_with', '/clay', false],
    ['ends_with', '/clay pot?color=red&utm_source=mail', true],
    ['path_is', '/pots/clay pot?color=red', false],
    ['path_starts_with', 'pots/clay pot', true],
    ['has_parameter', 'color=', false],
  ] as const)('%s %s: %s (TGT-01)', (role, wanted, meets) => {
    expect(matchesAddress(readAddress(PAGE), role, wanted)).toBe(meets);
  });

  it.each(['is', 'path_is', 'starts_with', 'path_starts_with', 'wildcard'] as const)(
    'knows the first page as a slash, by %s (TGT-01)',
    (role) => {
      for (const url of ['https://pots.example', 'https://www.pots.example/#top', 'https://pots.example/?'])
        expect(matchesAddress(readAddress(url), role, '/')).toBe(true);
    },
  );

  it.each([
    ['contains', '/checkout/', true],
    ['contains', 'https://www.Shop.example/checkout', true],
    ['contains', 'Shop.example', true],
    ['contains', 'www.shop.example', true],
    ['contains', '//shop.example/checkout/#pay', true],
    ['contains', '/checkout/?utm', true],
    ['contains', 'Checkout', false],
    ['contains', 'https://shop.example/check/', false],
    ['ends_with', '/checkout', true],
    ['ends_with', '/checkout/', true],
    ['ends_with', 'HTTPS://SHOP.example/checkout/', true],
    ['ends_with', '/checkout/?utm_source=x', true],
    ['ends_with', '/', false],
    ['starts_with', '/checkout/?utm', true],
    ['starts_with', '/check/', false],
    ['path_is', 'https://shop.example/checkout/', true],
    ['path_starts_with', 'https://shop.example/check', false],
    ['has_parameter', '?utm_source=x', true],
    ['wildcard', '*utm_source=x*', true],
    ['wildcard', '*/checkout', true],
    ['wildcard', '*://shop.example/*', true],
    ['wildcard', 'https://*.Shop.example/checkout/*', true],
    ['wildcard', '*Checkout*', false],
  ] as const)('%s %j meets a page with a slash at its end and a parameter: %s (TGT-01)', (role, wanted, meets) => {
    expect(matchesAddress(readAddress('https://www.shop.example/checkout/?utm_source=x'), role, wanted)).toBe(meets);
  });

  it('a star, and a part of a path, keep capital letters (TGT-01)', () => {
    const address = readAddress('https://shop.example/Sale/Clay?Color=Red');
    for (const wanted of ['*Sale*', '*Clay?Color=*', '*Color=Red']) expect(matchesAddress(address, 'wildcard', wanted)).toBe(true);
    for (const wanted of ['Sale/', 'Clay', 'Color=Red']) expect(matchesAddress(address, 'contains', wanted)).toBe(true);
  });

  it('a slash alone ends the first page only (TGT-01)', () => {
    expect(matchesAddress(readAddress('https://pots.example/?a=1'), 'ends_with', '/')).toBe(true);
    expect(matchesAddress(readAddress('https://pots.example/cups/'), 'ends_with', '/')).toBe(false);
  });

  it('each comparison meets the page that its text was copied from (TGT-01)', () => {
    const roles = fc.constantFrom('is', 'starts_with', 'ends_with', 'contains', 'wildcard', 'path_is', 'path_starts_with' as AddressRole);
    const pages = fc.tuple(fc.webPath({ size: 'small' }), fc.option(fc.webQueryParameters({ size: 'small' }), { nil: '' }));
    fc.assert(
      fc.property(pages, roles, fc.boolean(), fc.boolean(), fc.boolean(), ([path, query], role, www, slash, bare) => {
        const url = new URL(`https://pots.example${path}?${query}`);
        const wantedPath = slash ? `${url.pathname.replace(/\/$/, '')}/` : url.pathname;
        const wanted = `${bare ? '' : 'https://'}${www ? 'www.' : ''}Pots.example${wantedPath}${url.search}#top`;
        for (const page of [url.href, url.href.replace('pots', 'www.pots')])
          expect(matchesAddress(readAddress(page), role, role.startsWith('path') ? wantedPath : wanted)).toBe(true);
      }),
    );
  });

  it('meets no page without a text (TGT-01)', () => {
    for (const role of ADDRESS_ROLES)
      for (const text of ['  ', '#top']) expect(matchesAddress(readAddress(PAGE), role as AddressRole, text)).toBe(false);
  });

  it('agrees with a regular expression about every wildcard (TGT-01)', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', '/', '.'), maxLength: 12 });
    const pattern = fc
      .array(fc.oneof(fc.constant('*'), fc.constantFrom('a', 'b', '/', '.')), { maxLength: 6 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(pattern, letters, (wanted, text) => {
        const expression = new RegExp(
          `^${wanted
            .split('*')
            .map((part) => part.replaceAll('.', '\\.'))
            .join('.*')}$`,
        );
        expect(matchesWildcard(wanted, text)).toBe(expression.test(text));
      }),
    );
  });

  it('never throws on any text and any address (TGT-01)', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ withQueryParameters: true, withFragments: true }),
        fc.constantFrom(...ADDRESS_ROLES),
        fc.string(),
        (url, role, wanted) => {
          expect(typeof matchesAddress(readAddress(url), role, wanted)).toBe('boolean');
        },
      ),
    );
  });
});

describe('a host of an owner’s rule', () => {
  it.each([
    ['partner.example', 'partner.example'],
    [' https://www.Partner.example/pots?a=1 ', 'partner.example'],
    ['www.partner.example/', 'partner.example'],
    ['//partner.example#top', 'partner.example'],
    ['android-app://com.google.android.gm/', 'com.google.android.gm'],
    ['חנות.example/', 'xn--9dbd1a4b.example'],
    ['partner', ''],
    ['our partner.example', ''],
    ['/partner.example', ''],
    ['', ''],
  ])('written as %j is %j (TGT-13)', (written, host) => {
    expect(hostIn(written)).toBe(host);
  });
});
