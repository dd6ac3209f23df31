import { expect, test, vi } from 'vitest';
import { createPanelStore } from '../../../devtools-panel/store/panel-store.ts';
import type { Listener } from '../../../inspection/protocol/channel.ts';
import { PROTOCOL_VERSION, type Request } from '../../../inspection/protocol/protocol.ts';
import { NOTHING_SIMULATED } from '../../../inspection/simulate/simulation.ts';
import type { Needed } from '../../../reports/questions.ts';
import type { Edit } from '../../../runtime/decide/gates/remedies/edits.ts';

/** A page's hook reports that it is there: first without a runtime, then with it. */
const attached = (documentId: string, runtime: string | null = '1.0') => ({
  ...{ kind: 'attached', version: PROTOCOL_VERSION, documentId, url: 'https://shop.example/', runtime, own: false, tag: null },
  ...{ popups: 0, platform: null },
});

function panel(needed?: Needed) {
  const asked: Request[] = [];
  let hear: Listener | undefined;
  const channel = {
    send(request: Request) {
      asked.push(request);
      if (request.kind === 'simulate') hear?.simulation(request.simulation);
    },
    listen(listener: Listener) {
      hear = listener;
    },
  };
  const store = createPanelStore(channel, new AbortController().signal, undefined, needed);
  asked.length = 0;
  return { asked, ask: (request: Request) => store.getState().ask(request), store, report: (report: object) => hear?.report(report) };
}

const WRITE: Request = { kind: 'write-memory', area: 'cookie', key: 'tier', value: 'gold' };

test.each<Request>([
  WRITE,
  { kind: 'reset', popupId: '1' },
  { kind: 'command', command: { kind: 'show', popupId: '1', ignoreGates: true } },
  { kind: 'command', command: { kind: 'fire', popupId: '1', trigger: 'exit_intent', nth: 0 } },
  { kind: 'command', command: { kind: 'close', popupId: '1' } },
])('a request that would change the visitor starts a copy first: %j (DEV-14)', (request) => {
  const { asked, ask } = panel();
  ask(request);
  ask(request);
  const copy = { ...NOTHING_SIMULATED, copy: true };
  expect(asked).toEqual([{ kind: 'simulate', simulation: copy, reload: false }, request, request]);
});

test('a change amid another simulation outlives it in its copy (DEV-14, DEV-15)', () => {
  const { asked, ask, store } = panel();
  store.getState().simulate({ country: 'DE' }, false);
  ask(WRITE);
  store.getState().simulate({ country: '' }, false);
  expect(asked.at(-1)).toEqual(COPY);
  expect(store.getState().simulation.copy).toBe(true);
});

test.each<Request>([{ kind: 'replay' }, { kind: 'explain', popupId: '1' }])('looking begins none: %j (DEV-14)', (request) => {
  const { asked, ask } = panel();
  ask(request);
  expect(asked).toEqual([request]);
});

test('a click ends the copy and every simulation, and the page restarts (DEV-14)', () => {
  const { asked, ask, store } = panel();
  ask(WRITE);
  store.getState().stopSimulating();
  expect(asked.at(-1)).toEqual({ kind: 'simulate', simulation: NOTHING_SIMULATED, reload: true });
});

test('a simulation that an extension confirms late is built upon and not undone (DEV-06, DEV-14)', () => {
  const asked: Request[] = [];
  const store = createPanelStore({ send: (request) => void asked.push(request), listen() {} }, new AbortController().signal);
  store.getState().simulate({ country: 'IL' }, false);
  store.getState().ask(WRITE);
  store.getState().simulate({ adBlocker: true }, false);
  const simulations = asked.flatMap((request) => (request.kind === 'simulate' ? [request.simulation] : []));
  expect(simulations).toEqual([
    { ...NOTHING_SIMULATED, country: 'IL' },
    { ...NOTHING_SIMULATED, country: 'IL', copy: true },
    { ...NOTHING_SIMULATED, country: 'IL', copy: true, adBlocker: true },
  ]);
});

const COPY: Request = { kind: 'simulate', simulation: { ...NOTHING_SIMULATED, copy: true }, reload: false };
const GOLD: Edit = { kind: 'cookie', name: 'tier', value: 'gold', lifetimeMs: 1000 };
const GOLDEN: Request = { kind: 'write-memory', area: 'cookie', key: 'tier', value: 'gold', lifetimeMs: 1000 };

test('a remedy applied while a page leaves runs on the next page, once its runtime runs (DEV-14, DEV-16)', () => {
  const { asked, store, report } = panel();
  report(attached('first'));
  store.getState().stopSimulating();
  asked.length = 0;
  store.getState().makeSo('1', [GOLD]);
  report(attached('first'));
  report(attached('second', null));
  expect(asked.filter(({ kind }) => kind !== 'replay')).toEqual([]);
  report(attached('second'));
  expect(asked.filter(({ kind }) => kind !== 'replay')).toEqual([COPY, GOLDEN]);
});

test('a remedy that needs another page holds later requests for that page (DEV-14, DEV-16)', () => {
  const { asked, store, report } = panel();
  report(attached('first'));
  store.getState().makeSo('1', [{ kind: 'clock', aheadMs: 1000 }]);
  store.getState().ask(WRITE);
  expect(asked.some(({ kind }) => kind === 'write-memory')).toBe(false);
  report(attached('second'));
  expect(asked.filter(({ kind }) => kind !== 'replay').at(-1)).toEqual(WRITE);
});

test('a page that stays gets the held requests after ten seconds (DEV-14, DEV-16)', () => {
  vi.useFakeTimers();
  const { asked, store, report } = panel();
  report(attached('first'));
  store.getState().ask({ kind: 'reload' });
  store.getState().makeSo('1', [GOLD]);
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  expect(asked.slice(-2)).toEqual([COPY, GOLDEN]);
});

/** Questions that came with a version of the channel after the page's own. */
const LATER = { hook: PROTOCOL_VERSION + 1, runtime: PROTOCOL_VERSION };

test('a page is not asked what it is too old to answer, and one click still ends simulations (R12)', () => {
  const { asked, ask, store, report } = panel({ 'write-memory': LATER, 'ask-server': LATER, 'save-session': LATER, simulate: LATER });
  report(attached('old'));
  asked.length = 0;
  for (const request of [WRITE, { kind: 'ask-server', popupId: '1' }] as const) ask(request);
  store.getState().saveSession(() => {});
  expect(asked).toEqual([]);
  expect(store.getState().takeSession).toBeNull();
  ask({ kind: 'explain', popupId: '1' });
  store.getState().stopSimulating();
  expect(asked.map(({ kind }) => kind)).toEqual(['explain', 'simulate']);
});
