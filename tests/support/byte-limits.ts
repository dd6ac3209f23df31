/**
 * Bytes on the wire, brotli; 1 KB is 1,024 bytes. The totals that a site owner pays count, not single chunks.
 * All but that of pixel.js are above the budgets of docs/spec.md, with the reasons in docs/performance.md, so that an addition needs a look.
 */
export const BYTE_LIMITS = {
  /** It contains the hash of all chunks, which changes its size by some ten bytes from build to build. */
  pixel: 9_440,
  firstLead: 22_500,
  /** A popup that waits for its trigger needs the chunk `triggers` in place of `popups`, and is in its fonts and its place from the first frame. */
  firstLeadThatWaits: 28_520,
  /** What it loads from the display answer until it is closed, with an English popup's two font files, which are compressed already. */
  shownAndClosed: 46_250,
  /** It holds the studio's draft and the simulated page source, which have to be there before the first answer. */
  hook: 13_310,
} as const;
