import type { Context } from '../../context.ts';
import type { PopupConfig } from '../../decide/display/config.ts';
import type { NeededChunk } from '../../decide/display/needed-chunks.ts';
import type { Ahead } from '../../decide/triggers/arming.ts';
import type { Chunks } from '../../options.ts';
import { partsBySettings } from './built-with.ts';
import type { TemplateCache } from './template-cache.ts';
import { warmLayout } from './warm-layout.ts';

/** How many popups' bytes are fetched before anything is near: enough for any reasonable page, bounded for the others. */
const MAX_AHEAD = 6;

/** Marks in an owner's own markup, which comes without a list of them. A mistake here costs no more than a request. */
const MARKS = /\sdata-(field|timer|wheel|gifts|scratch|products|variant|social)\b|\{\{/g;
const CHUNKS: Readonly<Record<string, NeededChunk>> = { field: 'form', variant: 'fit', social: 'fit', undefined: 'fit' };

/**
 * Prepares popups before their trigger. Bytes cost a page almost nothing, so they are fetched for every armed popup whose trigger may come
 * within seconds. Compiling them, parsing the template and laying it out is only for a popup that is likely to be seen.
 */
export function makeAhead(context: Context, cache: TemplateCache, fetchBytes: (url: string) => void): Ahead {
  const {
    ports: { clock },
    options,
    scope,
  } = context;
  const fetched = new Set<string>();
  let wanted: Array<readonly [popup: PopupConfig, isWanted: () => boolean]> = [];

  function fetchChunk(name: keyof Chunks): void {
    if (fetched.has(name)) return;
    fetched.add(name);
    const url = options.chunkUrl(name);
    if (url) fetchBytes(url);
  }

  async function fetchAll(popup: PopupConfig): Promise<void> {
    const { needs } = popup;
    for (const name of ['show', 'behaviours', ...partsBySettings(popup), ...(needs ?? [])] as const) fetchChunk(name);
    const template = await cache.template(popup);
    if (!needs) for (const [, mark] of template?.matchAll(MARKS) ?? []) fetchChunk(CHUNKS[`${mark}`] ?? (mark as NeededChunk));
  }

  return {
    prefetch(popup, isWanted) {
      if (wanted.push([popup, isWanted]) > 1) return;
      const fetchWanted = scope.guard('prefetch', () => {
        const still = wanted.filter(([, stillWanted]) => stillWanted()).slice(0, MAX_AHEAD);
        wanted = [];
        for (const [each] of still) scope.settle('prefetch', fetchAll(each), () => {});
      });
      clock.whenIdle(fetchWanted, scope.signal);
    },
    warm(owner, freemium, ahead) {
      const { signal } = ahead;
      // Once its trigger has fired, nothing waits any more.
      const pause = () =>
        new Promise<void>((goOn) => {
          clock.whenIdle(goOn, scope.signal);
          if (signal.aborted) goOn();
          signal.addEventListener('abort', () => goOn(), { once: true });
        });
      const inIdle = (run: () => void) => clock.whenIdle(ahead.guard('layout', run), signal);
      const warm = () =>
        ahead.settle('ahead', cache.ready(owner, pause), (ready) => {
          const build = ready?.armed(ahead, freemium);
          if (!build) return;
          inIdle(() => {
            const host = build();
            ahead.settle('fonts', context.chunk('fonts'), (fonts) => {
              fonts?.getReady(context);
              inIdle(() => warmLayout(host));
            });
          });
        });
      clock.whenIdle(warm, signal);
    },
  };
}
