import { createBounded } from '../answers/bounded-cache.ts';
import type { Ask } from '../database/database.ts';
import type { Listener } from '../database/listen-to-postgres.ts';

/** A picture or font as visitors get it. */
export interface KeptFile {
  readonly clientId: string;
  readonly mediaType: string;
  readonly bytes: Buffer<ArrayBuffer>;
}

export interface FileCache extends Listener {
  /** Null for an unknown file. */
  file(fileId: string): Promise<KeptFile | null>;
}

const MAX_BYTES = 64 * 1024 * 1024;
const STATEMENT = "select client_id, media_type, encode(content, 'base64') as content from account_files where file_id = $1";

export async function readFile(ask: Ask, fileId: string): Promise<KeptFile | null> {
  const [found] = await ask<{ client_id: string; media_type: string; content: string }>(STATEMENT, [fileId]);
  return found ? { clientId: found.client_id, mediaType: found.media_type, bytes: Buffer.from(found.content, 'base64') } : null;
}

/**
 * Files of accounts, each read once for many visitors. A name is made from its content, so a kept file stays right until it is deleted. While
 * deletions are not reported to us, each call reads its file.
 */
export function createFileCache(read: (fileId: string) => Promise<KeptFile | null>, mostBytes = MAX_BYTES): FileCache {
  const kept = createBounded<KeptFile>(mostBytes);
  /** Reads in progress, which many calls may share. */
  const underWay = new Map<string, Promise<KeptFile | null>>();
  let trusted = false;

  function share(fileId: string): Promise<KeptFile | null> {
    const reading = read(fileId).then((file) => {
      // It may have been deleted in the meantime.
      if (file && underWay.get(fileId) === reading) kept.set(fileId, file, file.bytes.byteLength);
      return file;
    });
    underWay.set(fileId, reading);
    const over = () => void (underWay.get(fileId) === reading && underWay.delete(fileId));
    reading.then(over, over);
    return reading;
  }

  return {
    async file(fileId) {
      if (!trusted) return read(fileId);
      return kept.get(fileId) ?? underWay.get(fileId) ?? share(fileId);
    },
    heard(changed) {
      underWay.clear();
      kept.deleteAll(({ clientId }) => changed === '' || changed === clientId);
    },
    hears(everything) {
      trusted = everything;
      underWay.clear();
      kept.clear();
    },
  };
}
