import { createBounded } from './bounded-cache.ts';
import { bestEncoding, compress, type Encoding } from './compressed.ts';
import { type DisplayText, endOfAnswer, type OfVisitor, VIEWER_ID_LENGTH } from './display-text.ts';
import { AFTER_HOLE, type Spliced, splice } from './spliced.ts';

/** The bound for texts. Compressed answers get the same amount again. */
const MAX_BYTES = 32 * 1024 * 1024;
/** Anything shorter fits into one packet anyway. */
const WORTH_BYTES = 300;
/** The size of an entry without its key and content. */
const OF_AN_ENTRY = 512;

export interface Filled {
  readonly bytes: Buffer<ArrayBuffer> | string;
  readonly encoding: Encoding | null;
}

export interface MadeAnswers {
  /** @param make is called if nothing is cached under that key */
  text(key: string, make: () => Promise<DisplayText>): Promise<DisplayText>;
  /** The answer for one visitor. @param key the text's */
  fill(key: string, text: DisplayText, origin: string, visitor: OfVisitor, request: Request): Promise<Filled>;
  /** The most bytes that are kept. */
  readonly size: number;
}

interface Kept {
  /** Null if splicing does not work. */
  readonly spliced: Promise<Spliced | null>;
}

/** Used once. Compressing it would not pay yet. */
const USED_ONCE = Symbol('used once');

/**
 * Caches the part of answers that all visitors share. It is serialised once, and compressed around its holes when it is used again. Such a
 * compression costs as much as ten whole answers, so an answer that is used only once is not compressed.
 */
export function createMadeAnswers(mostBytes = MAX_BYTES): MadeAnswers {
  const texts = createBounded<Promise<DisplayText>>(mostBytes);
  const packed = createBounded<Kept | typeof USED_ONCE>(mostBytes);

  function keepText(key: string, making: Promise<DisplayText>): Promise<DisplayText> {
    texts.set(key, making, sizeOf(key));
    const isKept = () => texts.get(key) === making;
    making.then(
      ({ size }) => isKept() && texts.set(key, making, sizeOf(key, size)),
      () => isKept() && texts.delete(key),
    );
    return making;
  }

  /** Null at the first use, and if splicing does not work. */
  async function splicedOf(key: string, text: DisplayText, origin: string, encoding: Encoding): Promise<Spliced | null> {
    const before = packed.get(key);
    if (before === undefined) packed.set(key, USED_ONCE, sizeOf(key));
    if (before === undefined) return null;
    if (before !== USED_ONCE) return before.spliced;
    const kept: Kept = { spliced: splice(piecesOf(text, origin), VIEWER_ID_LENGTH, encoding) };
    packed.set(key, kept, sizeOf(key, text.size));
    const spliced = await kept.spliced;
    if (packed.get(key) === kept) packed.set(key, kept, sizeOf(key, spliced?.size));
    return spliced;
  }

  return {
    text: (key, make) => texts.get(key) ?? keepText(key, make()),
    async fill(key, text, origin, visitor, request) {
      const end = endOfAnswer(visitor);
      const length = text.pieces.reduce((sum, piece) => sum + piece.length, end.length);
      const encoding = length < WORTH_BYTES ? null : bestEncoding(request);
      // A cart belongs to one visitor, and is as long as the text around it.
      if (encoding && !visitor.cart) {
        const spliced = await splicedOf(`${encoding} ${origin} ${key}`, text, origin, encoding);
        if (spliced) return { bytes: spliced.fill(visitor.viewerIds, end), encoding };
      }
      const whole =
        piecesOf(text, origin).reduce((before, piece, at) => `${before}${visitor.viewerIds[at - 1]}${AFTER_HOLE}${piece}`) + end;
      return { bytes: encoding ? await compress(Buffer.from(whole), encoding, 'now') : whole, encoding };
    },
    get size() {
      return texts.size + packed.size;
    },
  };
}

const sizeOf = (key: string, content = 0): number => OF_AN_ENTRY + 2 * key.length + content;

/** An address from a call may contain a quote, which would end the JSON text. */
const piecesOf = ({ pieces, originMark }: DisplayText, origin: string): readonly string[] => {
  const written = JSON.stringify(origin).slice(1, -1);
  return pieces.map((piece) => piece.replaceAll(originMark, () => written));
};
