import { beforeEach, describe, expect, test, vi } from 'vitest';
import { error } from '../../../devtools-panel/studio/lint/finding.ts';
import type { Answered, Ask, Question } from '../../../devtools-panel/studio/saving/ask.ts';
import { failed } from '../../../devtools-panel/studio/saving/ask.ts';
import type { Server } from '../../../devtools-panel/studio/saving/place/display-server.ts';
import { createSaving } from '../../../devtools-panel/studio/saving/saving-store.ts';

const DRAFT = { poptin_id: 'p1', poptin_name: 'Spring', poptin: '<p>Hi</p>' };
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

/** A display server in a few lines: it knows one account, and refuses who saves over what they have not seen. */
function fakeServer() {
  const popups = new Map<string, Array<{ readonly popup: object; readonly by: string }>>();
  const asked: Array<readonly [Server, Question]> = [];
  const value = (of: unknown): Answered<unknown> => ({ ok: true, value: of });
  const ask: Ask = async (server, question) => {
    asked.push([server, question]);
    const { method, path, headers = {}, body } = question;
    if (server.token === 'wrong') return failed('The server does not take this token.');
    const [, , , id = '', , which] = path.split(/[/?]/);
    if (path === 'accounts') return value({ accounts: [{ client_id: 'acc', name: 'Fen', language: 'en' }] });
    const versions = popups.get(id) ?? [];
    const at = (number: number) => versions[number - 1]?.popup ?? {};
    if (method === 'GET' && path.endsWith('/versions'))
      return value({
        versions: versions
          .map(({ by }, n) => ({ version: n + 1, at: '2026-11-23T10:00:00Z', saved_by: by, restored_from: null, changes: [], live: true }))
          .toReversed(),
      });
    if (method === 'GET') return value({ version: versions.length, live: true, popup: at(Number(which) || versions.length) });
    const isNew = headers['if-none-match'] === '*' && versions.length > 0;
    const isOld = headers['if-match'] !== undefined && headers['if-match'] !== `"${versions.length}"`;
    if (isNew || isOld) return failed('It was not saved: somebody else has.', true);
    versions.push({
      popup: method === 'POST' ? at(Number(which)) : (body ?? {}),
      by: decodeURIComponent(/by=(.*)$/.exec(path)?.[1] ?? ''),
    });
    popups.set(id, versions);
    return value({ poptin_id: id, version: versions.length });
  };
  return { ask, asked, popups };
}

