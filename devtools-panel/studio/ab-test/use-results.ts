import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useSaving } from '../saving/saving-store.ts';
import type { Counted } from './ab-result.ts';

const results = z.object({ popups: z.array(z.object({ poptin_id: z.string(), views: z.number(), conversions: z.number() })) });

/** The counts of each popup of the account, by its id; null before they are read. */
export function useResults(): { readonly counted: ReadonlyMap<string, Counted> | null; readonly problem: string; again(): void } {
  const clientId = useSaving((state) => state.clientId);
  const request = useSaving((state) => state.request);
  const [counted, setCounted] = useState<ReadonlyMap<string, Counted> | null>(null);
  const [problem, setProblem] = useState('');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads again.
  useEffect(() => {
    if (!clientId) return;
    let isGone = false;
    void request({ method: 'GET', path: `accounts/${encodeURIComponent(clientId)}/results` }).then((came) => {
      if (isGone) return;
      const read = came.ok ? results.safeParse(came.value) : null;
      if (read?.success) setCounted(new Map(read.data.popups.map((popup) => [popup.poptin_id, popup])));
      setProblem(read?.success ? '' : came.ok ? 'This server counts no results. Update it, then try again.' : came.sentence);
    });
    return () => {
      isGone = true;
    };
  }, [clientId, request, attempt]);
  return { counted, problem, again: () => setAttempt((before) => before + 1) };
}
