/** The pages in the frame's history, and the current one. The browser reveals the direction only through the length of its history. */
export interface Trail {
  readonly urls: readonly string[];
  readonly at: number;
  /** The length of the whole tab's history when the frame opened this page. */
  readonly length: number;
}

export const NO_TRAIL: Trail = { urls: [], at: -1, length: 0 };

/** The trail after the frame reported its page. A new page makes the history longer; a step back or forward leaves its length unchanged. */
export function visit(trail: Trail, url: string, length: number): Trail {
  const { urls, at } = trail;
  if (urls[at] === url) return { ...trail, length };
  const isLonger = length > trail.length;
  if (!isLonger && urls[at - 1] === url) return { ...trail, at: at - 1, length };
  if (!isLonger && urls[at + 1] === url) return { ...trail, at: at + 1, length };
  // Same length, at the end of the trail: the page replaced its own address.
  const isReplaced = !isLonger && at >= 0 && at === urls.length - 1;
  const before = urls.slice(0, isReplaced ? at : at + 1);
  return { urls: [...before, url], at: before.length, length };
}

export const canGoBack = ({ at }: Trail): boolean => at > 0;
