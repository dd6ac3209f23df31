import { useEffect, useRef, useState } from 'react';
import { type EmbedOptions, loadPoptin } from './load-poptin.ts';
import type { Poptin, PoptinEvents } from './poptin.ts';

/** The state of loading: both are null while it goes on. */
export interface UsedPoptin {
  readonly poptin: Poptin | null;
  readonly problem: Error | null;
}

const WAITING: UsedPoptin = { poptin: null, problem: null };

/**
 * Puts the tag on the page as the component is shown, and hands it `window.poptin`. Any number of components may use it. The tag stays when they
 * go: popups belong to the page. Null waits, such as for a consent.
 */
export function usePoptin(options: EmbedOptions | null): UsedPoptin {
  const [used, setUsed] = useState(WAITING);
  const said = JSON.stringify(options);
  useEffect(() => {
    const wanted: EmbedOptions | null = JSON.parse(said);
    if (!wanted) return;
    let isHere = true;
    const tell = (now: UsedPoptin) => isHere && setUsed(now);
    loadPoptin(wanted).then(
      (poptin) => tell({ poptin, problem: null }),
      (problem: Error) => tell({ poptin: null, problem }),
    );
    return () => {
      isHere = false;
    };
  }, [said]);
  return used;
}

/** Calls the newest `listener` with the detail of each such event, while the component is shown. */
export function usePoptinEvent<Name extends keyof PoptinEvents>(
  name: Name,
  listener: (detail: PoptinEvents[Name]['detail']) => void,
): void {
  const newest = useRef(listener);
  useEffect(() => {
    newest.current = listener;
  });
  useEffect(() => {
    const hear = (event: Event) => newest.current((event as PoptinEvents[Name]).detail);
    document.addEventListener(name, hear);
    return () => document.removeEventListener(name, hear);
  }, [name]);
}
