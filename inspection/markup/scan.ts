/** A range of the markup. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Attribute extends Span {
  readonly name: string;
  readonly value: string;
  /** The place of the value, without its quotes; null without a value. */
  readonly at: Span | null;
}

export type Piece =
  | (Span & { readonly kind: 'open'; readonly name: string; readonly attributes: readonly Attribute[]; readonly isEmpty: boolean })
  | (Span & { readonly kind: 'close'; readonly name: string })
  | (Span & { readonly kind: 'text'; readonly text: string });

export type Open = Extract<Piece, { kind: 'open' }>;

const VOID = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
/** Elements whose content is not markup. */
const RAW = new Set(['script', 'style', 'textarea', 'title']);

/**
 * A popup's markup in pieces, each with its place. So one piece can change while all others stay as they are, letter by letter. It reads
 * any text once from start to end. Text that is not a tag stays text.
 */
export function scan(markup: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const addText = (end: number) => {
    if (end > at) pieces.push({ kind: 'text', start: at, end, text: decode(markup.slice(at, end)) });
    at = end;
  };
  for (let open = markup.indexOf('<'); open >= 0; open = markup.indexOf('<', Math.max(at, open + 1))) {
    if (markup.startsWith('<!--', open)) {
      addText(open);
      const end = markup.indexOf('-->', open);
      at = end < 0 ? markup.length : end + 3;
      continue;
    }
    const name = /^<\/?([a-z][\w-]{0,40})/i.exec(markup.slice(open, open + 50))?.[1]?.toLowerCase();
    if (!name) continue;
    const end = tagEnd(markup, open);
    if (end < 0) break;
    addText(open);
    at = end;
    if (markup[open + 1] === '/') {
      pieces.push({ kind: 'close', name, start: open, end });
      continue;
    }
    const isEmpty = VOID.has(name) || markup[end - 2] === '/';
    pieces.push({ kind: 'open', name, start: open, end, isEmpty, attributes: readAttributes(markup, open + name.length + 1, end - 1) });
    if (!RAW.has(name) || isEmpty) continue;
    const closing = markup.indexOf(`</${name}`, end);
    at = closing < 0 ? markup.length : closing;
  }
  addText(markup.length);
  return pieces;
}

/** The index after a tag's `>`, which may also occur in its values; -1 if the tag does not end. */
function tagEnd(markup: string, open: number): number {
  let quote = '';
  for (let at = open + 1; at < markup.length; at += 1) {
    const letter = markup[at] ?? '';
    if (quote) quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '>') return at + 1;
  }
  return -1;
}

function readAttributes(markup: string, from: number, end: number): Attribute[] {
  const found: Attribute[] = [];
  for (const match of markup.slice(from, end).matchAll(/([^\s=/>"']+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g)) {
    const [whole, name = '', ...values] = match;
    const value = values.find((each) => each !== undefined);
    const start = from + match.index;
    const quoted = values[2] === undefined ? 1 : 0;
    const valueAt = start + name.length + 1 + quoted;
    const at = value === undefined ? null : { start: valueAt, end: valueAt + value.length };
    found.push({ name: name.toLowerCase(), value: decode(value ?? ''), at, start, end: start + whole.length });
  }
  return found;
}

/** Characters that are often written by name. A browser knows two thousand more; those keep their names in both directions. */
const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”' },
    ...{ ndash: '–', mdash: '—', hellip: '…', bull: '•', middot: '·', times: '×', laquo: '«', raquo: '»' },
    ...{ copy: '©', reg: '®', trade: '™', euro: '€', pound: '£' },
  }),
);

export const decode = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z][a-z\d]*));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal ?? Number.NaN);
    if (name) return NAMED.get(name) ?? whole;
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

/** Encodes for text, and for a value in either kind of quotes. */
export const encode = (text: string): string =>
  text
    .replace(/&([a-z][a-z\d]*;)?/gi, (sign, name = '') => (name && decode(sign) === sign ? sign : `&amp;${name}`))
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
    .replaceAll('\u00a0', '&nbsp;');

/** The markup with some places replaced. */
export function spliced(markup: string, changes: ReadonlyArray<Span & { readonly to: string }>): string {
  let changed = markup;
  for (const { start, end, to } of [...changes].sort((a, b) => b.start - a.start))
    changed = changed.slice(0, start) + to + changed.slice(end);
  return changed;
}

export const attribute = (piece: Piece, name: string): Attribute | undefined =>
  piece.kind === 'open' ? piece.attributes.find((each) => each.name === name) : undefined;
