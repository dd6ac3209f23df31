import { browserPorts } from './browser/browser-ports.ts';
import { findTag, whenPageAllows } from './browser/find-tag.ts';
import { pageGlobal } from './browser/page-global.ts';
import { createApi, publishApi } from './browser/public-api.ts';
import type { Hook, Runtime } from './hook.ts';
import { isAsked } from './left.ts';
import type { LoadChunk, Options } from './options.ts';
import type { Ports } from './ports.ts';
import { readTag } from './read-tag.ts';
import { putBack, type TypedWords } from './show/stage/typed-words.ts';
import { startRuntime } from './start.ts';

declare const __VERSION__: string;
declare const __DISPLAY_HOST__: string;
declare const __API_HOST__: string;

/** What is done as soon as there is a runtime. */
export type Waits = (runtime: Runtime) => void;

export interface CleanStart {
  /** What pixel.js came from. The document names no script as the running one any more, and a loader may have taken it out. */
  readonly script: HTMLScriptElement;
  /** What could not be relied on. */
  readonly why: string;
  /** Clean natives could be had. */
  readonly isClean: boolean;
  /** What scripts of the page have asked for since the first start. */
  readonly waiting: Waits[];
  /** What somebody has done in popups that the first start had on the page. */
  readonly typed: TypedWords;
  /** Popups that their visitors are done with, by id. They do not come by themselves. */
  readonly over: Readonly<Record<string, true>>;
  /** Told whether the tag waits for consent. */
  heed(isStrict: boolean): void;
  readonly chunkUrl: Options['chunkUrl'];
  readonly loadChunk: LoadChunk;
}
export type StartClean = typeof startClean;

/** The Sanitizer API, where a browser has it: it reads markup without a policy of Trusted Types. */
type SetHtml = (markup: string, options: { readonly sanitizer: object }) => void;
// Sets, not lists: the browser walks them by their own iterator, and that of lists may be the page's.
const EVERYTHING = { removeElements: new Set(), removeAttributes: new Set(), comments: true };

/** How markup is read where the page's own way would refuse it: under a policy of Trusted Types, and where the page is XML. */
function readsMarkup(): Pick<Options, 'readMarkup'> {
  const { setHTML } = Element.prototype as { setHTML?: SetHtml };
  if (setHTML) return { readMarkup: (into, markup) => setHTML.call(into, markup, { sanitizer: EVERYTHING }) };
  if (document.contentType === 'text/html') return {};
  return {
    readMarkup({ content }, markup) {
      const html = document.implementation.createHTMLDocument('').createElement('template');
      html.innerHTML = markup;
      content.append(html.content);
    },
  };
}

/** The root of the clean edition: what `embed.ts` does, on natives of its own. It takes the place of one that has begun. */
export function startClean({ script, why, isClean, waiting, typed, over, heed, chunkUrl, loadChunk }: CleanStart): void {
  const tag = readTag(script) ?? findTag();
  if (!tag) return;
  heed(tag.strictConsent);
  let running: Runtime | null = null;
  publishApi(
    createApi(
      __VERSION__,
      (run) => (running ? run(running) : void waiting.push(run)),
      () => running,
    ),
  );
  let hook = pageGlobal('__POPTIN_DEVTOOLS_HOOK__') as Hook | undefined;
  /** One that throws, which may be why the first start failed, is no hook. */
  function withHook<T>(run: (its: Hook) => T): T | undefined {
    try {
      return hook && run(hook);
    } catch {
      hook = undefined;
    }
  }
  const words = { ...typed };
  const done = { ...over };
  const event: Hook['event'] = (happened) => {
    withHook((its) => its.event(happened));
    if (happened.type === 'trigger-fired' && isAsked(happened.trigger)) delete done[happened.popupId];
    if (happened.type === 'popup-moved' && happened.to === 'queued' && done[happened.popupId]) running?.close(happened.popupId);
    if (happened.type !== 'popup-viewed') return;
    const { popupId } = happened;
    const held = words[popupId];
    delete words[popupId];
    if (held) putBack(popupId, held);
  };
  const first = { type: 'natives-replaced', why, isClean } as const;
  const start = (ports: Ports) => {
    withHook((its) => its.event(first));
    const runtime = startRuntime(
      ports,
      {
        ...tag,
        displayHost: tag.displayHost ?? __DISPLAY_HOST__,
        apiHost: tag.apiHost ?? tag.displayHost ?? __API_HOST__,
        version: __VERSION__,
        loadChunk,
        chunkUrl,
        first,
        ...readsMarkup(),
      },
      { event },
    );
    running = runtime;
    withHook((its) => its.started(runtime));
    for (const run of waiting) run(runtime);
  };
  whenPageAllows(() => {
    try {
      const ports = browserPorts();
      const adopted = withHook((its) => its.adopt(ports)) ?? ports;
      if (adopted instanceof Promise) void adopted.then(start, () => start(ports));
      else start(adopted);
    } catch {
      // Where no clean natives could be had. There is no third edition.
    }
  });
}

/** Natives of the page were broken, and the runtime began anew; where clean ones could not be had, with what there is. */
declare module './events.ts' {
  interface RuntimeEvents {
    'natives-replaced': { readonly why: string; readonly isClean: boolean };
  }
}
