import { useCallback, useState } from 'react';
import type { Answered } from '../studio/saving/ask.ts';

export interface Outcome {
  readonly ok: boolean;
  readonly sentence: string;
}

/** Runs one request at a time and keeps its outcome as a sentence. */
export function useSaid() {
  const [said, setSaid] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  /** @returns the value; null if it failed */
  const run = useCallback(async <T>(asked: Promise<Answered<T>>, done?: (value: T) => string): Promise<T | null> => {
    setBusy(true);
    const came = await asked;
    setBusy(false);
    if (!came.ok) setSaid({ ok: false, sentence: came.sentence });
    else if (done) setSaid({ ok: true, sentence: done(came.value) });
    // What failed before works again.
    else setSaid((before) => (before?.ok ? before : null));
    return came.ok ? came.value : null;
  }, []);
  return { said, busy, run };
}
