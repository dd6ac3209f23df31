import type { Observe, PageHappenings } from '../ports.ts';

type Kind = keyof PageHappenings;

/** How one kind is heard: where, by which events, and what they tell; false when an event is none of it. */
type Source<K extends Kind> = readonly [
  target: EventTarget,
  types: string,
  tell: (event: never) => PageHappenings[K] | false,
  last?: string,
];

/** Leaving over one of these is not leaving: lists and frames swallow the pointer while it is still on the page. */
const SWALLOWS_POINTER = /^(SELECT|OPTION|IFRAME|EMBED|OBJECT|INPUT|TEXTAREA)$/;

const nothing = () => undefined;

/** One listener a kind however many wait for it, so that a thousand popups cost the page no more than one. */
export function browserObserve(): Observe {
  let url = location.href;
  const { navigation = window } = globalThis as { navigation?: EventTarget };

  const sources: { readonly [K in Kind]: Source<K> } = {
    'leave-top': [
      document,
      'mouseout',
      ({ clientY, relatedTarget, target }: MouseEvent) =>
        !relatedTarget && clientY <= 0 && !SWALLOWS_POINTER.test((target as Element | null)?.tagName ?? '') && undefined,
    ],
    scroll: [window, 'scroll', nothing],
    click: [
      document,
      'click',
      (event: Event) => {
        const [first] = event.composedPath();
        return { target: first instanceof Element ? first : null, preventDefault: () => event.preventDefault() };
      },
    ],
    activity: [window, 'pointermove pointerdown keydown scroll', nothing],
    visibility: [document, 'visibilitychange prerenderingchange', () => ({ visible: document.visibilityState === 'visible' })],
    grown: [window, 'DOMContentLoaded load', nothing],
    'wix-ready': [window, 'wixDevelopersAnalyticsReady', nothing],
    shown: [window, 'pageshow', ({ persisted }: PageTransitionEvent) => ({ fromCache: persisted })],
    // Where there is a Navigation API it tells of every change; elsewhere the chunk `history` does.
    navigation: [
      navigation,
      'currententrychange poptin-navigated',
      () => {
        const before = url;
        url = location.href;
        return url !== before && { url };
      },
    ],
  };
  const kinds = new Map<Kind, { readonly runs: Set<(what: never) => void>; readonly ending: AbortController }>();

  function listen(kind: Kind) {
    const listening = { runs: new Set<(what: never) => void>(), ending: new AbortController() };
    const [target, types, tell] = sources[kind];
    const hear = (event: Event) => {
      const what = tell(event as never);
      if (what !== false) for (const run of [...listening.runs]) run(what as never);
      // The page has loaded, so it does not grow any more.
      if (event.type === 'load') listening.ending.abort();
    };
    for (const type of types.split(' ')) target.addEventListener(type, hear, { capture: true, signal: listening.ending.signal });
    kinds.set(kind, listening);
    return listening;
  }

  return {
    on(kind, run, signal) {
      if (signal.aborted || (kind === 'grown' && document.readyState === 'complete')) return;
      const { runs, ending } = kinds.get(kind) ?? listen(kind);
      runs.add(run);
      signal.addEventListener('abort', () => {
        runs.delete(run);
        if (runs.size) return;
        kinds.delete(kind);
        ending.abort();
      });
    },
  };
}
