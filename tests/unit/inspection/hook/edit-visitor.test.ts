import { expect, test } from 'vitest';
import type { Request } from '../../../../inspection/protocol/protocol.ts';
import type { PopupController } from '../../../../runtime/show/machine/popup-controller.ts';
import { createMemory } from '../../../../runtime/visitor/memory.ts';
import { FakeBrowser } from '../../../support/fake-ports.ts';
import { only } from '../../../support/only.ts';
import { hooked } from './hooked.ts';

test('a reset forgets what is kept of that popup alone and has it armed again (DEV-04)', () => {
  const { hook, runtime, commands, ask } = hooked();
  const { ports } = new FakeBrowser();
  for (const name of ['poptin_o_v_popup1', 'poptin_conversion_popup1', 'poptin_o_v_popup2', 'poptin_user_id', 'their_popup1'])
    ports.cookies.set(name, 'x', null);
  ports.storage.set('session', 'viewed_session_popup1', '1');
  void hook.adopt(ports);
  hook.started(runtime);
  ask({ kind: 'reset', popupId: 'popup1' });
  expect([...ports.cookies.all().keys()]).toEqual(['poptin_o_v_popup2', 'poptin_user_id', 'their_popup1']);
  expect(ports.storage.get('session', 'viewed_session_popup1')).toBeNull();
  expect(commands).toEqual([{ kind: 'arm', popupId: 'popup1' }]);
});

test('a reset forgets what a variant’s A/B test keeps, but the draw (DEV-04, CFG-08)', () => {
  const { hook, runtime, ask } = hooked({ memoryId: 'test-1' });
  const { ports } = new FakeBrowser();
  for (const name of ['poptin_o_v_popup1', 'poptin_o_v_test-1', 'poptin_o_v_popup2']) ports.cookies.set(name, 'x', null);
  ports.storage.set('session', 'abtest_session_test-1', 'popup1');
  void hook.adopt(ports);
  hook.started(runtime);
  ask({ kind: 'reset', popupId: 'popup1' });
  expect([...ports.cookies.all().keys()]).toEqual(['poptin_o_v_popup2']);
  expect(ports.storage.get('session', 'abtest_session_test-1')).toBe('popup1');
});

test('a written value is kept, told back decoded, and a null removes it (DEV-05)', () => {
  const { hook, of, ask } = hooked();
  const { ports } = new FakeBrowser();
  void hook.adopt(ports);
  ask({ kind: 'write-memory', area: 'cookie', key: 'poptin_old_user', value: 'true', lifetimeMs: 1000 });
  expect(of('memory').at(-1)?.entries).toMatchObject([
    { key: 'poptin_old_user', raw: 'true', meaning: 'Has been here before: a returning visitor' },
  ]);
  ask({ kind: 'write-memory', area: 'cookie', key: 'poptin_old_user', value: null, lifetimeMs: null });
  expect(ports.cookies.all().size).toBe(0);
  expect(of('memory').at(-1)?.entries).toEqual([]);
});

test.each<Request>([
  { kind: 'write-memory', area: 'cookie', key: 'poptin_o_v_popup1', value: null },
  { kind: 'reset', popupId: 'popup1' },
])('a record just written by the runtime is gone for its rules after $kind (DEV-04, DEV-05)', async (request) => {
  const { hook, runtime, ask } = hooked();
  const { ports } = new FakeBrowser();
  void hook.adopt(ports);
  const memory = createMemory(ports, () => {});
  const readsAll = () => {
    memory.cookies();
    return [];
  };
  hook.started({ ...runtime, popups: new Map(), explain: readsAll });
  memory.setCookie('o_v_', '1', 'popup1');
  ask(request);
  expect(memory.cookie('o_v_', 'popup1')).toBeNull();
});

test('an edit checks gates again: a refusal disarms its popup, others keep waiting (DEV-05, DEV-14)', async () => {
  const { hook, ask, runtime } = hooked();
  const happened: string[] = [];
  const popupIn = (state: string, open: boolean) => ({
    state,
    arm: () => happened.push(`${state} arm`),
    ask: (moment: string) => {
      happened.push(`${state} asked as to ${moment}`);
      return { open };
    },
    goAhead: () => happened.push(`${state} goes on`),
    send: ({ type }: { type: string }) => happened.push(`${state} ${type}`),
  });
  const popups = new Map<string, PopupController>([
    ['a', only<PopupController>(popupIn('armed', false))],
    ['b', only<PopupController>(popupIn('held', false))],
    ['c', only<PopupController>(popupIn('armed', true))],
  ]);
  void hook.adopt(new FakeBrowser().ports);
  hook.started({ ...runtime, popups });
  ask({ kind: 'write-memory', area: 'cookie', key: 'tier', value: 'gold' });
  expect(happened).toEqual(['armed asked as to arm', 'armed disarm', 'held arm', 'armed asked as to arm', 'armed goes on']);
});
