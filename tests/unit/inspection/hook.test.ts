import { expect, test } from 'vitest';
import { MAX_REPORT } from '../../../extension/flood-gate.ts';
import { NOTHING_SIMULATED, type Request } from '../../../inspection/protocol.ts';
import type { Command } from '../../../runtime/command.ts';
import { createMemory } from '../../../runtime/decide/visitor/memory.ts';
import type { RuntimeEvent } from '../../../runtime/events.ts';
import type { PopupController } from '../../../runtime/show/machine/popup-controller.ts';
import { FakeBrowser } from '../../support/fake-ports.ts';
import { only } from '../../support/only.ts';
import { hooked } from './hooked.ts';

const ENTERED: RuntimeEvent = { type: 'page-entered', url: 'https://shop.example/', title: 'Shop' };

test('DEV-02 a hook says at once that its document is there, and again when a runtime started on it', () => {
  const { hook, runtime, reports } = hooked();
  expect(reports).toMatchObject([{ kind: 'attached', documentId: 'doc-1', runtime: null }]);
  hook.started(runtime);
  expect(reports.at(-1)).toMatchObject({ kind: 'attached', runtime: '0.1.0', speaks: 2 });
});

test('DEV-11 it counts the popups of the page for the badge although nobody watches', () => {
  const { hook, reports, of } = hooked();
  const popup = { name: '', type: 'bar', format: 1, target: 'lead', frequency: 'once', amount: 1, triggers: [] } as const;
  hook.event({ type: 'config-received', popups: ['1', '2'].map((id) => ({ ...popup, id })), dropped: [] });
  expect(reports.at(-1)).toMatchObject({ kind: 'attached', popups: 2 });
  expect(of('events')).toEqual([]);
});

test('DEV-11 a popup that a click asked for is one more, and on an app’s next page only those in sight are left to count', () => {
  const { hook, runtime, of } = hooked();
  const popup = { name: '', type: 'bar', format: 1, target: 'lead', frequency: 'once', amount: 1, triggers: [] } as const;
  const come = (...ids: string[]) => hook.event({ type: 'config-received', popups: ids.map((id) => ({ ...popup, id })), dropped: [] });
  const counted = () => of('attached').at(-1)?.popups;
  hook.event(ENTERED);
  hook.started(runtime);
  come('popup1', 'popup2');
  come('popup3');
  expect(counted()).toBe(3);
  come('popup3');
  expect(counted()).toBe(3);
  hook.event(ENTERED);
  expect(counted()).toBe(1);
});

test('DEV-06, DEV-14 a runtime that starts before the simulation is known waits for it, also for a browser that is busy for seconds, but not beyond five', async () => {
  const { hook, timers, ask } = hooked();
  const { ports } = new FakeBrowser();
  const first = hook.adopt(ports);
  expect(first).toBeInstanceOf(Promise);
  expect(timers.map(({ ms }) => ms)).toEqual([5000]);
  ask({ kind: 'simulate', simulation: { ...NOTHING_SIMULATED, mobile: true }, reload: false });
  expect((await first).page.isMobile()).toBe(true);
});

test('DEV-06 a runtime whose page nobody inspects starts after the wait, with everything real', async () => {
  const { hook, passTime } = hooked();
  const adopted = hook.adopt(new FakeBrowser().ports);
  passTime();
  expect((await adopted).page.isMobile()).toBe(false);
});

test('DEV-06 a page whose relay has answered already does not wait at all', () => {
  const { hook, ask } = hooked();
  ask({ kind: 'simulate', simulation: NOTHING_SIMULATED, reload: false });
  expect(hook.adopt(new FakeBrowser().ports)).not.toBeInstanceOf(Promise);
});

test('DEV-06 asked to reload under a simulation, it reloads the page', () => {
  const { ask, reload } = hooked();
  ask({ kind: 'simulate', simulation: NOTHING_SIMULATED, reload: false });
  expect(reload).not.toHaveBeenCalled();
  ask({ kind: 'simulate', simulation: NOTHING_SIMULATED, reload: true });
  expect(reload).toHaveBeenCalledOnce();
});

