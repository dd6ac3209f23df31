import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';
/** `small` may take a second, once per build. `soon` is for content that an owner has just saved. `now` is for a one-off answer. */
export type Care = 'small' | 'soon' | 'now';
export type Compress = (bytes: Buffer<ArrayBuffer>, encoding: Encoding, care: Care) => Promise<Buffer<ArrayBuffer>>;

const MAX_BYTES = 64 * 1024 * 1024;
const BROTLI_QUALITY: Record<Care, number> = { small: 11, soon: 5, now: 4 };

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

export const compress: Compress = (bytes, encoding, care) =>
  encoding === 'gzip' ? zip(bytes) : brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[care] } });

/**
 * Compresses each content once, even for simultaneous requests, and caches the result by hash. The entry unused for longest is evicted
 * first.
 */
export function createCompressed(work: Compress = compress, mostBytes = MAX_BYTES) {
  const kept = new Map<string, { readonly result: Promise<Buffer<ArrayBuffer>>; size: number }>();
  let bytes = 0;
  return async (hash: string, content: Buffer<ArrayBuffer>, encoding: Encoding, care: Care): Promise<Buffer<ArrayBuffer>> => {
    const key = `${hash}-${encoding}`;
    const entry = kept.get(key) ?? { result: work(content, encoding, care), size: 0 };
    kept.delete(key);
    kept.set(key, entry);
    const result = await entry.result.catch((problem: unknown) => {
      kept.delete(key);
      throw problem;
    });
    if (entry.size === 0 && kept.get(key) === entry) {
      entry.size = result.length;
      bytes += result.length;
      evictOldest();
    }
    return result;
  };

  function evictOldest(): void {
    for (const [key, { size }] of kept) {
      if (bytes <= mostBytes) return;
      kept.delete(key);
      bytes -= size;
    }
  }
}

/** Leaves out an encoding that the browser refuses with a weight of 0. */
const ACCEPTS = (['br', 'gzip'] as const).map((name) => [name, new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:[,\\s]|$))`)] as const);

/** The best encoding that the browser accepts, preferring the smaller; null if it accepts neither. */
export function bestEncoding(request: Request): Encoding | null {
  const accepted = request.headers.get('accept-encoding') ?? '';
  return ACCEPTS.find(([, accepts]) => accepts.test(accepted))?.[0] ?? null;
}
