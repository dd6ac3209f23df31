import { expect, test } from 'vitest';
import { createPanelStore } from '../../../devtools-panel/state/store.ts';
import type { Listener } from '../../../inspection/channel.ts';
import { NOTHING_SIMULATED, type Request } from '../../../inspection/protocol.ts';

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
  return { asked, ask: (request: Request) => store.getState().ask(request), store };
}

const WRITE: Request = { kind: 'write-memory', area: 'cookie', key: 'tier', value: 'gold' };

test.each<Request>([
  WRITE,
  { kind: 'reset', popupId: '1' },
  { kind: 'command', command: { kind: 'show', popupId: '1', ignoreGates: true } },
  { kind: 'command', command: { kind: 'fire', popupId: '1', trigger: 'exit_intent', nth: 0 } },
])('DEV-14 what would leave its traces with a visitor begins a copy first: %j', (request) => {
  const { asked, ask } = panel();
  ask(request);
  ask(request);
  const copy = { ...NOTHING_SIMULATED, copy: true };
  expect(asked).toEqual([{ kind: 'simulate', simulation: copy, reload: false }, request, request]);
});

test.each<Request>([{ kind: 'replay' }, { kind: 'explain', popupId: '1' }, { kind: 'command', command: { kind: 'close', popupId: '1' } }])(
  'DEV-14 looking begins none: %j',
  (request) => {
    const { asked, ask } = panel();
    ask(request);
    expect(asked).toEqual([request]);
  },
);

test('DEV-14 one click ends the copy with all that was simulated, and the page starts anew', () => {
  const { asked, ask, store } = panel();
  ask(WRITE);
  store.getState().stopSimulating();
  expect(asked.at(-1)).toEqual({ kind: 'simulate', simulation: NOTHING_SIMULATED, reload: true });
});