test('DEV-06, GAT-05 what looks like an ad is hidden from when it is said that a blocker is on, until it is said to be off', () => {
  const { ask, blocked } = hooked();
  for (const adBlocker of [true, false]) ask({ kind: 'simulate', simulation: { ...NOTHING_SIMULATED, adBlocker }, reload: false });
  expect(blocked).toEqual([true, false]);
});

test('DEV-08 whoever opens the panel late is told everything from the start, then what is new, and nothing after it is closed', () => {
  const { hook, of, ask, passTime } = hooked();
  hook.event(ENTERED);
  hook.event(ENTERED);
  passTime();
  expect(of('events')).toEqual([]);

  ask({ kind: 'replay' });
  expect(of('events').flatMap(({ events }) => events.map(({ n }) => n))).toEqual([1, 2]);
  expect(of('attached').at(-1)?.anew).toBeUndefined();
  hook.event(ENTERED);
  passTime();
  expect(
    of('events')
      .at(-1)
      ?.events.map(({ n, at }) => [n, at]),
  ).toEqual([[3, 5]]);

  ask({ kind: 'rest' });
  hook.event(ENTERED);
  passTime();
  expect(of('events').flatMap(({ events }) => events)).toHaveLength(3);
});

test('DEV-03 a panel to which something did not come is told everything again, and that it is everything', () => {
  const { hook, of, ask } = hooked();
  hook.event(ENTERED);
  ask({ kind: 'replay' });
  ask({ kind: 'replay', anew: true });
  expect(of('attached').at(-1)).toMatchObject({ anew: true });
  expect(of('events').map(({ events }) => events.map(({ n }) => n))).toEqual([[1], [1]]);
});

test('DEV-05 what is remembered of a visitor is told when it is written, also where nothing else happens then', async () => {
  const { hook, ask, of, passTime } = hooked();
  ask({ kind: 'simulate', simulation: NOTHING_SIMULATED, reload: false });
  const { cookies, storage } = await hook.adopt(new FakeBrowser().ports);
  ask({ kind: 'replay' });
  const told = () => of('memory').length;
  const before = told();
  cookies.set('poptin_user_id', '0.abc', null);
  storage.set('local', 'poptin_converted_email', 'noa@example.com');
  passTime();
  expect(told()).toBe(before + 1);
  expect(
    of('memory')
      .at(-1)
      ?.entries.map(({ key }) => key),
  ).toEqual(expect.arrayContaining(['poptin_user_id', 'poptin_converted_email']));
});

test('DEV-07 whoever opens the panel late is told each call once, and what is remembered before all of them', async () => {
  const { hook, ask, reports } = hooked();
  ask({ kind: 'simulate', simulation: NOTHING_SIMULATED, reload: false });
  const { http } = await hook.adopt(new FakeBrowser().ports);
  for (let callId = 1; callId <= 300; callId++) {
    hook.event({ type: 'call-started', callId, call: 'viewed', method: 'GET', url: 'https://d.example/', payload: null });
    await http.send({ method: 'GET', url: 'https://d.example/' }, new AbortController().signal);
  }
  ask({ kind: 'replay' });
  const told = reports.slice(1).map(({ kind }) => kind);
  expect(told.filter((kind) => kind === 'exchange')).toHaveLength(300);
  expect(told.indexOf('memory')).toBeLessThan(told.indexOf('events'));
});

test('DEV-08 of 25,000 events it keeps the last 10,000 and tells them in parts', () => {
  const { hook, of, ask } = hooked();
  for (let i = 0; i < 25_000; i++) hook.event({ type: 'fault', where: `${i}`, message: '', stack: '' });
  ask({ kind: 'replay' });
  const told = of('events').flatMap(({ events }) => events.map(({ n }) => n));
  expect([told.length, told[0], told.at(-1)]).toEqual([10_000, 15_001, 25_000]);
  expect(Math.max(...of('events').map(({ events }) => events.length))).toBe(500);
});

test('DEV-08 events of much text are told in parts that the relay lets through, and none is lost', () => {
  const { hook, of, ask } = hooked();
  for (let i = 0; i < 300; i++) hook.event({ type: 'fault', where: `${i}`, message: '', stack: 'x'.repeat(19_000) });
  ask({ kind: 'replay' });
  expect(of('events').flatMap(({ events }) => events)).toHaveLength(300);
  for (const report of of('events')) expect(JSON.stringify(report).length).toBeLessThan(MAX_REPORT / 2);
});

