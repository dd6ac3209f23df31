import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isForAddress } from '../../../display-server/answers/ip-rules.ts';
import { ipRows, isForIp, readNetwork } from '../../../inspection/targeting/ip-rule.ts';
import { only } from '../../support/only.ts';

/** Addresses near each other, so that rules meet and miss. */
const four = fc.tuple(fc.constantFrom(10, 203), fc.constantFrom(0, 1, 255), fc.nat(255), fc.nat(255)).map((parts) => parts.join('.'));
const six = fc.constantFrom('2001:db8::1', '2001:db8:0:1::', '::1', '::', '::ffff:10.0.0.1', 'fe80::a:b', '2001:DB8::1');
const odd = fc.constantFrom(
  '',
  'office',
  '10.0.0',
  '10.0.0.256',
  '010.0.0.1',
  '1::2::3',
  ':1',
  '2001:db8::1/129',
  '10.0.0.0/33',
  '10.0.0.0/8/8',
);
const address = fc.oneof(four, six);
const network = fc.oneof(
  address,
  fc.tuple(address, fc.nat(128)).map(([at, width]) => `${at}/${width}`),
  odd,
);
const rows = fc.array(fc.record({ value: network, type: fc.constantFrom('show', 'dont_show', undefined) }), { maxLength: 4 });

test('the studio reads a list of addresses as the server decides by it (TGT-22, TGT-24)', () => {
  fc.assert(
    fc.property(rows, fc.oneof(address, fc.constant('')), (ip_filter, ip) => {
      const popup = only<Parameters<typeof isForAddress>[0]>({ config: { ip_filter } });
      expect(isForIp(ipRows(ip_filter), ip)).toBe(isForAddress(popup, ip));
    }),
    { numRuns: 2000 },
  );
});

test('whatever else an account has there meets nobody, and throws nothing (TGT-22)', () => {
  fc.assert(fc.property(fc.anything(), (raw) => typeof isForIp(ipRows(raw), '10.0.0.1') === 'boolean'));
  fc.assert(fc.property(fc.string(), (text) => (readNetwork(text)?.width ?? 0) <= 128));
});
