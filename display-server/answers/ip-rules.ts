import { BlockList, isIP } from 'node:net';
import type { Popup } from '../accounts/known-account.ts';

interface IpRow {
  readonly network: BlockList | null;
  readonly excludes: boolean;
}

const MOST_ROWS = 200;
const WIDTHS = { 4: 32, 6: 128 } as const;
const families = { 4: 'ipv4', 6: 'ipv6' } as const;

/** `203.0.113.7` or `2001:db8::/32`; null for anything else, which matches no visitor. */
function networkOf(text: unknown): BlockList | null {
  const [address = '', width, ...more] = typeof text === 'string' ? text.trim().split('/') : [];
  const version = isIP(address);
  if ((version !== 4 && version !== 6) || more.length > 0) return null;
  const bits = width === undefined ? WIDTHS[version] : /^\d{1,3}$/.test(width) ? Number(width) : -1;
  if (bits < 0 || bits > WIDTHS[version]) return null;
  const list = new BlockList();
  list.addSubnet(address, bits, families[version]);
  return list;
}

const readRow = (row: unknown): IpRow => {
  const { value, type } = Object(row) as { readonly value?: unknown; readonly type?: unknown };
  return { network: networkOf(value), excludes: type === 'dont_show' };
};

/** A popup's rows are read once for each version of its account. */
const READ = new WeakMap<Popup, readonly IpRow[]>();

function rowsOf(popup: Popup): readonly IpRow[] {
  const known = READ.get(popup);
  if (known) return known;
  const { ip_filter: raw } = popup.config;
  // A rule that is not a list matches nobody.
  const rows = Array.isArray(raw) ? raw.slice(0, MOST_ROWS).map(readRow) : raw ? [readRow(null)] : [];
  READ.set(popup, rows);
  return rows;
}

/** True if a visitor at this address gets the popup (TGT-22). The rows never leave the server. */
export function isForAddress(popup: Popup, ip: string): boolean {
  const rows = rowsOf(popup);
  const version = isIP(ip);
  const isMet = ({ network }: IpRow) => (version === 4 || version === 6) && !!network?.check(ip, families[version]);
  if (rows.some((row) => row.excludes && isMet(row))) return false;
  const including = rows.filter(({ excludes }) => !excludes);
  return including.length === 0 || including.some(isMet);
}
