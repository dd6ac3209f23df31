import { expect, test, vi } from 'vitest';
import { extensionChannel } from '../../../extension/panel-page/panel-channel.ts';
import { NOTHING_SIMULATED, type Simulation } from '../../../inspection/simulate/simulation.ts';
import { fakePort } from './support/fake-port.ts';

/** A panel on a clock that the test drives, and each port that it has opened. */
function listening() {
  vi.useFakeTimers();
  const opened: Array<ReturnType<typeof fakePort>> = [];
  const channel = extensionChannel(1, (name) => {
    const made = fakePort(name, {});
    opened.push(made);
    return made.port;
  });
  const ending = new AbortController();
  const heard: Simulation[] = [];
  channel.listen({ report: () => {}, simulation: (simulation) => void heard.push(simulation) }, ending.signal);
  const end = () => {
    ending.abort();
    vi.useRealTimers();
  };
  return { opened, channel, heard, end };
}

test('a background that ended does not end a replay that it has not heard of (DEV-09, DEV-02)', () => {
  const { opened, channel, heard, end } = listening();
  opened[0]!.drop();
  const wanted = { ...NOTHING_SIMULATED, copy: true };
  channel.send({ kind: 'simulate', simulation: wanted, reload: true });
  vi.advanceTimersByTime(300);
  opened[1]!.say({ simulation: NOTHING_SIMULATED });
  expect(heard).toEqual([]);
  opened[1]!.say({ taken: 1 });
  opened[1]!.say({ simulation: wanted });
  expect(heard).toEqual([wanted]);
  end();
});

test('a question to a dying background goes to its successor, once (DEV-02)', () => {
  const { opened, channel, heard, end } = listening();
  channel.send({ kind: 'replay' });
  opened[0]!.say({ taken: 1 });
  channel.send({ kind: 'reload' });
  opened[0]!.drop();
  channel.send({ kind: 'check-page' });
  vi.advanceTimersByTime(300);

  expect(opened[1]!.heard).toEqual([
    { n: 2, request: { kind: 'reload' } },
    { n: 3, request: { kind: 'check-page' } },
  ]);
  const offline = { ...NOTHING_SIMULATED, server: { every: { kind: 'offline', status: 0, seconds: 0, upgrade: false } } };
  opened[1]!.say({ simulation: { ...offline, more: 1 } });
  opened[1]!.say(JSON.stringify({ simulation: { ...offline, mobile: true } }));
  expect(heard).toEqual([offline]);
  end();
});
