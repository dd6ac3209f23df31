import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useSaving } from '../saving/saving-store.ts';
import type { Counted } from './ab-result.ts';
import type { Variant } from './variants.ts';

const results = z.object({
  popups: z.array(
    z.object({ poptin_id: z.string(), views: z.number(), conversions: z.number(), first_view: z.optional(z.nullable(z.string())) }),
  ),
});
type Row = z.infer<typeof results>['popups'][number];

/**
 * When the youngest variant that visitors get was first seen. A popup that was live before its test must not be compared by what it did then.
 * A finished test, with only its winner left, keeps its beginning: that of the youngest that was ever seen. Null while a variant has not
 * been seen.
 */
export function testBegan(rows: readonly Row[], variants: ReadonlyArray<Pick<Variant, 'id' | 'isDrawn'>>): string | null {
  const firstViewOf = ({ id }: Pick<Variant, 'id'>) => {
    const at = rows.find(({ poptin_id: each }) => each === id)?.first_view ?? null;
    return at !== null && Number.isFinite(Date.parse(at)) ? at : null;
  };
  const drawn = variants.filter(({ isDrawn }) => isDrawn);
  const times = (drawn.length > 1 ? drawn : variants.filter(firstViewOf)).map(firstViewOf);
  return times.includes(null) ? null : (times.sort().at(-1) ?? null);
}

/**
 * When a test dropped to one variant; null while visitors get two. The winner's later views must not count: they come without a rival, and
 * in another season.
 */
export function testEnded(variants: ReadonlyArray<Pick<Variant, 'isDrawn' | 'leftAt'>>): string | null {
  const drawn = variants.filter(({ isDrawn }) => isDrawn).length;
  const left = variants.flatMap(({ leftAt }) => (leftAt !== null && Number.isFinite(Date.parse(leftAt)) ? [leftAt] : [])).sort();
  return drawn > 1 ? null : (left.at(drawn === 1 ? -1 : -2) ?? null);
}

interface Results {
  /** The counts of each popup of the account, by its id; null before they are read. */
  readonly counted: ReadonlyMap<string, Counted> | null;
  /** Since when they are counted; null for all that the server has. */
  readonly since: string | null;
  /** When the test ended, and its counts with it; null if it runs. */
  readonly until: string | null;
  readonly problem: string;
  again(): void;
}

/** The counts of variants, from the first view of the youngest on. */
export function useResults(variants: readonly Variant[]): Results {
  const clientId = useSaving((state) => state.clientId);
  const request = useSaving((state) => state.request);
  const [read, setRead] = useState<Pick<Results, 'counted' | 'since'>>({ counted: null, since: null });
  const [problem, setProblem] = useState('');
  const [attempt, setAttempt] = useState(0);
  const known = variants.map(({ id, isDrawn }) => `${id}${isDrawn}`).join();
  const until = testEnded(variants);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt reads again, and so does a change of `known` or `until`.
  useEffect(() => {
    if (!clientId) return;
    let isGone = false;
    async function ask(since: string | null): Promise<void> {
      const period = new URLSearchParams({ ...(since !== null && { from: since }), ...(until !== null && { to: until }) });
      const came = await request({ method: 'GET', path: `accounts/${encodeURIComponent(clientId)}/results?${period}` });
      const told = came.ok ? results.safeParse(came.value) : null;
      if (isGone) return;
      if (!told?.success) return setProblem(came.ok ? 'This server counts no results. Update it, then try again.' : came.sentence);
      const began = since ?? testBegan(told.data.popups, variants);
      if (began !== since) return ask(began);
      setRead({ counted: new Map(told.data.popups.map((popup) => [popup.poptin_id, popup])), since });
      setProblem('');
    }
    void ask(null);
    return () => {
      isGone = true;
    };
  }, [clientId, request, known, until, attempt]);
  return { ...read, until, problem, again: () => setAttempt((before) => before + 1) };
}