test('DEV-03 the progress of a trigger replaces its last progress, so that scrolling pushes nothing out', () => {
  const { hook, of, ask } = hooked();
  hook.event(ENTERED);
  for (let i = 0; i < 20_000; i++) {
    hook.event({ type: 'trigger-progress', popupId: '1', trigger: 'scroll', nth: 0, progress: { current: i, target: 50, unit: '%' } });
  }
  ask({ kind: 'replay' });
  expect(of('events').flatMap(({ events }) => events.map(({ n }) => n))).toEqual([1, 20_001]);
});

test('DEV-03 the panel may ask what would show a popup; the runtime finds it, and before one started it is no error', () => {
  const { hook, runtime, ask } = hooked();
  const asked: string[] = [];
  const change = async (id: string) => {
    asked.push(id);
    return '';
  };
  const explain = (id = '') => [{ id, name: '', state: 'held', pass: false, gates: [], change: () => change(id) } as const];
  ask({ kind: 'explain', popupId: 'popup1' });
  hook.started({ ...runtime, explain });
  ask({ kind: 'explain', popupId: 'popup1' });
  expect(asked).toEqual(['popup1']);
});

test.each<Command>([
  { kind: 'show', popupId: 'popup1', ignoreGates: true },
  { kind: 'close', popupId: null },
  { kind: 'fire', popupId: 'popup1', trigger: 'exit_intent', nth: 2 },
  { kind: 'submit', popupId: 'popup1' },
])('DEV-04 the command $kind of the panel reaches the runtime, and before one started it is no error', (command) => {
  const { hook, runtime, commands, ask } = hooked();
  ask({ kind: 'command', command });
  hook.started(runtime);
  ask({ kind: 'command', command });
  expect(commands).toEqual([command]);
});

test('DEV-04 a reset forgets what is kept of that popup alone and has it armed again', () => {
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

test('DEV-05 a written value is kept, told back decoded, and a null removes it', () => {
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
])('DEV-04, DEV-05 what the runtime has just written is gone for its rules too after $kind', async (request) => {
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

test('DEV-02 a document that goes says so, and a restored one says that it is back', () => {
  const { reports, leave, comeBack } = hooked();
  leave();
  expect(reports.at(-1)).toEqual({ kind: 'detached', documentId: 'doc-1' });
  comeBack();
  expect(reports.at(-1)).toMatchObject({ kind: 'attached' });
});

test('R12 a request of no known kind is nothing', () => {
  const { ask, reports } = hooked();
  const before = reports.length;
  ask(JSON.parse('{"kind":"toString"}'));
  ask(JSON.parse('{"kind":"eval","code":"1"}'));
  expect(reports).toHaveLength(before);
});

test('DEV-05, DEV-14 after an edit the gates are asked again at once: an armed popup that they keep back now is armed no more, and any other goes on waiting with what it has counted', async () => {
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

test('DEV-02 where a runtime of the tool’s own is on the page, it starts once it is told what site this is, and the page’s build waits for ever', async () => {
  const { hook, ask, of } = hooked();
  const begun: unknown[] = [];
  hook.offer((settings) => begun.push(settings));
  hook.offer(() => begun.push('another'));
  const settings = { clientId: 'a', displayHost: 'https://d.example', apiHost: 'https://d.example', filesHost: 'https://d.example' };
  ask({ kind: 'simulate', simulation: NOTHING_SIMULATED, reload: false });
  const adopted = hook.adopt(new FakeBrowser().ports);
  expect(begun).toEqual([]);
  for (const clientId of ['a', 'b']) ask({ kind: 'run', settings: { ...settings, clientId } });
  expect(begun).toEqual([settings]);
  expect(await Promise.race([adopted, new Promise((later) => setTimeout(() => later('held back'), 20))])).toBe('held back');
  ask({ kind: 'replay' });
  expect(of('attached').at(-1)).toMatchObject({ own: true });
});
