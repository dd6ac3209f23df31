import type { Observe, PageHappenings } from '../ports.ts';

type Kind = keyof PageHappenings;

/** How one kind is heard: by which events, and what they tell; false when an event is none of it. */
type Source<K extends Kind> = readonly [types: string, tell: (event: never) => PageHappenings[K] | false];

type Hearer = readonly [kind: Kind, run: (what: never) => void, signal: AbortSignal];

/** Leaving over one of these is not leaving: lists and frames swallow the pointer while it is still on the page. */
const SWALLOWS_POINTER = /^(SELECT|OPTION|IFRAME|EMBED|OBJECT|INPUT|TEXTAREA)$/;

const nothing = () => undefined;
const elementOf = (target: EventTarget | null | undefined) => (target instanceof Element ? target : null);

/**
 * One listener for each event of the browser, however many kinds are told by it and however many wait for them, so that
 * a thousand popups cost the page no more than one. Who waits no longer is found out when something happens next: to be
 * told by each signal would be one more listener for each of them.
 */
export function browserObserve(): Observe {
  let url = location.href;
  const { navigation } = globalThis as { navigation?: EventTarget };
  const { prerendering } = document as Document & { prerendering?: boolean };

  const sources: { readonly [K in Kind]: Source<K> } = {
    pointer: [
      'mouseout',
      ({ clientY, relatedTarget, target }: MouseEvent) => ({
        y: clientY,
        left: !relatedTarget && clientY <= 0 && !SWALLOWS_POINTER.test(elementOf(target)?.tagName ?? ''),
        onto: elementOf(relatedTarget),
      }),
    ],
    scroll: ['scroll', nothing],
    click: ['click', (event: Event) => ({ target: elementOf(event.composedPath()[0]), preventDefault: () => event.preventDefault() })],
    key: ['keyup', ({ target }: Event) => ({ target: elementOf(target) })],
    activity: ['pointermove click keyup scroll', nothing],
    visibility: [`visibilitychange${prerendering ? ' prerenderingchange' : ''}`, nothing],
    grown: ['load DOMContentLoaded', nothing],
    'wix-ready': ['wixDevelopersAnalyticsReady', nothing],
    shown: ['pageshow', ({ persisted }: PageTransitionEvent) => ({ fromCache: persisted })],
    // Where there is a Navigation API it tells of every change; elsewhere the chunk `history` does.
    navigation: [
      navigation ? 'currententrychange' : 'poptin-navigated',
      () => {
        const before = url;
        url = location.href;
        return url !== before && undefined;
      },
    ],
  };
  let hearers: readonly Hearer[] = [];
  const listening = new Set<string>();

  const place = (type: string) => (type === 'currententrychange' && navigation) || window;
  const stillThere = () => hearers.filter(([, , signal]) => !signal.aborted);

  function hear(event: Event): void {
    const { type } = event;
    // A page is parsed once and loaded once.
    let isOver = true;
    hearers = stillThere();
    for (const kind of Object.keys(sources) as Kind[]) {
      const [types, tell] = sources[kind];
      const hearing = types.includes(type) ? hearers.filter(([heard]) => heard === kind) : [];
      if (!hearing[0]) continue;
      isOver = kind === 'grown';
      const what = tell(event as never);
      if (what !== false) for (const [, run, signal] of hearing) if (!signal.aborted) run(what as never);
    }
    if (!isOver) return;
    // The listener to the first of both may have come too late for it.
    for (const over of type === 'load' ? sources.grown[0].split(' ') : [type]) {
      listening.delete(over);
      place(over).removeEventListener(over, hear, true);
    }
  }

  return {
    on(kind, run, signal) {
      if (kind === 'grown' && document.readyState === 'complete') return;
      hearers = [...stillThere(), [kind, run, signal]];
      for (const type of sources[kind][0].split(' ')) {
        if (listening.has(type)) continue;
        listening.add(type);
        place(type).addEventListener(type, hear, true);
      }
    },
  };
}
