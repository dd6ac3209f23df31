import * as z from 'zod/mini';

const KEY = 'poptins-studio-versions';
/** The limit; the popups edited last stay. */
const MAX_KEPT = 200;

const kept = z.object({ origin: z.string(), known: z.record(z.string(), z.int().check(z.positive())) });

/**
 * The last edited version of each popup at this server. It lets a reopened panel save over its own version without a conflict. It is in the
 * tool's own storage, like the draft; empty if the browser keeps nothing.
 */
export function keptKnown(origin: string): Readonly<Record<string, number>> {
  try {
    const read = kept.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return read.success && read.data.origin === origin ? read.data.known : {};
  } catch {
    return {};
  }
}

export function keepKnown(origin: string, known: Readonly<Record<string, number>>): void {
  try {
    const newest = Object.fromEntries(Object.entries(known).slice(-MAX_KEPT));
    if (Object.keys(newest).length) localStorage.setItem(KEY, JSON.stringify({ origin, known: newest }));
    else localStorage.removeItem(KEY);
  } catch {
    // The browser keeps nothing, so this lasts as long as the panel.
  }
}
