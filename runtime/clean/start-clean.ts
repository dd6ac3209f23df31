import { browserPorts } from '../browser/browser-ports.ts';
import { findTag, whenPageAllows } from '../browser/find-tag.ts';
import { pageGlobal } from '../browser/page.ts';
import { createApi, publishApi } from '../browser/public-api.ts';
import type { Hook, Runtime } from '../devtools-hook.ts';
import type { LoadChunk, Options } from '../options.ts';
import type { Ports } from '../ports.ts';
import { type InputByPopup, repeatPress, restoreValues } from '../show/behaviours/restore-input.ts';
import { startRuntime } from '../start.ts';
import { readTag } from '../wire/read-tag.ts';
import { isAsked } from './handover.ts';

declare const __VERSION__: string;
declare const __DISPLAY_HOST__: string;
declare const __API_HOST__: string;

/** Runs as soon as there is a runtime. */
export type Waits = (runtime: Runtime) => void;

export interface CleanStart {
  /** The script element of pixel.js. By now the document has no running script, and a loader may have removed the element. */
  readonly script: HTMLScriptElement;
  /** The broken part. */
  readonly why: string;
  /** True if clean natives were found. */
  readonly isClean: boolean;
  /** Calls from the page's scripts since the first start. */
  readonly waiting: Waits[];
  /** Visitors' input in popups of the first start. */
  readonly typed: InputByPopup;
  /** Popups that their visitors are done with, by id. Their triggers no longer show them. */
  readonly over: Readonly<Record<string, true>>;
  /** Called with true if the tag waits for consent. */
  heed(isStrict: boolean): void;
  readonly chunkUrl: Options['chunkUrl'];
  readonly loadChunk: LoadChunk;
}
export type StartClean = typeof startClean;

/** The Sanitizer API, if the browser has it. It reads markup without a Trusted Types policy. */
type SetHtml = (markup: string, options: { readonly sanitizer: object }) => void;
// Sets, not lists: the browser iterates them with their own iterator, and that of lists may be the page's.
const EVERYTHING = { removeElements: new Set(), removeAttributes: new Set(), comments: true };

/** How to read markup where the page's own way would refuse it: with Trusted Types, and in an XML page. */
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

/** The root of the clean edition. It does what `embed.ts` does, on its own natives, and replaces a runtime that has begun. */
export function startClean({ script, why, isClean, waiting, typed, over, heed, chunkUrl, loadChunk }: CleanStart): void {
  const tag = readTag(script) ?? findTag();
  if (!tag) return;
  heed(/^(strict|first)$/.test(`${tag.consent}`));
  let running: Runtime | null = null;
  publishApi(
    createApi(
      __VERSION__,
      (run) => (running ? run(running) : void waiting.push(run)),
      () => running,
    ),
  );
  let hook = pageGlobal('__POPTIN_DEVTOOLS_HOOK__') as Hook | undefined;
  /** A throwing hook may be why the first start failed, so it is ignored. */
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
    if (happened.type === 'popup-moved' && happened.to === 'shown') void restore(happened.popupId);
    if (happened.type === 'popup-viewed') resume(happened.popupId);
  };
  const restored: Record<string, readonly HTMLElement[]> = {};
  /** The values are there when the popup becomes visible, because its visitor may continue before its controls work. */
  async function restore(popupId: string): Promise<void> {
    // The popup goes onto the page in the same turn as this event.
    await null;
    const held = words[popupId];
    if (held) restored[popupId] ??= restoreValues(popupId, held);
  }
  function resume(popupId: string): void {
    const held = words[popupId];
    delete words[popupId];
    for (const field of restored[popupId] ?? []) field.dispatchEvent(new Event('input', { bubbles: true }));
    if (held) repeatPress(popupId, held);
  }
  const first = { type: 'natives-replaced', why, isClean } as const;
  const options: Options = {
    ...tag,
    displayHost: tag.displayHost ?? __DISPLAY_HOST__,
    apiHost: tag.apiHost ?? tag.displayHost ?? __API_HOST__,
    version: __VERSION__,
    loadChunk,
    chunkUrl,
    first,
    ...readsMarkup(),
  };
  const start = (ports: Ports) => {
    withHook((its) => its.event(first));
    const runtime = startRuntime(ports, options, { event }, waiting);
    running = runtime;
    withHook((its) => its.started(runtime));
  };
  whenPageAllows(() => {
    try {
      const ports = browserPorts();
      if (tag.consent === 'first')
        return void loadChunk('consent').then(
          async (consent) =>
            start(
              await consent.askFirst(
                ports,
                options,
                withHook((its) => its),
              ),
            ),
          () => {},
        );
      const adopted = withHook((its) => its.adopt(ports)) ?? ports;
      if (adopted instanceof Promise) void adopted.then(start, () => start(ports));
      else start(adopted);
    } catch {
      // No clean natives were found. There is no third edition.
    }
  });
}

/** The page broke its natives, and the runtime restarted: on clean ones, or with `isClean` false on the page's own. */
declare module '../events.ts' {
  interface RuntimeEvents {
    'natives-replaced': { readonly why: string; readonly isClean: boolean };
  }
}
