/** Longer than any report of ours. */
export const LONGEST_REPORT = 4_000_000;
/** While nobody looks a page has nothing to say but that it is there: its address, as the hook cuts it, and a few words. */
export const LONGEST_AT_REST = 25_000;
export const MOST_REPORTS_A_SECOND = 200;
/** All that has happened on a page, told at once to a panel that opens. */
export const MOST_AT_ONCE = 16_000_000;
/** What a page may go on saying after that. */
export const MOST_A_SECOND = 1_000_000;

/** Lets a page's reports pass, so many and so long (in characters) as a page of ours could say; a flood is dropped here, in the page's own process (R12, SEC-04). */
export function createFloodGate(now: () => number): (length: number, watched: boolean) => boolean {
  let last = now();
  let reports = MOST_REPORTS_A_SECOND;
  let room = MOST_AT_ONCE;
  return (length, watched) => {
    const seconds = Math.max(0, now() - last) / 1000;
    last = now();
    reports = Math.min(MOST_REPORTS_A_SECOND, reports + seconds * MOST_REPORTS_A_SECOND);
    room = Math.min(MOST_AT_ONCE, room + seconds * MOST_A_SECOND);
    if (length > (watched ? LONGEST_REPORT : LONGEST_AT_REST) || reports < 1 || room < length) return false;
    reports -= 1;
    room -= length;
    return true;
  };
}
