/** The pages that the frame came through, and which of them it is on: the browser tells the way only by the length of its history. */
export interface Trail {
  readonly urls: readonly string[];
  readonly at: number;
  /** Of the whole tab's history, when the frame came to its page. */
  readonly length: number;
}

export const NO_TRAIL: Trail = { urls: [], at: -1, length: 0 };

/** The trail after the frame has told where it is. A page that is new makes the history longer; one step back or forward leaves it as long. */
export function visit(trail: Trail, url: string, length: number): Trail {
  const { urls, at } = trail;
  if (urls[at] === url) return { ...trail, length };
  const isLonger = length > trail.length;
  if (!isLonger && urls[at - 1] === url) return { ...trail, at: at - 1, length };
  if (!isLonger && urls[at + 1] === url) return { ...trail, at: at + 1, length };
  // As long as before, at its end: the page put another address in the place of its own.
  const isReplaced = !isLonger && at >= 0 && at === urls.length - 1;
  const before = urls.slice(0, isReplaced ? at : at + 1);
  return { urls: [...before, url], at: before.length, length };
}

export const canGoBack = ({ at }: Trail): boolean => at > 0;
