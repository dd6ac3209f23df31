import { expect, test } from 'vitest';
import { MAX_REPORT } from '../../../../extension/relay/flood-gate.ts';
import { NOTHING_SIMULATED } from '../../../../inspection/simulate/simulation.ts';
import type { Command } from '../../../../runtime/devtools-hook.ts';
import type { RuntimeEvent } from '../../../../runtime/events.ts';
import { FakeBrowser } from '../../../support/fake-ports.ts';
import { hooked } from './hooked.ts';

const ENTERED: RuntimeEvent = { type: 'page-entered', url: 'https://shop.example/', title: 'Shop' };

test('a hook says at once that its document is there, and again when a runtime started on it (DEV-02)', () => {
  const { hook, runtime, reports } = hooked();
  expect(reports).toMatchObject([{ kind: 'attached', documentId: 'doc-1', runtime: null }]);
  hook.started(runtime);
  expect(reports.at(-1)).toMatchObject({ kind: 'attached', runtime: '0.1.0', speaks: 1 });
});

test('it counts the popups of the page for the badge although nobody watches (DEV-11)', () => {
  const { hook, reports, of } = hooked();
  const popup = { name: '', type: 'bar', format: 1, target: 'lead', frequency: 'once', amount: 1, triggers: [] } as const;
  hook.event({ type: 'config-received', popups: ['1', '2'].map((id) => ({ ...popup, id })), dropped: [] });
  expect(reports.at(-1)).toMatchObject({ kind: 'attached', popups: 2 });
  expect(of('events')).toEqual([]);
});

