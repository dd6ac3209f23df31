import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redact, redactAddress, scrub } from '../../../runtime/report/redact.ts';

test.each(['true', '', '42', '2026-11-21', '8f5fa95b4c1f9', 'IL'])('support reads %j as it is (R13)', (value) => {
  expect(redact(value)).toBe(value);
});

const PERSONAL = [
  'noa@example.com',
  'noa%40example.com',
  'bm9hQGV4YW1wbGUuY29t',
  '6e6f61406578616d706c652e636f6d',
  '0521234567',
  '+972-52-123-4567',
  '0097252123456',
  '203.0.113.7',
  '::1',
  'Noa Levi',
  'נועה לוי',
  '{"name":"Noa"}',
  '4580 1234 5678 9010',
  '123456782',
] as const;

test.each([
  ['total greater than 1000000', 'total greater than 1000000'],
  ['greater_than_or_equal|||2500000.50', 'greater_than_or_equal|||2500000.50'],
  ['less than 0521234567', 'less than (10 characters)'],
  ['greater than 1000000 or 052-123-4567', 'greater than 1000000 or (12 characters)'],
  ['ask noa@example.com, or noa%40example%2Ecom', 'ask (15 characters), or (19 characters)'],
  ['until 2026-12-01 12:00:00, or 9:05:30', 'until 2026-12-01 12:00:00, or 9:05:30'],
  ['from 12:00:00:1, 12:00::1, 24:00:00 or ::1', 'from (10 characters), (8 characters), (8 characters) or (3 characters)'],
  ['noa&#64;example&#46;com', '(23 characters)'],
  [String.raw`noa\u0040example\u002ecom`, '(25 characters)'],
])('an owner’s “%s” reads “%s” for support (R13)', (text, told) => {
  expect(scrub(text)).toBe(told);
});

test.each(PERSONAL)('support never reads %j (R13)', (value) => {
  expect(redact(value)).toBe(`(${value.length} characters)`);
  const address = redactAddress(`https://shop.example/account/${value}/orders?email=${value}&${encodeURIComponent(value)}=1#${value}`);
  expect(address).not.toContain(value);
  expect(address).not.toContain(encodeURIComponent(value));
});

test.each([
  ['https://shop.example/', 'https://shop.example/'],
  ['https://shop.example/products/house-pitcher?utm_source=letter', 'https://shop.example/products/(13 characters)?utm_source='],
  ['no address', '(10 characters)'],
])('support reads for %s: %s (R13)', (url, told) => {
  expect(redactAddress(url)).toBe(told);
});

test('no query, fragment or deep path of an address gets out (R13)', () => {
  const secret = fc.stringMatching(/^[A-Za-z0-9@._%+-]{6,40}$/);
  fc.assert(
    fc.property(secret, (value) => {
      const told = redactAddress(`https://shop.example/account/${value}?q=${value}#${value}`);
      expect(told.replace('https://shop.example/account/', '').replace(/^\(\d+ characters\)(?:\/\(\d+ characters\))*\?q=$/, '')).toBe('');
    }),
  );
});
