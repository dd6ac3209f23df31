import type { Observe, PageHappenings, Source, Sources } from '../ports.ts';
import { pageGlobal } from './page.ts';

/** A click is being repeated, and was heard before. */
let isGivenBack = false;

/** True if an element does something on its own: a link to a place, or a button that submits its form. */
const acts = ({ localName, href, form, type }: Partial<HTMLAnchorElement & HTMLButtonElement>) =>
  // A picture in a button may have an address too: `<use href="#icon">`.
  href && /^a(?:rea)?$/i.test(`${localName}`) ? !/#$/.test(href) : form && /submit|image/.test(`${type}`);

const CLICK_SOURCE: Source<'click'> = [
  'click',
  (event: MouseEvent) =>
    !isGivenBack && {
      path: () => event.composedPath() as Element[],
      isTrusted: event.isTrusted,
      take() {
        const path = event.composedPath() as Element[];
        const { button, ctrlKey, metaKey, shiftKey, altKey } = event;
        if (button || ctrlKey || metaKey || shiftKey || altKey) return null;
        if (path.some((each) => each.matches?.('[download],[target=_blank i]'))) return null;
        event.preventDefault();
        if (!path.some(acts)) return;
        // A router acts on a click even if it was prevented. A popup must hear presses inside it.
        if (event.target === path[0]) event.stopImmediatePropagation();
        return () => {
          isGivenBack = true;
          path[0]?.dispatchEvent(new MouseEvent('click', event));
          isGivenBack = false;
        };
      },
    },
];

/**
 * The browser's Navigation API, if it really reports anything. On many pages an element or a variable has that name, and in a sandbox the
 * API is silent.
 */
export function navigationApi(): Navigation | undefined {
  const api = pageGlobal('navigation') as Navigation | null | undefined;
  return api?.currentEntry ? api : undefined;
}

type Kind = keyof PageHappenings;

/** The waiters for one kind of event. */
type Hearers = Set<readonly [run: (what: never) => void, signal: AbortSignal]>;

const nothing = () => undefined;

/**
 * All waiters share one listener for each event, so that a thousand popups cost the page no more than one. A waiter with an ended signal is
 * dropped at the next event, because listening to each signal would cost another listener each.
 */
export function browserObserve(): Observe {
  let url = location.href;
  const navigation = navigationApi();
  const { prerendering } = document as Document & { prerendering?: boolean };

  const sources: Sources = {
    click: CLICK_SOURCE,
    // A hidden frame gets its size.
    visibility: [`visibilitychange${prerendering ? ' prerenderingchange' : ''}${window === top ? '' : ' resize'}`, nothing],
    grown: ['DOMContentLoaded load', nothing],
    'wix-ready': ['wixDevelopersAnalyticsReady', nothing],
    shown: ['pageshow', ({ persisted }: PageTransitionEvent) => ({ fromCache: persisted })],
    // The Navigation API reports every change. Without it, the chunk `history` does.
    navigation: [
      navigation ? 'currententrychange' : 'poptin-navigated',
      ({ navigationType }: { readonly navigationType?: string }) => {
        const before = url;
        url = location.href;
        return url !== before && navigationType;
      },
    ],
  };
  const heard = new Map<Kind, Hearers>();

  const still = (hearers: Hearers) => {
    for (const hearer of hearers) if (hearer[1].aborted) hearers.delete(hearer);
    return [...hearers];
  };

  function listen<K extends Kind>(kind: K): Hearers {
    const hearers: Hearers = new Set();
    const [types, tell] = sources[kind] as Source<K>;
    const place = (kind === 'navigation' && navigation) || window;
    const change = (how: 'add' | 'remove') => {
      for (const type of types.split(' ')) place[`${how}EventListener`](type, hear, true);
    };
    const hear = (event: Event) => {
      try {
        const what = tell(event as never);
        if (what !== false) for (const [run, signal] of still(hearers)) if (!signal.aborted) run(what as never);
        // A page loads only once.
        if (event.type !== 'load' && still(hearers)[0]) return;
        change('remove');
        heard.delete(kind);
      } catch {
        // Each waiter reports its own faults. This fault comes from natives that the page broke, and must not become an error of the page.
      }
    };
    heard.set(kind, hearers);
    change('add');
    return hearers;
  }

  return {
    history: !navigation,
    learn: (more) => void Object.assign(sources, more),
    on(kind, run, signal) {
      if (kind === 'grown' && document.readyState === 'complete') return;
      const hearers = heard.get(kind) ?? listen(kind);
      still(hearers);
      hearers.add([run, signal]);
    },
  };
}
