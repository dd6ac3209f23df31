import { createBounded } from '../bounded.ts';
import { bestEncoding, compress, type Encoding } from '../compressed.ts';
import type { JsonObject } from '../json.ts';
import { type DisplayText, endOfAnswer, VIEWER_ID_LENGTH, withCart } from './display-text.ts';
import { type Spliced, splice, unpacked } from './spliced.ts';

const MAX_BYTES = 64 * 1024 * 1024;
/** Anything shorter fits into one packet anyway. */
const WORTH_BYTES = 300;

interface Made {
  readonly text: DisplayText;
  /** By encoding, because browsers differ in what they accept. Null if it cannot be spliced. */
  readonly spliced: Map<Encoding | null, Promise<Spliced | null>>;
}

export interface MadeAnswers {
  /** @param make is called if nothing is cached under that key */
  get(key: string, make: () => Promise<DisplayText>): Promise<Made>;
}

/** Caches the part of answers that is the same for all visitors: serialised once, and compressed once per encoding. */
export function createMadeAnswers(mostBytes = MAX_BYTES): MadeAnswers {
  const kept = createBounded<Made>(mostBytes);
  return {
    async get(key, make) {
      const before = kept.get(key);
      if (before) return before;
      const text = await make();
      const made: Made = { text, spliced: new Map() };
      // The text, the same again as bytes, and half of it for each encoding.
      kept.set(key, made, 3 * text.pieces.reduce((sum, piece) => sum + piece.length, 0));
      return made;
    },
  };
}

export interface Filled {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly encoding: Encoding | null;
}

export interface OfVisitor {
  readonly viewerIds: readonly string[];
  readonly ip: string;
  readonly cart: JsonObject | null;
}

/** The answer for one visitor. */
export async function fillAnswer({ text, spliced }: Made, { viewerIds, ip, cart }: OfVisitor, request: Request): Promise<Filled> {
  const end = endOfAnswer(ip);
  const length = text.pieces.reduce((sum, piece) => sum + piece.length, end.length);
  const encoding = length < WORTH_BYTES ? null : bestEncoding(request);
  // A cart belongs to one visitor, and is as long as the text around it.
  if (cart) return wholly(withCart(text, cart), viewerIds, end, encoding);
  let ready = spliced.get(encoding);
  if (!ready) {
    ready = splice(text.pieces, VIEWER_ID_LENGTH, encoding);
    spliced.set(encoding, ready);
  }
  const bytes = (await ready)?.fill(viewerIds, end);
  return bytes ? { bytes, encoding } : wholly(text, viewerIds, end, encoding);
}

async function wholly({ pieces }: DisplayText, viewerIds: readonly string[], end: string, encoding: Encoding | null): Promise<Filled> {
  const bytes = unpacked(pieces).fill(viewerIds, end);
  return { bytes: encoding ? await compress(bytes, encoding, 'now') : bytes, encoding };
}
