import type { Arm } from './arming.ts';

/** What our own history entry carries beside the page's state. */
const MARK = 'poptin';

const onTop = () => !!(history.state as Record<string, unknown> | null)?.[MARK];

/** However many popups wait for the back button, one entry stands. */
let waiting = 0;

/**
 * The back button of a phone (TRG-02): one history entry of ours stands on top of the page's, and
 * going back over it is the trigger. Browsers count an entry only from a page that was touched, so
 * it is made with the first touch; with the last popup that waits for it, it is taken away again.
 */
export const backButton: Arm<'exit_intent'> = (_spec, { ports: { observe }, signal, fire }) => {
  const touching = new AbortController();
  signal.addEventListener('abort', () => touching.abort());
  observe.on('activity', stand, touching.signal);

  function stand(): void {
    touching.abort();
    if (!waiting++ && !onTop()) history.pushState({ ...(history.state as object | null), [MARK]: true }, '');
    addEventListener('popstate', () => onTop() || fire(), { signal });
    signal.addEventListener('abort', () => {
      waiting -= 1;
      if (!waiting && onTop()) history.back();
    });
  }
};
