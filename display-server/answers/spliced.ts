import { promisify } from 'node:util';
import { brotliDecompress, constants, crc32, createBrotliCompress, createDeflateRaw, gunzip } from 'node:zlib';
import type { Encoding } from '../compressed.ts';

/**
 * A text that is the same for everybody except for some holes of equal length, and its end. The text is compressed once; one visitor's data
 * is inserted uncompressed. Both formats have blocks for uncompressed data, and after a flush such a block begins on a byte boundary.
 */
export interface Spliced {
  /** @param end what follows the last piece; need not be ASCII */
  fill(fillings: readonly string[], end: string): Buffer<ArrayBuffer>;
}

/** The characters after a hole are stored uncompressed along with it, because brotli models text by the two characters before it. */
export const AFTER_HOLE = '"}';

/** How one encoding combines compressed and uncompressed parts. */
interface Format {
  readonly begin: Buffer;
  compressor(): ReturnType<typeof createBrotliCompress> | ReturnType<typeof createDeflateRaw>;
  readonly flush: number;
  /** At most 64 KB per block. */
  stored(bytes: Buffer): Buffer;
  end(plain: readonly Buffer[]): Buffer;
}

const MAX_BLOCK = 0xffff;

const FORMATS: Record<Encoding, Format> = {
  br: {
    begin: Buffer.alloc(0),
    compressor: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    flush: constants.BROTLI_OPERATION_FLUSH,
    // RFC 7932, 9.2: not the last block, a length of four nibbles, uncompressed.
    stored(bytes) {
      const head = Buffer.alloc(3);
      head.writeUIntLE(((bytes.length - 1) << 3) | (1 << 19), 0, 3);
      return Buffer.concat([head, bytes]);
    },
    end: () => Buffer.from([0b11]),
  },
  gzip: {
    begin: Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]),
    compressor: () => createDeflateRaw({ level: 9 }),
    flush: constants.Z_SYNC_FLUSH,
    // RFC 1951, 3.2.4: not the last block, stored, its length and its complement.
    stored(bytes) {
      const head = Buffer.alloc(5);
      head.writeUInt16LE(bytes.length, 1);
      head.writeUInt16LE(~bytes.length & MAX_BLOCK, 3);
      return Buffer.concat([head, bytes]);
    },
    // An empty last block, then gzip's trailer (RFC 1952).
    end(plain) {
      const tail = Buffer.from([1, 0, 0, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0, 0]);
      tail.writeUInt32LE(
        plain.reduce((sum, part) => crc32(part, sum), 0),
        5,
      );
      tail.writeUInt32LE(plain.reduce((sum, part) => sum + part.length, 0) >>> 0, 9);
      return tail;
    },
  },
};

/**
 * @param pieces the text around the holes, one more than there are holes
 * @returns null if it does not work: then the whole text is compressed each time
 */
export async function splice(pieces: readonly string[], holeLength: number, encoding: Encoding | null): Promise<Spliced | null> {
  if (!encoding) return unpacked(pieces);
  const plain = pieces.map((piece) => Buffer.from(piece));
  const format = FORMATS[encoding];
  const packed = await compressAround(plain, holeLength, format);
  const spliced: Spliced = {
    fill(fillings, end) {
      const parts = interleaved(plain, fillings, end);
      const stored = parts.map((part, at) => (at % 2 === 0 && at < parts.length - 1 ? (packed[at / 2] as Buffer) : inBlocks(part, format)));
      return Buffer.concat([format.begin, ...stored, format.end(parts)]);
    },
  };
  return (await reads(spliced, plain, holeLength, encoding)) ? spliced : null;
}

/** The text without compression. */
export function unpacked(pieces: readonly string[]): Spliced {
  const plain = pieces.map((piece) => Buffer.from(piece));
  return { fill: (fillings, end) => Buffer.concat(interleaved(plain, fillings, end)) };
}

/** Pieces at even indexes, what fills the holes at odd ones, and the end last. */
function interleaved(pieces: readonly Buffer[], fillings: readonly string[], end: string): Buffer[] {
  return pieces.flatMap((piece, at) => [piece, Buffer.from(at < fillings.length ? `${fillings[at]}${AFTER_HOLE}` : end)]);
}

/**
 * Compresses each piece in the context of everything before it. Meanwhile the holes hold bytes
 * unlike anything else in the text, so that no piece refers back to them.
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

/** Control characters, which JSON never contains; different ones in each hole, so that none is encoded as a copy of an earlier one. */
const unlikeAnything = (hole: number, length: number): Buffer =>
  Buffer.from(Array.from({ length }, (_, at) => 1 + (((hole + 1) * 7 + at * (3 + (hole % 5))) % 31)));

function inBlocks(bytes: Buffer, { stored }: Format): Buffer {
  const blocks: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += MAX_BLOCK) blocks.push(stored(bytes.subarray(from, from + MAX_BLOCK)));
  return Buffer.concat(blocks);
}

const READ = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** Whether it decompresses correctly. Checked once per text, since a visitor could do nothing about it. */
async function reads(spliced: Spliced, pieces: readonly Buffer[], holeLength: number, encoding: Encoding): Promise<boolean> {
  const fillings = pieces.slice(1).map((_, at) => at.toString(16).padStart(holeLength, '0'));
  try {
    return (await READ[encoding](spliced.fill(fillings, 'end'))).equals(Buffer.concat(interleaved(pieces, fillings, 'end')));
  } catch {
    return false;
  }
}
