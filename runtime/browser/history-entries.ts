import type { Entries } from '../decide/triggers/leaving/back-button.ts';
import { navigationApi } from './observe.ts';

/** The tab's history from the browser's Navigation API, which some browsers lack. */
export function browserEntries(): Entries {
  const navigation = navigationApi();
  let pushing = false;
  let hidden: (fromKey: string, toKey: string) => boolean = () => false;
  /** True if the browser hid the last move from the page's scripts. */
  let wasHidden = false;
  let leaving = false;

  const quietly = (event: Event) => event.stopImmediatePropagation();
  const unheard = (event: Event) => wasHidden && quietly(event);

  return {
    read() {
      const current = navigation?.currentEntry;
      return navigation && current ? { entries: navigation.entries(), at: current.index } : null;
    },
    push() {
      pushing = true;
      try {
        // Calls the browser's own `pushState`, because an app may have replaced it to follow its own pages.
        (Object.getPrototypeOf(history) as History).pushState.call(history, history.state, '');
      } finally {
        pushing = false;
      }
    },
    isLeaving: () => leaving,
    go(key) {
      const { committed, finished } = navigation?.traverseTo(key) ?? {};
      // The visitor may go elsewhere at the same time.
      for (const going of [committed, finished]) going?.catch(() => {});
    },
    onMove(run, signal) {
      navigation?.addEventListener(
        'currententrychange',
        (event) => {
          const { key } = event.from;
          leaving = false;
          wasHidden = pushing || hidden(key, navigation.currentEntry?.key ?? '');
          unheard(event);
          run(key);
        },
        { signal },
      );
      const arrive = () => {
        leaving = false;
        run(navigation?.activation?.from?.key ?? '');
      };
      addEventListener('pageshow', ({ persisted }) => persisted && arrive(), { signal });
      navigation?.addEventListener('navigateerror', () => (leaving = false), { signal });
      arrive();
    },
    onTouch(run, signal) {
      const touch = ({ isTrusted }: Event) => isTrusted && navigator.userActivation?.hasBeenActive && run();
      for (const type of ['click', 'touchend', 'keydown']) addEventListener(type, touch, { capture: true, passive: true, signal });
    },
    hideMoves(isHidden, signal) {
      hidden = isHidden;
      navigation?.addEventListener(
        'navigate',
        (event) => {
          const { destination, navigationType, canIntercept, downloadRequest } = event;
          // A link to a phone's dialler or a mail program leaves the page where it is, and nothing tells of its end.
          leaving = !destination.sameDocument && downloadRequest === null && /^https?:/.test(destination.url);
          const hides = navigationType === 'traverse' && hidden(navigation.currentEntry?.key ?? '', destination.key);
          if (!hides && !pushing) return;
          quietly(event);
          if (hides && canIntercept) event.intercept({ scroll: 'manual', focusReset: 'manual' });
        },
        { capture: true, signal },
      );
      addEventListener('popstate', unheard, { capture: true, signal });
      navigation?.addEventListener('navigatesuccess', unheard, { capture: true, signal });
    },
  };
}
