/** Longer than any report of ours. */
export const MAX_REPORT = 4_000_000;
/** While nobody looks a page has nothing to say but that it is there: its address, as the hook cuts it, and a few words. */
export const MAX_AT_REST = 25_000;
export const MAX_REPORTS_A_SECOND = 200;
/** All that has happened on a page, told at once to a panel that opens: each call is a report, and a page keeps a thousand. */
export const MAX_REPORTS_AT_ONCE = 1200;
export const MAX_AT_ONCE = 16_000_000;
/** The rate that a page may keep up after that. */
export const MAX_A_SECOND = 1_000_000;
/** Then it may tell everything at once again, where it has said nothing since. */
export const ROOM_AGAIN_MS = (1000 * MAX_AT_ONCE) / MAX_A_SECOND;

/** Lets a page's reports pass, so many and so long (in characters) as a page of ours could say; a flood is dropped here, in the page's own process (R12, SEC-04). */
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
 * Has a page report everything again, by `ask`, once all of it may pass: no later report repeats a dropped one. Call what it
 * returns for each dropped report; a page that has more to say than may pass at once is asked ever more seldom.
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
