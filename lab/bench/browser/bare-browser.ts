import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from '../../../scripts/browsers.mjs';
import { countInstructions } from './count-instructions.ts';
import { launchChromium } from './launch-chromium.ts';

/** The steps on a page while it is measured. */
interface Stay {
  readonly slowed: number;
  /** Runs in the page before its own scripts. */
  readonly before: string;
  /** Runs once the page is at rest; a promise is awaited. The main thread's time then counts from zero. */
  readonly rested: string;
  /** Runs after that; a promise is awaited. */
  readonly after: string;
  /** An expression that the page evaluates to a number at the end. */
  readonly read: string;
  readonly counted: boolean;
}

/** Milliseconds of its main thread, and the heap after garbage collection. */
export interface Weighed {
  readonly taskMs: number;
  readonly heapKb: number;
  readonly listeners: number;
  /** The number read at the end; otherwise NaN. */
  readonly value: number;
  /** In millions, if they were to be counted and could be; otherwise NaN. */
  readonly instructions: number;
}

export interface BareBrowser {
  weigh(url: string, stay?: Partial<Stay>): Promise<Weighed>;
  close(): Promise<void>;
}

type Send = (method: string, params?: object, sessionId?: string) => Promise<Record<string, unknown>>;

/**
 * A browser without listeners. Test tools subscribe to every request and console line. For each, the browser looks up the responsible line
 * of code, which costs a third of a small script's time.
 */
export async function openBareBrowser(): Promise<BareBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'poptins-bench-'));
  const flags = ['--headless=new', '--no-sandbox', `--user-data-dir=${profile}`, '--window-size=1280,800'];
  const { process: browser, address } = await launchChromium(findChromium()?.path ?? 'chromium', flags);
  const { send, heard } = await connect(address);

  async function weigh(
    url: string,
    { slowed = 1, before = '', rested = '', after = '', read = '', counted = false }: Partial<Stay> = {},
  ): Promise<Weighed> {
    const { browserContextId } = await send('Target.createBrowserContext');
    const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId });
    const { sessionId } = (await send('Target.attachToTarget', { targetId, flatten: true })) as { sessionId: string };
    const ask: Send = (method, params) => send(method, params, sessionId);
    await ask('Page.enable');
    await ask('Page.setLifecycleEventsEnabled', { enabled: true });
    if (before) await ask('Page.addScriptToEvaluateOnNewDocument', { source: before });
    // The thread's own time, without the time of other processes on this machine.
    await ask('Performance.enable', { timeDomain: 'threadTicks' });
    await ask('Emulation.setCPUThrottlingRate', { rate: slowed });
    const counting = counted ? await countInstructions(browser.pid ?? 0) : null;
    const { loaderId } = await ask('Page.navigate', { url });
    await heard(sessionId, 'Page.lifecycleEvent', (event) => event.loaderId === loaderId && event.name === 'networkIdle');
    const metric = async (wanted: string) => {
      const { metrics } = await ask('Performance.getMetrics');
      return (metrics as Array<{ name: string; value: number }>).find(({ name }) => name === wanted)?.value ?? Number.NaN;
    };
    const run = (expression: string) => ask('Runtime.evaluate', { expression, awaitPromise: true });
    if (rested) await run(rested);
    const spent = rested ? await metric('TaskDuration') : 0;
    if (after) await run(after);
    const instructions = (await counting?.stop()) ?? Number.NaN;
    const taskMs = ((await metric('TaskDuration')) - spent) * 1000;
    const { result } = (await ask('Runtime.evaluate', { expression: read })) as { result: { value?: number } };
    await ask('HeapProfiler.collectGarbage');
    const heapKb = (await metric('JSHeapUsedSize')) / 1024;
    const listeners = await metric('JSEventListeners');
    await send('Target.disposeBrowserContext', { browserContextId });
    return { taskMs, heapKb, listeners, value: result.value ?? Number.NaN, instructions };
  }

  return {
    weigh,
    async close() {
      const ended = new Promise((done) => browser.once('exit', done));
      await send('Browser.close');
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The DevTools protocol on one socket: answers are matched by number, events by session and name. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  await new Promise((opened) => socket.addEventListener('open', opened));
  const answers = new Map<number, { done(result: never): void; failed(error: Error): void }>();
  const listening = new Set<(sessionId: string, method: string, params: Record<string, unknown>) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, sessionId, method, params } = JSON.parse(data);
    if (method) for (const listen of listening) listen(sessionId, method, params);
    else if (error) answers.get(id)?.failed(new Error(error.message));
    else answers.get(id)?.done(result as never);
    answers.delete(id);
  });
  let asked = 0;
  const send: Send = (method, params = {}, sessionId) =>
    new Promise((done, failed) => {
      answers.set(++asked, { done, failed });
      socket.send(JSON.stringify({ id: asked, method, params, sessionId }));
    });
  const heard = (session: string, wanted: string, is: (params: Record<string, unknown>) => boolean) =>
    new Promise<void>((done) => {
      const listen = (sessionId: string, method: string, params: Record<string, unknown>) => {
        if (sessionId !== session || method !== wanted || !is(params)) return;
        listening.delete(listen);
        done();
      };
      listening.add(listen);
    });
  return { send, heard };
}
