import * as z from 'zod/mini';

const KEY = 'poptins-studio-versions';
/** The popups that were edited last. */
const MAX_KEPT = 200;

const kept = z.object({ origin: z.string(), known: z.record(z.string(), z.int().check(z.positive())) });

/**
 * Which version of each popup was edited last, at this server: a panel that is opened again saves over its own version, and is
 * not told that somebody else had saved it. In this tool's own place in the browser, as the draft is; empty where nothing is kept.
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
    // A browser that keeps nothing: it is known as long as the panel is open.
  }
}
