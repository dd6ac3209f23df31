import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not the public internet. A target there would give an owner access to this machine's private network. */
const IPV4_RANGES = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
/** Only 2000::/3 is public. These parts of it lead to other networks. */
const IPV6_RANGES = ['::/3', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '4000::/2', '8000::/1'];

/** Makes a list for one family. In a shared list, an IPv6 range would also contain IPv4 addresses that are mapped into it. */
function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}
const closed = { ipv4: listOf(IPV4_RANGES, 'ipv4'), ipv6: listOf(IPV6_RANGES, 'ipv6') };

/** True for an IP address of the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  const family = version === 4 ? 'ipv4' : 'ipv6';
  return version !== 0 && !closed[family].check(address, family);
}

export class PrivateAddress extends Error {
  constructor(host: string) {
    super(`${host} is an address of a private network. Use a public one, or allow private ones with WEBHOOK_PRIVATE=1.`);
    this.name = 'PrivateAddress';
  }
}

/**
 * Resolves a name for the connection itself, so that the checked address is the one that it connects to. It refuses a name if any of its
 * addresses is private.
 */
export const publicOnly: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (problem, addresses) => {
    const isOpen = !problem && addresses.every(({ address }) => isPublicAddress(address));
    const [first] = addresses ?? [];
    if (problem || !first) done(problem ?? new Error(`${host} has no address`), '', 4);
    else if (!isOpen) done(new PrivateAddress(host), '', 4);
    else if (options.all) done(null, addresses);
    else done(null, first.address, first.family);
  });
};

/** The host of a URL if it is an IP address, which needs no name server. */
export const literalAddress = ({ hostname }: URL): string | null => {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) ? host : null;
};
