import { promisify } from 'node:util';
import { brotliDecompress, constants, crc32, createBrotliCompress, createDeflateRaw, gunzip } from 'node:zlib';
import type { Encoding } from '../compressed.ts';

/**
 * A text that is the same for all but for some holes, each of `HOLE_LENGTH` characters, and its end.
 * It is compressed once, and what is of one visitor is put into it as it is: both formats have blocks
 * for what is not compressed, and begin one at a whole byte after a flush.
 */
export interface Spliced {
  /** @param end what follows the last piece; ASCII or not */
  fill(fillings: readonly string[], end: string): Buffer<ArrayBuffer>;
}

/** What follows a hole is said to be part of it: brotli reads a text in the light of the two characters before. */
export const AFTER_HOLE = '"}';

/** How one encoding is put together from what was compressed and what was not. */
interface Format {
  readonly begin: Buffer;
  compressor(): ReturnType<typeof createBrotliCompress> | ReturnType<typeof createDeflateRaw>;
  readonly flush: number;
  /** At most 64 KB of it in one block. */
  stored(bytes: Buffer): Buffer;
  end(plain: readonly Buffer[]): Buffer;
}

const MAX_BLOCK = 0xffff;

const FORMATS: Record<Encoding, Format> = {
  br: {
    begin: Buffer.alloc(0),
    compressor: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    flush: constants.BROTLI_OPERATION_FLUSH,
    // RFC 7932, 9.2: not the last, a length of four nibbles, uncompressed.
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
    // RFC 1951, 3.2.4: not the last, stored, its length and that inverted.
    stored(bytes) {
      const head = Buffer.alloc(5);
      head.writeUInt16LE(bytes.length, 1);
      head.writeUInt16LE(~bytes.length & MAX_BLOCK, 3);
      return Buffer.concat([head, bytes]);
    },
    // An empty last block, then what gzip adds (RFC 1952).
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
 * @param pieces what is around the holes, one more than there are holes
 * @returns null where it cannot be done: then the whole is compressed each time
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

/** The text as it is. */
export function unpacked(pieces: readonly string[]): Spliced {
  const plain = pieces.map((piece) => Buffer.from(piece));
  return { fill: (fillings, end) => Buffer.concat(interleaved(plain, fillings, end)) };
}

/** Pieces at even places, what fills the holes at odd ones, the end last. */
function interleaved(pieces: readonly Buffer[], fillings: readonly string[], end: string): Buffer[] {
  return pieces.flatMap((piece, at) => [piece, Buffer.from(at < fillings.length ? `${fillings[at]}${AFTER_HOLE}` : end)]);
}

/** Each piece as it is compressed after all that is before it. What is in the holes meanwhile is like nothing else in the text. */
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

/** Control characters, which JSON never has; others in each hole, so that none is taken for a copy of the one before. */
const unlikeAnything = (hole: number, length: number): Buffer =>
  Buffer.from(Array.from({ length }, (_, at) => 1 + (((hole + 1) * 7 + at * (3 + (hole % 5))) % 31)));

function inBlocks(bytes: Buffer, { stored }: Format): Buffer {
  const blocks: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += MAX_BLOCK) blocks.push(stored(bytes.subarray(from, from + MAX_BLOCK)));
  return Buffer.concat(blocks);
}

const READ = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** Whether it can be read again: it is asked once for each text, since a visitor could do nothing about it. */
async function reads(spliced: Spliced, pieces: readonly Buffer[], holeLength: number, encoding: Encoding): Promise<boolean> {
  const fillings = pieces.slice(1).map((_, at) => at.toString(16).padStart(holeLength, '0'));
  try {
    return (await READ[encoding](spliced.fill(fillings, 'end'))).equals(Buffer.concat(interleaved(pieces, fillings, 'end')));
  } catch {
    return false;
  }
}
