import { expect, test } from 'vitest';
import { type Answered, failed, type Question } from '../../../devtools-panel/studio/saving/ask.ts';
import { createSaving } from '../../../devtools-panel/studio/saving/saving-store.ts';

/** A server whose every answer a test gives when it likes. */
function slowServer() {
  const waiting = new Map<string, (answer: Answered<unknown>) => void>();
  const store = createSaving(
    (server, { method, path }: Question) =>
      new Promise((given) => waiting.set(`${method} ${server.origin} ${path.replace(/\?.*/, '')}`, given)),
    '/display',
    'studio of the harness',
  );
  const answer = async (what: string, came: Answered<unknown>) => {
    const given = waiting.get(what);
    if (!given) throw new Error(`Nobody asked for ${what}, but for ${[...waiting.keys()].join(', ')}`);
    waiting.delete(what);
    given(came);
    // Whatever waits for it goes on.
    await new Promise((done) => setImmediate(done));
  };
  return { store, answer };
}
const FIRST = { version: 1, at: '2026-11-23T10:00:00.000Z', saved_by: 'Dana', restored_from: null, live: true, changes: [] };
const VERSIONS = 'GET /display accounts/shop/popups/p1/versions';

test('DEV-20 who saves while the history is still being read is told that it was saved, and sees it there', async () => {
  const { store, answer } = slowServer();
  void store.getState().choose('shop');
  await answer('GET /display accounts/shop/popups', { ok: true, value: { client_id: 'shop', name: 'Shop', popups: [] } });
  void store.getState().readVersions('p1');
  void store.getState().save({ poptin_id: 'p1' });
  await answer('PUT /display accounts/shop/popups/p1', { ok: true, value: { poptin_id: 'p1', version: 1 } });
  expect(store.getState().said).toEqual({ ok: true, conflict: false, sentence: 'Saved as version 1: the next visitor sees it.' });
  await answer(VERSIONS, { ok: true, value: { versions: [] } });
  expect(store.getState().said?.sentence).toBe('Saved as version 1: the next visitor sees it.');
});

test('DEV-20 a history that was asked for before another answers too late to take its place', async () => {
  const given: Array<(answer: Answered<unknown>) => void> = [];
  const late = createSaving(() => new Promise((each) => given.push(each)), '/display', 'studio');
  void late.getState().readVersions('p1');
  void late.getState().readVersions('p1');
  given[1]?.({ ok: true, value: { versions: [FIRST] } });
  given[0]?.({ ok: true, value: { versions: [] } });
  await new Promise((done) => setImmediate(done));
  expect(late.getState().versions).toHaveLength(1);
});

test('DEV-20 a server that lets no tool ask it takes nobody’s place: it says why, and the one before goes on', async () => {
  const { store, answer } = slowServer();
  const connecting = store.getState().connect('https://display.example:4602', 'secret');
  await answer('GET https://display.example:4602 accounts', failed('Start it with ADMIN_ORIGINS=https://panel.example.'));
  expect(await connecting).toBe(false);
  expect([store.getState().server?.origin, store.getState().said?.sentence]).toEqual([
    '/display',
    'Start it with ADMIN_ORIGINS=https://panel.example.',
  ]);
});
