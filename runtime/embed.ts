import { browserPorts } from './browser/browser-ports.ts';
import { findTag, whenPageAllows } from './browser/find-tag.ts';
import { pageGlobal } from './browser/page.ts';
import { createApi, publishApi } from './browser/public-api.ts';
import type { ChunkName } from './chunks.ts';
import { cure, timers } from './clean/startup-check.ts';
import type { Hook, Runtime } from './devtools-hook.ts';
import type { Chunks, LoadChunk, Options } from './options.ts';
import type { Ports } from './ports.ts';
import { startRuntime } from './start.ts';

declare const __VERSION__: string;
declare const __DISPLAY_HOST__: string;
declare const __API_HOST__: string;
/** The hash in the name of every chunk. */
declare const __CHUNKS__: string;

/** The production root: it looks once for the tag and once for the hook, then starts the runtime on the browser's own ports. */
function embed(): void {
  const tag = findTag();
  // biome-ignore lint/suspicious/noConsole: the one line that an owner is promised when the tag is broken (EMB-02).
  if (!tag) return console.info('Poptins: the pixel code does not exist, or has no id.');

  const waiting: Array<(runtime: Runtime) => void> = [];
  let running: Runtime | null = null;
  const api = createApi(
    __VERSION__,
    (run) => (running ? run(running) : void waiting.push(run)),
    () => running,
  );
  if (!publishApi(api)) return;

  const hook = pageGlobal('__POPTIN_DEVTOOLS_HOOK__') as Hook | undefined;
  const chunkUrl = (name: ChunkName) => new URL(`chunks/${name}-${__CHUNKS__}.js`, tag.scriptUrl).href;
  /** Chunks that came in another chunk's file (scripts/build/choose-files.ts). */
  const brought: Partial<Chunks> = {};
  const loadChunk: LoadChunk = async (name: ChunkName, again = '') => {
    const file = brought[name] ?? (await import(/* @vite-ignore */ chunkUrl(name) + again));
    Object.assign(brought, file.brought);
    return file;
  };
  const options: Options = {
    ...tag,
    displayHost: tag.displayHost ?? __DISPLAY_HOST__,
    apiHost: tag.apiHost ?? tag.displayHost ?? __API_HOST__,
    version: __VERSION__,
    loadChunk,
    chunkUrl,
    cure,
    timers,
  };
  const asksFirst = tag.consent === 'first';
  const start = (ports: Ports) => {
    running = startRuntime(ports, options, hook, waiting);
    hook?.started(running);
  };

  whenPageAllows(() => {
    // Once the page has loaded, the block around pixel.js has ended (scripts/build/build-embed.ts).
    try {
      const ports = browserPorts();
      // Without its code, a page that asks first has no popups, because nobody could tell who has agreed (CFS-01).
      const adopted = asksFirst
        ? loadChunk('consent').then((consent) => consent.askFirst(ports, options, hook))
        : (hook?.adopt(ports) ?? ports);
      if (adopted instanceof Promise) void adopted.then(start, () => asksFirst || start(ports));
      else start(adopted);
    } catch {
      void cure('start');
    }
  });
}

embed();
