import { expect, test } from 'vitest';
import { type Answered, failed, type Question } from '../../../devtools-panel/studio/saving/ask.ts';
import { createSaving, versionsOf } from '../../../devtools-panel/studio/saving/saving-store.ts';

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
    // Lets everything go on that waits for it.
    await new Promise((done) => setImmediate(done));
  };
  return { store, answer };
}
const FIRST = { version: 1, at: '2026-11-23T10:00:00.000Z', saved_by: 'Dana', restored_from: null, live: true, changes: [] };
const VERSIONS = 'GET /display accounts/shop/popups/p1/versions';

test('saving while the history loads is confirmed, and appears there (DEV-20)', async () => {
  const { store, answer } = slowServer();
  void store.getState().choose('shop');
  await answer('GET /display accounts/shop/popups', { ok: true, value: { client_id: 'shop', name: 'Shop', popups: [] } });
  void store.getState().readVersions('p1');
  void store.getState().save({ poptin_id: 'p1' });
  await answer('PUT /display accounts/shop/popups/p1', { ok: true, value: { poptin_id: 'p1', version: 1 } });
  expect(store.getState().said).toEqual({ ok: true, conflict: false, sentence: 'Published as version 1: the next visitor sees it.' });
  await answer(VERSIONS, { ok: true, value: { versions: [] } });
  expect(store.getState().said?.sentence).toBe('Published as version 1: the next visitor sees it.');
});

test('a history of an earlier popup answers too late to replace the current one (DEV-20)', async () => {
  const given: Array<(answer: Answered<unknown>) => void> = [];
  const late = createSaving(() => new Promise((each) => given.push(each)), '/display', 'studio');
  void late.getState().readVersions('p1');
  void late.getState().readVersions('p1');
  given[1]?.({ ok: true, value: { versions: [FIRST] } });
  given[0]?.({ ok: true, value: { versions: [] } });
  await new Promise((done) => setImmediate(done));
  expect(versionsOf(late.getState(), 'p1')).toHaveLength(1);
});

test('a popup whose history is not read yet, or cannot be, shows none of another popup (SRV-06)', async () => {
  const { store, answer } = slowServer();
  void store.getState().readVersions('p1');
  await answer('GET /display accounts//popups/p1/versions', { ok: true, value: { versions: [FIRST] } });
  void store.getState().readVersions('p2');
  expect(versionsOf(store.getState(), 'p2')).toBeNull();
  await answer('GET /display accounts//popups/p2/versions', failed('The server failed (500).'));
  expect(versionsOf(store.getState(), 'p2')).toBeNull();
});

test('a server that takes no tools replaces none: it says why, and the earlier one goes on (DEV-20)', async () => {
  const { store, answer } = slowServer();
  const connecting = store.getState().connect('https://display.example:4602', 'secret');
  await answer('GET https://display.example:4602 accounts', failed('Start it with ADMIN_ORIGINS=https://panel.example.'));
  expect(await connecting).toBe(false);
  expect([store.getState().server?.origin, store.getState().said?.sentence]).toEqual([
    '/display',
    'Start it with ADMIN_ORIGINS=https://panel.example.',
  ]);
});

const NO_POPUPS = { ok: true, value: { client_id: '', name: '', popups: [] } } as const;
const POPUP = { ok: true, value: { version: 4, live: true, popup: { poptin_id: 'p1' } } } as const;

/** The shop is chosen, something is asked of it, and the blog is chosen before its answer. */
async function leftEarly<T>(act: (store: ReturnType<typeof slowServer>['store']) => Promise<T>, asked: string, came: Answered<unknown>) {
  const { store, answer } = slowServer();
  void store.getState().choose('shop');
  await answer('GET /display accounts/shop/popups', NO_POPUPS);
  const result = act(store);
  void store.getState().choose('blog');
  await answer('GET /display accounts/blog/popups', NO_POPUPS);
  await answer(asked, came);
  return { store, result: await result };
}

test.each([
  ['a save', () => ({ ok: true, value: { poptin_id: 'p1', version: 7 } }) as const],
  ['a refused save', () => failed('It was not saved: too old.', true)],
])('what comes of %s is not shown under another account that was chosen meanwhile (STU-01)', async (_what, came) => {
  const { store } = await leftEarly((it) => it.getState().save({ poptin_id: 'p1' }), 'PUT /display accounts/shop/popups/p1', came());
  expect(store.getState()).toMatchObject({ clientId: 'blog', said: null, review: null, busy: false });
  expect(store.getState().known).not.toHaveProperty('blog/p1');
});

test('a saved version is remembered for the account that it was saved to (STU-01)', async () => {
  const saved = { ok: true, value: { poptin_id: 'p1', version: 7 } } as const;
  const { store } = await leftEarly((it) => it.getState().save({ poptin_id: 'p1' }), 'PUT /display accounts/shop/popups/p1', saved);
  expect(store.getState().known).toMatchObject({ 'shop/p1': 7 });
  expect(store.getState().known).not.toHaveProperty('blog/p1');
});

test('a popup of the account before is neither opened nor copied into the next one (STU-02)', async () => {
  const asked = 'GET /display accounts/shop/popups/p1';
  const opened = await leftEarly((it) => it.getState().open('p1', 'latest'), asked, POPUP);
  expect(opened.result).toBeNull();
  const copied = await leftEarly((it) => it.getState().duplicate('p1', (settings) => settings), asked, POPUP);
  expect(copied.result).toBeNull();
  expect(copied.store.getState().known).not.toHaveProperty('blog/p1');
});
