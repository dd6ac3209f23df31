/** Longer than any report of ours. */
export const MAX_REPORT = 4_000_000;
/** While no panel is open, a page only says that it is there: its address, as the hook cuts it, and a few words. */
export const MAX_AT_REST = 25_000;
export const MAX_REPORTS_A_SECOND = 200;
/** A panel that opens gets everything that has happened at once. Each call is a report, and a page keeps a thousand. */
export const MAX_REPORTS_AT_ONCE = 1200;
export const MAX_AT_ONCE = 16_000_000;
/** The lasting rate that a page may keep up after that. */
export const MAX_A_SECOND = 1_000_000;
/** After this silence, a page may send everything at once again. */
export const ROOM_AGAIN_MS = (1000 * MAX_AT_ONCE) / MAX_A_SECOND;

/**
 * Lets through as many reports, and as many characters, as a normal page sends. It drops a flood here, in the page's own process (R12,
 * SEC-04).
 */
export function createFloodGate(now: () => number): (length: number, watched: boolean) => boolean {
  let last = now();
  let reports = MAX_REPORTS_AT_ONCE;
  let room = MAX_AT_ONCE;
  return (length, watched) => {
    const seconds = Math.max(0, now() - last) / 1000;
    last = now();
    reports = Math.min(MAX_REPORTS_AT_ONCE, reports + seconds * MAX_REPORTS_A_SECOND);
    room = Math.min(MAX_AT_ONCE, room + seconds * MAX_A_SECOND);
    if (length > (watched ? MAX_REPORT : MAX_AT_REST) || reports < 1 || room < length) return false;
    reports -= 1;
    room -= length;
    return true;
  };
}

/**
 * Calls `ask` to have a page report everything again once there is room, because later reports do not repeat dropped ones. Call the
 * returned function for each dropped report. If a page always has too much, it is asked less and less often.
 */
export function createCatchUp(now: () => number, after: (ms: number, run: () => void) => void, ask: () => void): () => void {
  let isDue = false;
  let waitMs = ROOM_AGAIN_MS;
  let askedAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (isDue) return;
    isDue = true;
    waitMs = now() - askedAt < waitMs ? 2 * waitMs : ROOM_AGAIN_MS;
    after(waitMs, () => {
      isDue = false;
      askedAt = now();
      ask();
    });
  };
}
