import type { Observe, PageHappenings, Source, Sources } from '../ports.ts';
import { CLICK_SOURCE } from './click-source.ts';
import { navigationApi } from './navigation-api.ts';

type Kind = keyof PageHappenings;

/** Who waits for one kind. */
type Hearers = Set<readonly [run: (what: never) => void, signal: AbortSignal]>;

const nothing = () => undefined;

/**
 * One listener for each event of a kind, however many wait for it, so that a thousand popups cost the page no more than
 * one. Who waits no longer is found out when something happens next: to be told by each signal would be one more listener
 * for each of them.
 */
export function browserObserve(): Observe {
  let url = location.href;
  const navigation = navigationApi();
  const { prerendering } = document as Document & { prerendering?: boolean };

  const sources: Sources = {
    click: CLICK_SOURCE,
    // A frame that was hidden is given its size.
    visibility: [`visibilitychange${prerendering ? ' prerenderingchange' : ''}${window === top ? '' : ' resize'}`, nothing],
    grown: ['DOMContentLoaded load', nothing],
    'wix-ready': ['wixDevelopersAnalyticsReady', nothing],
    shown: ['pageshow', ({ persisted }: PageTransitionEvent) => ({ fromCache: persisted })],
    // Where there is a Navigation API it tells of every change; elsewhere the chunk `history` does.
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
        // A page is loaded once.
        if (event.type !== 'load' && still(hearers)[0]) return;
        change('remove');
        heard.delete(kind);
      } catch {
        // Who hears it has faults of its own. This is of what the page has broken, and no error of the page's.
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
