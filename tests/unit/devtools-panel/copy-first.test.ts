import { expect, test, vi } from 'vitest';
import { createPanelStore } from '../../../devtools-panel/state/store.ts';
import type { Listener } from '../../../inspection/channel.ts';
import { NOTHING_SIMULATED, PROTOCOL_VERSION, type Request } from '../../../inspection/protocol.ts';
import type { Edit } from '../../../runtime/support/explain/edits.ts';

/** As a page's hook reports that it is there: first without a runtime, then with it. */
const attached = (documentId: string, runtime: string | null = '1.0') => ({
  ...{ kind: 'attached', version: PROTOCOL_VERSION, documentId, url: 'https://shop.example/', runtime, own: false, tag: null },
  ...{ popups: 0, platform: null },
});

function panel() {
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
  const store = createPanelStore(channel, new AbortController().signal);
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
])('DEV-14 what would leave its traces with a visitor begins a copy first: %j', (request) => {
  const { asked, ask } = panel();
  ask(request);
  ask(request);
  const copy = { ...NOTHING_SIMULATED, copy: true };
  expect(asked).toEqual([{ kind: 'simulate', simulation: copy, reload: false }, request, request]);
});

test.each<Request>([{ kind: 'replay' }, { kind: 'explain', popupId: '1' }])('DEV-14 looking begins none: %j', (request) => {
  const { asked, ask } = panel();
  ask(request);
  expect(asked).toEqual([request]);
});

test('DEV-14 one click ends the copy with all that was simulated, and the page starts anew', () => {
  const { asked, ask, store } = panel();
  ask(WRITE);
  store.getState().stopSimulating();
  expect(asked.at(-1)).toEqual({ kind: 'simulate', simulation: NOTHING_SIMULATED, reload: true });
});

test('DEV-06, DEV-14 in an extension a simulation is said back later: what is asked for meanwhile builds upon it and takes nothing of it away', () => {
  const asked: Request[] = [];
  const store = createPanelStore({ send: (request) => void asked.push(request), listen() {} }, new AbortController().signal);
  store.getState().simulate({ country: 'IL' }, false);
  store.getState().ask(WRITE);
  store.getState().simulate({ adBlocker: true }, false);
  const simulations = asked.flatMap((request) => (request.kind === 'simulate' ? [request.simulation] : []));
  expect(simulations).toEqual([
    { ...NOTHING_SIMULATED, country: 'IL' },
    { ...NOTHING_SIMULATED, country: 'IL', adBlocker: true },
  ]);
});

const COPY: Request = { kind: 'simulate', simulation: { ...NOTHING_SIMULATED, copy: true }, reload: false };
const GOLD: Edit = { kind: 'cookie', name: 'tier', value: 'gold', lifetimeMs: 1000 };
const GOLDEN: Request = { kind: 'write-memory', area: 'cookie', key: 'tier', value: 'gold', lifetimeMs: 1000 };

test('DEV-14, DEV-16 what is made so while the page is still leaving is done on the page that comes, once its runtime has started', () => {
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

test('DEV-14, DEV-16 what needs another page first keeps what is asked after it waiting for that one', () => {
  const { asked, store, report } = panel();
  report(attached('first'));
  store.getState().makeSo('1', [{ kind: 'clock', aheadMs: 1000 }]);
  store.getState().ask(WRITE);
  expect(asked.some(({ kind }) => kind === 'write-memory')).toBe(false);
  report(attached('second'));
  expect(asked.filter(({ kind }) => kind !== 'replay').at(-1)).toEqual(WRITE);
});

test('DEV-14, DEV-16 a page that stays is given it all the same after ten seconds', () => {
  vi.useFakeTimers();
  const { asked, store, report } = panel();
  report(attached('first'));
  store.getState().ask({ kind: 'reload' });
  store.getState().makeSo('1', [GOLD]);
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  expect(asked.slice(-2)).toEqual([COPY, GOLDEN]);
});

test('R12 what a page is too old to answer is not asked of it, and one click still ends what is simulated', () => {
  const { asked, ask, store, report } = panel();
  report({ ...attached('old'), version: 1 });
  asked.length = 0;
  for (const request of [WRITE, { kind: 'ask-server', popupId: '1' }] as const) ask(request);
  store.getState().saveSession(() => {});
  expect(asked).toEqual([]);
  expect(store.getState().takeSession).toBeNull();
  ask({ kind: 'explain', popupId: '1' });
  store.getState().stopSimulating();
  expect(asked.map(({ kind }) => kind)).toEqual(['explain', 'simulate']);
});
