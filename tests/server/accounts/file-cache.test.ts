import { expect, test } from 'vitest';
import { createFileCache, type KeptFile } from '../../../display-server/accounts/file-cache.ts';

/** A database that counts its queries, and answers on request. */
function database() {
  const state = { reads: 0, files: ['logo', 'font'], hold: null as Promise<void> | null };
  const read = async (fileId: string): Promise<KeptFile | null> => {
    state.reads += 1;
    const file = state.files.includes(fileId) ? { clientId: 'shop', mediaType: 'image/png', bytes: Buffer.alloc(100) } : null;
    await state.hold;
    return file;
  };
  return { state, read };
}

test('a file is read once for many calls, and gone once its account has deleted it (SRV-01, STU-03)', async () => {
  const { state, read } = database();
  const cache = createFileCache(read);
  cache.hears(true);
  await Promise.all(Array.from({ length: 20 }, () => cache.file('logo')));
  expect(state.reads).toBe(1);
  state.files = [];
  cache.heard('other');
  expect(await cache.file('logo')).toMatchObject({ mediaType: 'image/png' });
  cache.heard('shop');
  expect(await cache.file('logo')).toBeNull();
});

test('files are read each time while deletions are not heard, and nothing of before is kept (SRV-01)', async () => {
  const { state, read } = database();
  const cache = createFileCache(read);
  cache.hears(true);
  await cache.file('logo');
  cache.hears(false);
  await cache.file('logo');
  await cache.file('logo');
  expect(state.reads).toBe(3);
  state.files = [];
  cache.hears(true);
  expect(await cache.file('logo')).toBeNull();
});

test.each([
  ['its account changes', (cache: ReturnType<typeof createFileCache>) => cache.heard('shop')],
  ['all accounts change', (cache: ReturnType<typeof createFileCache>) => cache.heard('')],
])('a file is not kept when %s while it is read (SRV-01)', async (_when, happens) => {
  const { state, read } = database();
  const { promise, resolve } = Promise.withResolvers<void>();
  state.hold = promise;
  const cache = createFileCache(read);
  cache.hears(true);
  const reading = cache.file('logo');
  state.files = [];
  happens(cache);
  resolve();
  expect(await reading).not.toBeNull();
  expect(await cache.file('logo')).toBeNull();
});

test('kept files are bounded by bytes: what was asked for longest ago goes first (SRV-01)', async () => {
  const { state, read } = database();
  const cache = createFileCache(read, 150);
  cache.hears(true);
  for (const file of ['logo', 'font', 'font', 'logo']) await cache.file(file);
  expect(state.reads).toBe(3);
});
