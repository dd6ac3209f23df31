import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { extname, resolve, sep } from 'node:path';
import type { Context } from 'hono';
import { Refusal } from '../calls/refusal.ts';
import { bestEncoding, type Care, createCompressed } from './compressed.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const ALREADY_COMPRESSED = new Set(['.png', '.webp', '.woff2']);
const CACHES = {
  /** Short, so that a release soon reaches every site. Up to a day stale is better than slow. */
  short: 'public, max-age=300, stale-while-revalidate=86400',
  /** For names that change with their content, such as `form-BX9v2k1A.js`. */
  forever: 'public, max-age=31536000, immutable',
  /** For content that does not match its URL. */
  never: 'no-store',
};

const compressed = createCompressed();

interface Resource {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly type: string;
  readonly etag: string;
  /** False if it is already compressed. */
  readonly shrinks: boolean;
  readonly care: Care;
}

/** Files of one folder, served with type, ETag and compression. Cached in memory until they change on disk. */
export interface StaticFiles {
  /** @throws Refusal 404 if the folder has no such file. */
  answer(path: string, c: Context, cache?: keyof typeof CACHES): Promise<Response>;
  /**
   * A file's content as a value for the server itself; null without such a file. The first reader parses it, and the rest share the value.
   */
  read<T>(path: string, of: (text: string) => T): Promise<T | null>;
}

export function staticFiles(folder: string): StaticFiles {
  const root = resolve(folder) + sep;
  const known = new Map<string, { changedMs: number; resource: Resource; value?: unknown }>();

  async function find(path: string) {
    const file = resolve(root, path);
    // Blocks detours: a path that resolves into another folder is not served.
    const found = file === root + path && !path.includes('\0') ? await stat(file).catch(() => null) : null;
    if (!found?.isFile()) return null;
    let entry = known.get(file);
    if (entry?.changedMs !== found.mtimeMs) {
      entry = { changedMs: found.mtimeMs, resource: resourceOf(await readFile(file), file, 'small') };
      known.set(file, entry);
    }
    return entry;
  }

  return {
    async answer(path, c, cache = 'short') {
      const entry = await find(path);
      if (!entry) throw new Refusal(404, 'no such file');
      return answerResource(entry.resource, c, cache);
    },
    async read<T>(path: string, of: (text: string) => T) {
      const entry = await find(path);
      if (!entry) return null;
      entry.value ??= of(entry.resource.bytes.toString());
      return entry.value as T;
    },
  };
}

/** Serves text that is not a file in the same way. */
export const answerText = (text: string, name: string, c: Context, cache: keyof typeof CACHES): Promise<Response> =>
  answerResource(resourceOf(Buffer.from(text), name, 'soon'), c, cache);

const resourceOf = (bytes: Buffer<ArrayBuffer>, name: string, care: Care): Resource => ({
  bytes,
  type: TYPES[extname(name)] ?? 'application/octet-stream',
  etag: createHash('sha256').update(bytes).digest('base64url').slice(0, 22),
  shrinks: !ALREADY_COMPRESSED.has(extname(name)),
  care,
});

async function answerResource(resource: Resource, c: Context, cache: keyof typeof CACHES): Promise<Response> {
  const encoding = resource.shrinks ? bestEncoding(c.req.raw) : null;
  const etag = `"${resource.etag}${encoding ? `-${encoding}` : ''}"`;
  const headers = {
    'content-type': resource.type,
    'cache-control': CACHES[cache],
    etag,
    vary: 'Accept-Encoding',
    'timing-allow-origin': '*',
  };
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers);
  if (!encoding) return c.body(resource.bytes, 200, headers);
  return c.body(await compressed(resource.etag, resource.bytes, encoding, resource.care), 200, {
    ...headers,
    'content-encoding': encoding,
  });
}
