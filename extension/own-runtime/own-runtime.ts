import { isAtHost } from '../../inspection/calls/is-at-host.ts';
import type { InspectionHook } from '../../inspection/hook/hook.ts';
import type { OwnStart } from '../../inspection/hook/runtime/offer-own-runtime.ts';
import { HOOK_NAME } from '../../inspection/protocol/protocol.ts';
import { browserPorts } from '../../runtime/browser/browser-ports.ts';
import { createApi, publishApi } from '../../runtime/browser/public-api.ts';
import type { Runtime } from '../../runtime/devtools-hook.ts';
import type { Options } from '../../runtime/options.ts';
import type { Ports } from '../../runtime/ports.ts';
import { startRuntime } from '../../runtime/start.ts';
import { loadFromInside } from './chunks-inside.ts';
import { adoptAs, wishesOfTag } from './in-place-of-tag.ts';
import { aroundPolicy, watchPolicy } from './page-policy.ts';
import { safeReader } from './read-safely.ts';

declare const __VERSION__: string;

/**
 * The whole runtime as a content script in the page's own world, before the page's first script. It sets `window.poptin` at once, so that
 * the page's build finds that another runtime was first (EMB-04). Then it offers itself to the hook, which gives it the site's settings. In
 * a frame it only keeps a build from starting.
 */
export function standIn(): void {
  const waiting: Array<(runtime: Runtime) => void> = [];
  let running: Runtime | null = null;
  const api = createApi(
    __VERSION__,
    (run) => (running ? run(running) : void waiting.push(run)),
    () => running,
  );
  if (!publishApi(api) || window.top !== window) return;

  let refused = () => {};
  const readMarkup = safeReader(() => refused());
  const { setTimeout } = window;
  const policy = watchPolicy(window, (ms, run) => void setTimeout(run, ms));

  const start: OwnStart = ({ filesHost, ...settings }, tool) => {
    refused = tool.noMarkup;
    const hosts = [settings.displayHost, settings.apiHost, filesHost];
    const own = browserPorts();
    const http = aroundPolicy(own.http, tool.http, policy, (url) => isAtHost(url, hosts));
    const options: Options = {
      ...settings,
      ...wishesOfTag(),
      scriptUrl: `${filesHost}/pixel.js`,
      loadChunk: loadFromInside,
      chunkUrl: () => '',
      nonce: '',
      onlyShowsCode: true,
      readMarkup,
      version: __VERSION__,
    };
    const begin = (ports: Ports) => {
      running = startRuntime(ports, options, tool, waiting, new AbortController().signal);
      tool.started(running);
    };
    void adoptAs(options, { ...own, http }, tool).then(begin);
  };

  const hook = (window as { [HOOK_NAME]?: InspectionHook })[HOOK_NAME];
  hook?.offer((settings, tool) => whenParsed(() => start(settings, tool)));
}

function whenParsed(run: () => void): void {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run, { once: true });
  else run();
}
