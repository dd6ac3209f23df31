/** A popup's list of addresses. Only the display server decides by it (TGT-22); a tool reads it to explain it. */
export interface IpNetwork {
  /** The bits of a version 6 address. A version 4 address becomes `::ffff:203.0.113.7`. */
  readonly bits: bigint;
  /** The number of leading bits that count. */
  readonly width: number;
}

interface IpRow {
  readonly network: IpNetwork | null;
  readonly text: string;
  readonly excludes: boolean;
}

/** The server reads no more rows. */
const MOST_ROWS = 200;
const MOST_CHARS = 50;
const ALL_BITS = 128;
const MAPPED = 0xffffn << 32n;

function bitsOfFour(text: string): bigint | null {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256)) return null;
  return parts.reduce((bits, part) => (bits << 8n) | BigInt(part), 0n);
}

/** Groups of four hex digits; the last two may be written as a version 4 address. */
function groupsOf(text: string): number[] | null {
  if (text === '') return [];
  const groups = text.split(':');
  const last = groups.at(-1) ?? '';
  const four = last.includes('.') ? bitsOfFour(last) : null;
  const plain = four === null ? groups : groups.slice(0, -1);
  if (!plain.every((group) => /^[\da-f]{1,4}$/i.test(group))) return null;
  return [...plain.map((group) => Number.parseInt(group, 16)), ...(four === null ? [] : [Number(four >> 16n), Number(four & 0xffffn)])];
}

function bitsOfSix(text: string): bigint | null {
  const [before = '', after, ...more] = text.split('::');
  const [head, tail] = [groupsOf(before), groupsOf(after ?? '')];
  if (!head || !tail || more.length > 0) return null;
  const missing = 8 - head.length - tail.length;
  if (after === undefined ? missing !== 0 : missing < 1) return null;
  return [...head, ...Array<number>(missing).fill(0), ...tail].reduce((bits, group) => (bits << 16n) | BigInt(group), 0n);
}

/** `203.0.113.7` or `2001:db8::/32`; null for anything else. */
export function readNetwork(text: string): IpNetwork | null {
  const [address = '', width, ...more] = text.trim().slice(0, MOST_CHARS).split('/');
  const isSix = address.includes(':');
  const bits = isSix ? bitsOfSix(address) : bitsOfFour(address);
  const most = isSix ? ALL_BITS : 32;
  const wide = width === undefined ? most : /^\d{1,3}$/.test(width) ? Number(width) : -1;
  if (bits === null || more.length > 0 || wide < 0 || wide > most) return null;
  return isSix ? { bits, width: wide } : { bits: MAPPED | bits, width: ALL_BITS - 32 + wide };
}

/** The rows of `ip_filter`, whatever value it holds. */
export function ipRows(raw: unknown): readonly IpRow[] {
  const list: readonly unknown[] = Array.isArray(raw) ? raw.slice(0, MOST_ROWS) : raw ? [null] : [];
  return list.map((row) => {
    const { value, type } = Object(row);
    const text = typeof value === 'string' ? value.trim() : '';
    return { network: readNetwork(text), text, excludes: type === 'dont_show' };
  });
}

function isIn({ bits }: IpNetwork, network: IpNetwork): boolean {
  const rest = BigInt(ALL_BITS - network.width);
  return bits >> rest === network.bits >> rest;
}

/** True if a visitor with this address gets the popup, by the server's rules. */
export function isForIp(rows: readonly IpRow[], ip: string): boolean {
  const own = readNetwork(ip);
  const isMet = ({ network }: IpRow) => own !== null && network !== null && isIn(own, network);
  const including = rows.filter(({ excludes }) => !excludes);
  return !rows.some((row) => row.excludes && isMet(row)) && (including.length === 0 || including.some(isMet));
}
