import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Hono } from 'hono';
import type { Services } from '../calls/call.ts';
import { writeBackup } from '../operations/backup-file.ts';

/** `GET /admin/backup`: everything, compressed. Written to a file first, so that a slow reader does not keep a transaction open. */
export function mountBackup(admin: Hono, { db }: Services): void {
  admin.get('/backup', async (c) => {
    const folder = await mkdtemp(join(tmpdir(), 'poptins-backup-'));
    const file = join(folder, 'backup');
    const forget = () => rm(folder, { recursive: true, force: true });
    try {
      await writeBackup(db, file);
      const { size } = await stat(file);
      const stream = createReadStream(file).on('close', forget);
      return c.body(Readable.toWeb(stream) as ReadableStream, 200, { 'content-type': 'application/gzip', 'content-length': String(size) });
    } catch (problem) {
      await forget();
      throw problem;
    }
  });
}
