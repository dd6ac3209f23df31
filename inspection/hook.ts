import type { LeadStore } from '../runtime/capture/outbox/lead-store.ts';
import type { Command } from '../runtime/command.ts';
import type { Emit } from '../runtime/events.ts';
import type { Hook, Runtime } from '../runtime/hook.ts';
import type { Ports } from '../runtime/ports.ts';
import { askAgain } from './ask-again.ts';
import type { PageChannel } from './channel.ts';
import { createEventLog } from './event-log.ts';
import { giveCommand } from './give-command.ts';
import { createOwnRuntime, type OwnRuntime } from './own-runtime.ts';
import { createPageCalls } from './page-calls.ts';
import { plainText } from './plain-text.ts';
import { NOTHING_SIMULATED, type PageTag, PROTOCOL_VERSION, type Report, type Request, type Simulation } from './protocol.ts';
import { forgetPopup, readMemory, writeMemory } from './read-memory.ts';
import { readSimulation } from './read-simulation.ts';
import { createServerAddresses } from './server-addresses.ts';
import { type SimulatedPorts, simulate } from './simulate.ts';

/** How long the runtime waits to hear what is simulated. A panel or relay answers at once, so only a page without one waits it out. */
const SIMULATION_WAIT_MS = 250;
/** Events of one burst travel together. */
const BATCH_MS = 40;

/** What the hook needs of its document before any runtime has handed it ports. */
export interface HookPage {
  readonly documentId: string;
  url(): string;
  now(): number;
  after(ms: number, run: () => void): void;
  reload(): void;
  /** Where the visitor's leads wait, for ports that bring no store of their own. */
  leads(): LeadStore;
  /** The page's tag, once it is there. */
  tag(): PageTag | null;
  /** Runs when the page is parsed; never where it is already. */
  whenParsed(run: () => void): void;
  /** Runs when the document goes away or into the back/forward cache (false), and when it comes back (true). */
  onPresence(run: (present: boolean) => void): void;
}

/** The hook as the extension's own files see it. A build of the page's knows no more of it than its `Hook`. */
export type InspectionHook = Hook & Pick<OwnRuntime, 'offer'>;

/**
 * The page's end of every inspection tool (contract, the hook). Until somebody looks it only keeps
 * the events; from a `replay` on it reports them. It never asks the page anything by itself.
 */
export function createHook(channel: PageChannel, page: HookPage): InspectionHook {
  const { documentId } = page;
  const log = createEventLog();
  const server = createServerAddresses();
  let simulation: Simulation = NOTHING_SIMULATED;
  let toldSimulation = false;
  let whenTold: (() => void) | null = null;
  let ports: SimulatedPorts | null = null;
  let runtime: Runtime | null = null;
  let popups = 0;
  let watched = false;
  let sent = 0;
  let batching = false;
  let lastMemory = '';

  const send = (report: Report) => channel.send(report);
  const attach = () =>
    send({
      kind: 'attached',
      version: PROTOCOL_VERSION,
      documentId,
      url: page.url(),
      runtime: runtime?.version ?? null,
      own: own.holdsBack(),
      tag: page.tag(),
      popups,
    });

  function sendMemory(always: boolean): void {
    if (!ports) return;
    const entries = readMemory(ports);
    const text = plainText(entries);
    if (text === lastMemory && !always) return;
    lastMemory = text;
    send({ kind: 'memory', documentId, entries });
  }

  function flush(): void {
    batching = false;
    if (!watched) return;
    const batches = log.after(sent);
    for (const events of batches) {
      sent = events.at(-1)?.n ?? sent;
      send({ kind: 'events', documentId, events });
    }
    if (batches.flat().some(({ event }) => event.type !== 'trigger-progress')) sendMemory(false);
  }

  function flushSoon(): void {
    if (batching || !watched) return;
    batching = true;
    page.after(BATCH_MS, flush);
  }

  function replay(): void {
    watched = true;
    sent = 0;
    attach();
    flush();
    sendMemory(true);
  }

  function startSimulating(request: Extract<Request, { kind: 'simulate' }>): void {
    simulation = readSimulation(request.simulation);
    toldSimulation = true;
    ports?.settle();
    whenTold?.();
    if (request.reload) page.reload();
  }

  const hear: Emit = (event) => {
    if (event.type === 'runtime-started') server.learn(event.displayHost, event.apiHost);
    log.add(event, ports?.clock.now() ?? page.now());
    if (event.type === 'config-received') {
      popups = event.popups.length;
      attach();
    }
    flushSoon();
  };
  function adopt(real: Ports): Ports | Promise<Ports> {
    const adopted = simulate({ ...real, leads: real.leads ?? page.leads() }, () => simulation, server.includes);
    ports = adopted;
    if (toldSimulation) {
      adopted.settle();
      return adopted;
    }
    return new Promise<Ports>((resolve) => {
      whenTold = () => resolve(adopted);
      page.after(SIMULATION_WAIT_MS, whenTold);
    });
  }
  function started(begun: Runtime): void {
    runtime = begun;
    attach();
  }
  const calls = createPageCalls(channel.send);
  const own = createOwnRuntime({ adopt, started, event: hear, http: calls.http });
  const give = (command: Command) => runtime && giveCommand(runtime, command, hear);

  const answers: { readonly [K in Request['kind']]: (request: Extract<Request, { kind: K }>) => void } = {
    replay,
    rest: () => {
      watched = false;
    },
    command: ({ command }) => give(command),
    reset: ({ popupId }) => {
      if (!ports) return;
      forgetPopup(ports, popupId);
      give({ kind: 'arm', popupId });
      sendMemory(true);
    },
    explain: ({ popupId }) => void runtime?.explain(popupId)[0]?.change(),
    'read-memory': () => sendMemory(true),
    'write-memory': (request) => {
      if (!ports) return;
      writeMemory(ports, request);
      if (runtime) askAgain(runtime);
      sendMemory(true);
    },
    simulate: startSimulating,
    run: ({ settings }) => own.run(settings),
    answered: ({ id, answer }) => calls.answered(id, answer),
    reload: page.reload,
  };
  channel.listen((request) => {
    if (Object.hasOwn(answers, request.kind)) (answers[request.kind] as (request: Request) => void)(request);
  });
  page.onPresence((present) => {
    if (present) return attach();
    flush();
    send({ kind: 'detached', documentId });
  });
  attach();
  page.whenParsed(attach);

  return {
    version: 1,
    // Where a runtime of ours runs, the page's build waits for ports that never come.
    adopt: (real) => (own.holdsBack() ? new Promise<Ports>(() => {}) : adopt(real)),
    started,
    event: hear,
    offer: own.offer,
  };
}
