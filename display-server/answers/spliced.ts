import { promisify } from 'node:util';
import { brotliDecompress, constants, crc32, createBrotliCompress, createDeflateRaw, gunzip } from 'node:zlib';
import type { Encoding } from './compressed.ts';

/**
 * A text that is the same for everybody, except for holes of equal length and its end. The text is compressed once, and one visitor's data
 * is inserted uncompressed. Both formats have blocks for uncompressed data, and after a flush such a block begins on a byte boundary.
 */
export interface Spliced {
  /**
   * @param fillings ASCII of the hole's length
   * @param end what follows the last piece; need not be ASCII
   */
  fill(fillings: readonly string[], end: string): Buffer<ArrayBuffer>;
  /** Its size in memory, in bytes. */
  readonly size: number;
}

/** The characters after a hole are stored uncompressed along with it, because brotli models text by the two characters before it. */
export const AFTER_HOLE = '"}';

/** How one encoding combines compressed and uncompressed parts. */
interface Format {
  readonly begin: Buffer;
  compressor(): ReturnType<typeof createBrotliCompress> | ReturnType<typeof createDeflateRaw>;
  readonly flush: number;
  /** The header of uncompressed bytes, at most 64 KB of them. */
  beforeStored(length: number): Buffer;
  /** True if the format's last bytes depend on the text. */
  readonly sums: boolean;
  last(plain: Buffer): Buffer;
}

const MAX_BLOCK = 0xffff;

const FORMATS: Record<Encoding, Format> = {
  br: {
    begin: Buffer.alloc(0),
    compressor: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    flush: constants.BROTLI_OPERATION_FLUSH,
    // RFC 7932, 9.2: not the last block, a length of four nibbles, uncompressed.
    beforeStored(length) {
      const head = Buffer.alloc(3);
      head.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3);
      return head;
    },
    sums: false,
    last: () => Buffer.from([0b11]),
  },
  gzip: {
    begin: Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]),
    compressor: () => createDeflateRaw({ level: 9 }),
    flush: constants.Z_SYNC_FLUSH,
    // RFC 1951, 3.2.4: not the last block, stored, its length and its complement.
    beforeStored(length) {
      const head = Buffer.alloc(5);
      head.writeUInt16LE(length, 1);
      head.writeUInt16LE(~length & MAX_BLOCK, 3);
      return head;
    },
    sums: true,
    // An empty last block, then gzip's trailer (RFC 1952).
    last(plain) {
      const tail = Buffer.from([1, 0, 0, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0, 0]);
      tail.writeUInt32LE(crc32(plain), 5);
      tail.writeUInt32LE(plain.length >>> 0, 9);
      return tail;
    },
  },
};

/**
 * @param pieces the text around the holes, one more than there are holes
 * @returns null if splicing does not work: the whole text is then compressed each time
 */
export async function splice(pieces: readonly string[], holeLength: number, encoding: Encoding): Promise<Spliced | null> {
  const bytes = pieces.map((piece) => Buffer.from(piece));
  const format = FORMATS[encoding];
  const packed = await compressAround(bytes, holeLength, format);
  const head = format.beforeStored(holeLength + AFTER_HOLE.length);
  const whole = withHoles([Buffer.concat([format.begin, packed[0] ?? Buffer.alloc(0)]), ...packed.slice(1)], head, holeLength);
  const text = format.sums ? withHoles(bytes, Buffer.alloc(0), holeLength) : null;
  const spliced: Spliced = {
    fill(fillings, end) {
      const endBytes = Buffer.from(end);
      const plain = text ? Buffer.concat([filled(text, fillings), endBytes]) : endBytes;
      return Buffer.concat([filled(whole, fillings), inBlocks(endBytes, format), format.last(plain)]);
    },
    size: whole.bytes.length + (text?.bytes.length ?? 0) + OF_A_HOLE * pieces.length,
  };
  return (await reads(spliced, pieces, holeLength, encoding)) ? spliced : null;
}

/** The bytes that one hole takes: an entry in each of two lists. */
const OF_A_HOLE = 16;

/** The text without the contents of its holes, and their places. */
interface WithHoles {
  readonly bytes: Buffer;
  readonly holes: readonly number[];
}

/** @param before the bytes before each hole */
function withHoles(pieces: readonly Buffer[], before: Buffer, holeLength: number): WithHoles {
  const hole = Buffer.concat([before, Buffer.alloc(holeLength), Buffer.from(AFTER_HOLE)]);
  const holes: number[] = [];
  let length = 0;
  for (const piece of pieces.slice(0, -1)) {
    holes.push(length + piece.length + before.length);
    length += piece.length + hole.length;
  }
  return { bytes: Buffer.concat(pieces.flatMap((piece, at) => (at === 0 ? [piece] : [hole, piece]))), holes };
}

function filled({ bytes, holes }: WithHoles, fillings: readonly string[]): Buffer {
  const copy = Buffer.allocUnsafe(bytes.length);
  bytes.copy(copy);
  for (const [at, hole] of holes.entries()) copy.write(fillings[at] ?? '', hole, 'latin1');
  return copy;
}

/**
 * Compresses each piece in the context of everything before it. Meanwhile each hole holds bytes that occur nowhere else, so that no piece
 * refers back to a hole.
 */
async function compressAround(pieces: readonly Buffer[], holeLength: number, format: Format): Promise<Buffer[]> {
  const stream = format.compressor();
  let chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const next = async (bytes: Buffer): Promise<Buffer> => {
    stream.write(bytes);
    await new Promise<void>((flushed) => stream.flush(format.flush, () => flushed()));
    await new Promise((turn) => setImmediate(turn));
    const all = Buffer.concat(chunks);
    chunks = [];
    return all;
  };
  const packed: Buffer[] = [];
  for (const [at, piece] of pieces.entries()) {
    packed.push(await next(piece));
    if (at < pieces.length - 1) await next(Buffer.concat([unlikeAnything(at, holeLength), Buffer.from(AFTER_HOLE)]));
  }
  stream.destroy();
  return packed;
}

/** Control characters, which JSON never contains. Each hole has different ones, so that none is encoded as a copy of an earlier one. */
const unlikeAnything = (hole: number, length: number): Buffer =>
  Buffer.from(Array.from({ length }, (_, at) => 1 + (((hole + 1) * 7 + at * (3 + (hole % 5))) % 31)));

function inBlocks(bytes: Buffer, { beforeStored }: Format): Buffer {
  const blocks: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += MAX_BLOCK) {
    const block = bytes.subarray(from, from + MAX_BLOCK);
    blocks.push(beforeStored(block.length), block);
  }
  return Buffer.concat(blocks);
}

const READ = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** True if it decompresses correctly. Checked once per text, because a visitor could not repair it. */
async function reads(spliced: Spliced, pieces: readonly string[], holeLength: number, encoding: Encoding): Promise<boolean> {
  const fillings = pieces.slice(1).map((_, at) => at.toString(16).padStart(holeLength, '0'));
  const text = pieces.reduce((before, piece, at) => `${before}${fillings[at - 1]}${AFTER_HOLE}${piece}`);
  try {
    return String(await READ[encoding](spliced.fill(fillings, 'end'))) === `${text}end`.toWellFormed();
  } catch {
    return false;
  }
}