describe('the server for saved drafts', () => {
  test('is named once by address and token and remembered; forgotten, it is nowhere (DEV-20)', async () => {
    const server = fakeServer();
    const first = createSaving(server.ask, null, 'panel');
    expect(await first.getState().save(DRAFT)).toBe(false);
    expect(first.getState().said?.sentence).toBe('Choose a display server first.');
    expect(await first.getState().connect('display.example:4602/admin', ' secret ')).toBe(true);
    expect(first.getState()).toMatchObject({ server: { origin: 'https://display.example:4602', token: 'secret' }, clientId: 'acc' });
    const next = createSaving(server.ask, null, 'panel');
    expect(next.getState().server).toEqual({ origin: 'https://display.example:4602', token: 'secret' });
    next.getState().forget();
    expect([next.getState().server, kept.size]).toEqual([null, 0]);
  });

  test('with a refused token or an invalid address is not kept (DEV-20, SEC-01)', async () => {
    const { ask } = fakeServer();
    const saving = createSaving(ask, null, 'panel');
    expect(await saving.getState().connect('display.example', 'wrong')).toBe(false);
    expect(saving.getState().said?.sentence).toContain('does not take this token');
    expect(await saving.getState().connect('nowhere at all', 'secret')).toBe(false);
    expect(kept.size).toBe(0);
  });

  test('gets no popup with a refused field, and the panel names the field (DEV-20)', async () => {
    const { ask, asked } = fakeServer();
    const saving = createSaving(ask, '/display', 'harness');
    await saving.getState().readAccounts();
    const before = asked.length;
    const invalid = [error('cookie', 'Hide after a close for: “x” is not valid.')];
    expect(await saving.getState().save(DRAFT, undefined, invalid)).toBe(false);
    expect(saving.getState().said).toMatchObject({
      ok: false,
      conflict: false,
      sentence: 'It was not saved. Hide after a close for: “x” is not valid.',
    });
    expect(asked).toHaveLength(before);
  });

  test('in the harness the local server is there by itself, and no token (DEV-20)', async () => {
    const { ask, asked } = fakeServer();
    const saving = createSaving(ask, '/display', 'harness');
    await saving.getState().readAccounts();
    await saving.getState().save(DRAFT);
    expect(asked.map(([server]) => server)).toEqual(asked.map(() => ({ origin: '/display', token: '' })));
    expect([...kept.keys()]).toEqual(['poptins-studio-versions']);
  });

  test('gets the panel’s own version saved over, another server a new popup (DEV-20)', async () => {
    const { ask } = fakeServer();
    const first = createSaving(ask, '/display', 'harness');
    await first.getState().readAccounts();
    await first.getState().save(DRAFT);
    const again = createSaving(ask, '/display', 'harness');
    await again.getState().readAccounts();
    expect(await again.getState().save({ ...DRAFT, poptin_name: 'Summer' })).toBe(true);
    const other = fakeServer();
    const elsewhere = createSaving(other.ask, '/elsewhere', 'harness');
    await elsewhere.getState().readAccounts();
    expect(await elsewhere.getState().save(DRAFT)).toBe(true);
    expect(other.asked.at(-1)?.[1].headers).toMatchObject({ 'if-none-match': '*' });
  });

  test('saves a draft as new, then over itself, and over others only on request (DEV-20)', async () => {
    const { ask, popups } = fakeServer();
    const [dana, eva] = [createSaving(ask, '/display', 'harness'), createSaving(ask, '/display', 'harness')].map((store) => store.getState);
    if (!dana || !eva) throw new Error('two people');
    for (const who of [dana, eva]) await who().readAccounts();
    dana().sayWho('Dana');
    expect(await dana().save(DRAFT)).toBe(true);
    expect(dana().said).toMatchObject({ ok: true, sentence: 'Published as version 1: the next visitor sees it.' });
    expect(await dana().save({ ...DRAFT, poptin_name: 'Summer' })).toBe(true);
    expect(popups.get('p1')?.map(({ by }) => by)).toEqual(['Dana, harness', 'Dana, harness']);

    expect(await eva().save(DRAFT)).toBe(false);
    expect(eva().said).toMatchObject({ ok: false, conflict: true });
    expect(await eva().open('p1', 'latest')).toMatchObject({ poptin_name: 'Summer', poptin: '<p>Hi</p>' });
    expect(await eva().save({ ...DRAFT, poptin_name: 'Autumn' })).toBe(true);
    await dana().readVersions('p1');
    expect(await eva().save({ ...DRAFT, poptin_name: 'Winter' })).toBe(true);
    expect(await dana().save(DRAFT)).toBe(false);
    // Her unseen versions are in the history, beside the reason of the refusal.
    expect(dana().versions?.list.map(({ version }) => version)).toEqual([4, 3, 2, 1]);
    expect(dana().said).toMatchObject({ ok: false, conflict: true });
    expect(await dana().save(DRAFT, 'any')).toBe(true);
    expect(popups.get('p1')).toHaveLength(5);
  });

  test('restores a version, which is edited from then on, and the history says so (DEV-20)', async () => {
    const { ask } = fakeServer();
    const { getState } = createSaving(ask, '/display', 'harness');
    await getState().readAccounts();
    await getState().save(DRAFT);
    await getState().save({ ...DRAFT, poptin_name: 'Worse' });
    await getState().readVersions('p1');
    expect(getState().versions?.list).toHaveLength(2);
    expect(await getState().restore('p1', 1)).toMatchObject({ poptin_name: 'Spring' });
    expect(getState().versions?.list.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(getState().said?.sentence).toBe('Version 1 restored: the next visitor sees it.');
    expect(await getState().save({ ...DRAFT, poptin_name: 'Better' })).toBe(true);
  });

  test.each([false, 0, '0'])(
    'saving or restoring a popup that is turned off (%s) warns that no visitor sees it (DEV-20)',
    async (display) => {
      const { ask } = fakeServer();
      const { getState } = createSaving(ask, '/display', 'harness');
      await getState().readAccounts();
      await getState().save({ ...DRAFT, display });
      expect(getState().said?.sentence).toBe('Published as version 1. It is turned off: no visitor sees it.');
      await getState().save({ ...DRAFT, display: true });
      expect(getState().said?.sentence).toBe('Published as version 2: the next visitor sees it.');
      await getState().restore('p1', 1);
      expect(getState().said?.sentence).toBe('Version 1 restored. It is turned off: no visitor sees it.');
    },
  );

  test('restores a version over another’s save, which stays in the history (DEV-20)', async () => {
    const { ask, popups } = fakeServer();
    const [dana, eva] = [createSaving(ask, '/display', 'harness'), createSaving(ask, '/display', 'harness')].map((store) => store.getState);
    if (!dana || !eva) throw new Error('two people');
    for (const who of [dana, eva]) await who().readAccounts();
    await dana().save(DRAFT);
    await eva().open('p1', 'latest');
    await eva().save({ ...DRAFT, poptin_name: 'Autumn' });
    expect(await dana().restore('p1', 1)).toMatchObject({ poptin_name: 'Spring' });
    expect(dana().versions?.list.map(({ version }) => version)).toEqual([3, 2, 1]);
    expect(dana().said).toMatchObject({ ok: true, conflict: false });
    expect(popups.get('p1')).toHaveLength(3);
    expect(await dana().save({ ...DRAFT, poptin_name: 'Winter' })).toBe(true);
  });
});
