/** The characters that bytes above 127 stand for: code often takes them for something else. */
const SIGNS = [
  ...[
    '\0',
    '\t',
    '\n',
    '\r',
    '\u001b',
    '\u007f',
    '\u0085',
    '\u00a0',
    '\u00ad',
    '\u1680',
    '\u180e',
    '\u2003',
    '\u2028',
    '\u2029',
    '\u3000',
    '\ufeff',
  ],
  ...[
    '\u200b',
    '\u200d',
    '\u200e',
    '\u200f',
    '\u202e',
    '\u2066',
    '\ud800',
    '\udfff',
    '\ufffd',
    '\uffff',
    '🎈',
    '👩‍👧',
    'e\u0301',
    'ﬁ',
    'ß',
    'ſ',
  ],
  ...[
    'İ',
    'ı',
    'K',
    'ŵ',
    'א',
    'ב',
    'ש',
    'ل',
    '٣',
    '३',
    '７',
    '．',
    '。',
    '＠',
    '／',
    '：',
    '％',
    '＜',
    'а',
    'ο',
    'ａ',
    '–',
    '“',
    '’',
    '€',
    '½',
  ],
];

/**
 * Reads bytes as decisions, one after the other. A search changes the bytes, and any bytes make an input. After the last byte, each
 * decision is the first choice.
 */
export class Choices {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get left(): number {
    return Math.max(0, this.#bytes.length - this.#at);
  }

  byte(): number {
    return this.#bytes[this.#at++] ?? 0;
  }

  below(count: number): number {
    return (count <= 256 ? this.byte() : this.byte() * 256 + this.byte()) % count;
  }

  pick<T>(from: readonly T[]): T {
    return from[this.below(from.length)] as T;
  }

  /** The bytes that `text` reads as this text, as far as its signs can be typed. */
  static bytesOf(text: string): Uint8Array {
    return Uint8Array.from([...text].map((sign) => (sign < '\u0080' ? sign.charCodeAt(0) : 128 + Math.max(0, SIGNS.indexOf(sign)))));
  }

  /** Up to this many signs, most of them as they are typed. */
  text(length: number): string {
    let text = '';
    for (let n = 0; n < length && this.left > 0; n++) {
      const byte = this.byte();
      text += byte < 128 ? String.fromCharCode(byte) : SIGNS[(byte - 128) % SIGNS.length];
    }
    return text;
  }

  /** All that is left as one text: one in sixteen repeats its middle, up to 30,000 signs in all. */
  rest(): string {
    const form = this.byte();
    if (form % 16 !== 15) return this.text(this.left);
    const [before, piece, times] = [this.text(this.below(8)), this.text(1 + this.below(6)), 1 + this.byte() * 40];
    return before + piece.repeat(Math.min(times, Math.floor(30_000 / Math.max(1, piece.length)))) + this.text(this.left);
  }
}