test('a click’s popup is counted too, and an app’s next page counts only those in sight (DEV-11)', () => {
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

test('an early runtime waits up to five seconds for the simulation of a busy browser (DEV-06, DEV-14)', async () => {
  const { hook, timers, ask } = hooked();
  const { ports } = new FakeBrowser();
  const first = hook.adopt(ports);
  expect(first).toBeInstanceOf(Promise);
  expect(timers.map(({ ms }) => ms)).toEqual([5000]);
  ask({ kind: 'simulate', simulation: { ...NOTHING_SIMULATED, mobile: true }, reload: false });
  expect((await first).page.isMobile()).toBe(true);
});

test('a runtime whose page nobody inspects starts after the wait, with everything real (DEV-06)', async () => {
  const { hook, passTime } = hooked();
  const adopted = hook.adopt(new FakeBrowser().ports);
  passTime();
  expect((await adopted).page.isMobile()).toBe(false);
});

test('a page whose relay has answered already does not wait at all (DEV-06)', () => {
  const { hook, ask } = hooked();
  ask({ kind: 'simulate', simulation: NOTHING_SIMULATED, reload: false });
  expect(hook.adopt(new FakeBrowser().ports)).not.toBeInstanceOf(Promise);
});

test('asked to reload under a simulation, it reloads the page (DEV-06)', () => {
  const { ask, reload } = hooked();
  ask({ kind: 'simulate', simulation: NOTHING_SIMULATED, reload: false });
  expect(reload).not.toHaveBeenCalled();
  ask({ kind: 'simulate', simulation: NOTHING_SIMULATED, reload: true });
  expect(reload).toHaveBeenCalledOnce();
});

test('a page that was held for a reload and stays goes on after ten seconds (DEV-16)', () => {
  const { hook, runtime, ask, commands, passTime, timers } = hooked();
  hook.started(runtime);
  ask({ kind: 'hold' });
  expect([commands, timers.map(({ ms }) => ms)]).toEqual([[{ kind: 'off' }], [10_000]]);
  passTime();
  expect(commands).toEqual([{ kind: 'off' }, { kind: 'on' }]);
});

test('a page that has turned popups off stays so after a tool paused them (EMB-09, DEV-14)', () => {
  const { hook, runtime, ask, commands, passTime } = hooked();
  hook.started(runtime);
  hook.event({ type: 'turned-off' });
  ask({ kind: 'hold' });
  passTime();
  for (const kind of ['off', 'on'] as const) ask({ kind: 'command', command: { kind } });
  expect(commands).toEqual([{ kind: 'off' }, { kind: 'off' }]);
  hook.event({ type: 'page-entered', url: 'https://shop.example/', title: '' });
  for (const kind of ['off', 'on'] as const) ask({ kind: 'command', command: { kind } });
  expect(commands.slice(2)).toEqual([{ kind: 'off' }, { kind: 'on' }]);
});

test('a page that turns popups off while a tool pauses them stays off (EMB-09, DEV-16)', () => {
  const { hook, runtime, ask, commands, passTime } = hooked();
  // As the runtime does: a tool's own pause is heard as well.
  hook.started({
    ...runtime,
    off() {
      runtime.off();
      hook.event({ type: 'turned-off' });
    },
  });
  ask({ kind: 'hold' });
  hook.event({ type: 'turned-off' });
  passTime();
  expect(commands).toEqual([{ kind: 'off' }]);
  hook.event({ type: 'page-entered', url: 'https://shop.example/', title: '' });
  ask({ kind: 'hold' });
  passTime();
  expect(commands.slice(1)).toEqual([{ kind: 'off' }, { kind: 'on' }]);
});

const GERMAN = { ...NOTHING_SIMULATED, country: 'DE' };

test('the last simulated part that ends without a reload restarts the runtime (DEV-14)', () => {
  const { hook, runtime, ask, commands } = hooked();
  hook.started(runtime);
  ask({ kind: 'simulate', simulation: NOTHING_SIMULATED, reload: false });
  for (const country of ['DE', 'FR']) ask({ kind: 'simulate', simulation: { ...GERMAN, country }, reload: false });
  expect(commands).toEqual([]);
  ask({ kind: 'simulate', simulation: NOTHING_SIMULATED, reload: false });
  expect(commands).toEqual([{ kind: 'off' }, { kind: 'on' }]);
});

test('a page that stays when its simulation ends by a reload goes on after ten seconds (DEV-14)', () => {
  const { hook, runtime, ask, commands, reload, passTime } = hooked();
  hook.started(runtime);
  for (const simulation of [NOTHING_SIMULATED, GERMAN]) ask({ kind: 'simulate', simulation, reload: false });
  ask({ kind: 'simulate', simulation: NOTHING_SIMULATED, reload: true });
  expect(reload).toHaveBeenCalledOnce();
  expect(commands).toEqual([{ kind: 'off' }]);
  passTime();
  expect(commands).toEqual([{ kind: 'off' }, { kind: 'on' }]);
});

test('elements like an ad stay hidden while a simulated ad blocker is on (DEV-06, GAT-05)', () => {
  const { ask, blocked } = hooked();
  for (const adBlocker of [true, false]) ask({ kind: 'simulate', simulation: { ...NOTHING_SIMULATED, adBlocker }, reload: false });
  expect(blocked).toEqual([true, false]);
});

test('a late panel gets everything from the start, then news, and nothing once it is closed (DEV-08)', () => {
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

test('a panel that missed a report gets everything again, marked as everything (DEV-03)', () => {
  const { hook, of, ask } = hooked();
  hook.event(ENTERED);
  ask({ kind: 'replay' });
  ask({ kind: 'replay', anew: true });
  expect(of('attached').at(-1)).toMatchObject({ anew: true });
  expect(of('events').map(({ events }) => events.map(({ n }) => n))).toEqual([[1], [1]]);
});

test('the visitor’s records are reported when written, even if nothing else happens (DEV-05)', async () => {
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

test('a late panel gets the visitor’s records first, then each call once (DEV-07)', async () => {
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

test('the log keeps the last 10,000 of 25,000 events and sends them in parts (DEV-08)', () => {
  const { hook, of, ask } = hooked();
  for (let i = 0; i < 25_000; i++) hook.event({ type: 'fault', where: `${i}`, message: '', stack: '' });
  ask({ kind: 'replay' });
  const told = of('events').flatMap(({ events }) => events.map(({ n }) => n));
  expect([told.length, told[0], told.at(-1)]).toEqual([10_000, 15_001, 25_000]);
  expect(Math.max(...of('events').map(({ events }) => events.length))).toBe(500);
});

test('long events go in parts that the relay lets through, and none is lost (DEV-08)', () => {
  const { hook, of, ask } = hooked();
  for (let i = 0; i < 300; i++) hook.event({ type: 'fault', where: `${i}`, message: '', stack: 'x'.repeat(19_000) });
  ask({ kind: 'replay' });
  expect(of('events').flatMap(({ events }) => events)).toHaveLength(300);
  for (const report of of('events')) expect(JSON.stringify(report).length).toBeLessThan(MAX_REPORT / 2);
});

test('the progress of a trigger replaces its last progress, so that scrolling pushes nothing out (DEV-03)', () => {
  const { hook, of, ask } = hooked();
  hook.event(ENTERED);
  for (let i = 0; i < 20_000; i++) {
    hook.event({ type: 'trigger-progress', popupId: '1', trigger: 'scroll', nth: 0, progress: { current: i, target: 50, unit: '%' } });
  }
  ask({ kind: 'replay' });
  expect(of('events').flatMap(({ events }) => events.map(({ n }) => n))).toEqual([1, 20_001]);
});

test('the hook finds what would show a popup; before a runtime has started that is no error (DEV-03)', () => {
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
])('the command $kind of the panel reaches the runtime, and before one started it is no error (DEV-04)', (command) => {
  const { hook, runtime, commands, ask } = hooked();
  ask({ kind: 'command', command });
  hook.started(runtime);
  ask({ kind: 'command', command });
  expect(commands).toEqual([command]);
});

test('a document that goes says so, and a restored one says that it is back (DEV-02)', () => {
  const { reports, leave, comeBack } = hooked();
  leave();
  expect(reports.at(-1)).toEqual({ kind: 'detached', documentId: 'doc-1' });
  comeBack();
  expect(reports.at(-1)).toMatchObject({ kind: 'attached' });
});

test('a request of no known kind is nothing (R12)', () => {
  const { ask, reports } = hooked();
  const before = reports.length;
  ask(JSON.parse('{"kind":"toString"}'));
  ask(JSON.parse('{"kind":"eval","code":"1"}'));
  expect(reports).toHaveLength(before);
});

test('a tool’s own runtime starts with the site’s settings, and the page’s build never does (DEV-02)', async () => {
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
