import type { Context } from '../../context.ts';
import type { NeededChunk, PopupConfig } from '../../decide/display/config.ts';
import type { Ahead } from '../../decide/waiting/owner.ts';
import type { Chunks } from '../../options.ts';
import { pageBody } from '../../over-page/over-page.ts';
import type { Scope } from '../../scope.ts';
import { ATTACHED_LATE, partsBySettings } from './built-with.ts';
import type { TemplateCache } from './template-cache.ts';

/** How many popups to load before anything is near: enough for any reasonable page, and a limit for the others. */
const MAX_AHEAD = 6;

/** Popups that wait for the visitor cannot open before the visitor does one of these. */
const STEPS = ['pointer', 'click', 'scroll'] as const;

/** Marks in an owner's own markup, which arrives without a list of them. A mistake here costs only one request. */
const MARKS = /\sdata-(timer|wheel|gifts|scratch|products|variant|social)\b|\{\{/g;
const CHUNKS: Readonly<Record<string, NeededChunk>> = { variant: 'fit', social: 'fit', undefined: 'fit' };

interface Wanted {
  readonly popup: PopupConfig;
  readonly isWanted: () => boolean;
  readonly isComing: boolean;
}

/**
 * Prepares popups before their trigger. Loading costs a page almost nothing, so it happens for every armed popup whose trigger may fire
 * within seconds. Compiling the code, parsing the template and laying it out is only for a popup that the visitor will probably see.
 */
export function makeAhead(context: Context, cache: TemplateCache, fetchBytes: (url: string) => void): Ahead {
  const {
    ports: { clock, observe },
    options,
    scope,
  } = context;
  const fetched = new Set<string>();
  let wanted: Wanted[] = [];
  let isPlanned = false;
  /** Ends with the visitor's first step. */
  let firstStep: Scope | undefined;

  function fetchChunk(name: keyof Chunks): void {
    if (fetched.has(name)) return;
    fetched.add(name);
    const url = options.chunkUrl(name);
    if (url) fetchBytes(url);
  }

  async function fetchAll(popup: PopupConfig): Promise<void> {
    const { needs } = popup;
    const parts = [...partsBySettings(popup), ...(needs ?? [])].filter((name) => !ATTACHED_LATE.includes(name));
    cache.code ??= 'near';
    for (const name of [cache.code, 'behaviours', ...parts] as const) fetchChunk(name);
    const template = await cache.template(popup);
    if (!needs) for (const [, mark] of template?.matchAll(MARKS) ?? []) fetchChunk(CHUNKS[`${mark}`] ?? (mark as NeededChunk));
  }

  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    clock.whenIdle(fetchWanted, scope.signal);
  }

  const fetchWanted = scope.guard('prefetch', () => {
    isPlanned = false;
    const still = wanted.filter(({ isWanted }) => isWanted());
    const hasStepped = firstStep?.signal.aborted;
    // The first load also brings the code that all popups share.
    const most = hasStepped ? MAX_AHEAD : Math.max(1, still.filter(({ isComing }) => isComing).length);
    for (const { popup } of still.slice(0, most)) scope.settle('prefetch', fetchAll(popup), () => {});
    wanted = hasStepped ? [] : still.slice(most);
    if (!wanted.length || firstStep) return;
    const hearing = scope.child();
    firstStep = hearing;
    const step = hearing.guard('prefetch', () => {
      hearing.end();
      plan();
    });
    for (const kind of STEPS) observe.on(kind, step, hearing.signal);
  });

  return {
    prefetch(popup, isWanted, isComing) {
      wanted[isComing ? 'unshift' : 'push']({ popup, isWanted, isComing });
      if (isComing || !firstStep || firstStep.signal.aborted) plan();
    },
    warm(owner, freemium, ahead) {
      const { signal } = ahead;
      // Once its trigger has fired, nothing pauses any more.
      const pause = () =>
        new Promise<void>((goOn) => {
          clock.whenIdle(goOn, scope.signal);
          if (signal.aborted) goOn();
          signal.addEventListener('abort', () => goOn(), { once: true });
        });
      const inIdle = (run: () => void) => clock.whenIdle(ahead.guard('layout', run), signal);
      cache.code ??= 'near';
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

/**
 * Lays a popup out once, ahead of time. Most of the cost of a first showing occurs once: parsing styles, finding fonts, measuring text. The
 * popup is removed before anything is painted.
 */
function warmLayout(host: HTMLElement): void {
  pageBody().append(host);
  // Setting a scroll position forces layout.
  host.scrollTop = 0;
  host.remove();
}
