import type { CDPSession, Page } from 'puppeteer-core';
import { onAnotherSite } from '../../extension/background/tab-simulations.ts';
import type { Channel, Listener } from '../../inspection/protocol/channel.ts';
import type { Request } from '../../inspection/protocol/protocol.ts';
import { NOTHING_SIMULATED, type Simulation, withStart } from '../../inspection/simulate/simulation.ts';
import { ASK, REPORT, WORLD } from '../page/names.ts';
import type { PageScripts } from './page-scripts.ts';

/** An agent's visit is no visitor's, so the server does not count it unless somebody asks for that. */
const BEGUN: Simulation = { ...NOTHING_SIMULATED, never: true };

/** Starts the hook in every page that the tab opens from now on. */
async function injectInto(session: CDPSession, scripts: PageScripts): Promise<void> {
  await session.send('Page.enable');
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: REPORT, executionContextName: WORLD });
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: scripts.relay, worldName: WORLD });
  await session.send('Page.addScriptToEvaluateOnNewDocument', { source: scripts.hook });
}

/**
 * A panel's channel to a page over the DevTools protocol. The page cannot reach the relay's world and binding. The channel keeps the
 * simulation, and gives it to each document before its runtime starts.
 */
export async function pageChannel(page: Page, scripts: PageScripts): Promise<Channel> {
  const session = await page.createCDPSession();
  const listeners = new Set<Listener>();
  let simulation = BEGUN;
  let relay: number | null = null;
  let present = '';
  let origin = '';

  function post(request: Request): void {
    if (relay === null) return;
    const expression = `${ASK}(${JSON.stringify(request)})`;
    // A page that is leaving hears nothing more.
    session.send('Runtime.evaluate', { expression, contextId: relay }).catch(() => {});
  }

  function keep(wanted: Simulation): void {
    simulation = wanted;
    for (const listener of listeners) listener.simulation(simulation);
  }

  /** Reads only two things in a page's report: the id of its document, and its address. */
  function follow(report: unknown): void {
    const { kind, documentId, url } = Object(report) as { kind?: unknown; documentId?: unknown; url?: unknown };
    if (kind !== 'attached' || typeof documentId !== 'string' || documentId === present) return;
    present = documentId;
    const before = origin;
    origin = URL.parse(`${url}`)?.origin ?? '';
    if (before && before !== origin) keep(onAnotherSite(simulation, Date.now()));
    post({ kind: 'simulate', simulation, reload: false });
  }

  function hear(text: string): void {
    let report: unknown;
    try {
      report = JSON.parse(text);
    } catch {
      return;
    }
    follow(report);
    for (const listener of listeners) listener.report(report);
  }

  const mainFrame = (await session.send('Page.getFrameTree')).frameTree.frame.id;
  session.on('Runtime.executionContextCreated', ({ context: { id, name, auxData } }) => {
    if (name === WORLD && auxData?.frameId === mainFrame) relay = id;
  });
  session.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
    if (executionContextId === relay) relay = null;
  });
  session.on('Runtime.executionContextsCleared', () => (relay = null));
  session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
    if (name === REPORT && executionContextId === relay) hear(payload);
  });
  await injectInto(session, scripts);

  return {
    send(request) {
      if (request.kind !== 'simulate') return post(request);
      const now = withStart(simulation, request.simulation, Date.now());
      post({ ...request, simulation: now });
      keep(now);
    },
    listen(listener, signal) {
      listeners.add(listener);
      listener.simulation(simulation);
      signal.addEventListener('abort', () => listeners.delete(listener));
    },
  };
}
