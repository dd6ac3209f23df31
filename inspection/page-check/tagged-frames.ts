import { hasTag } from './find-tags.ts';

const MAX_FRAMES = 50;

/**
 * How many frames of the page's own origin have a tag or a runtime of their own. Each is a page of its own with the same cookies, and no
 * tool talks to it: its visitor is the real one. Of another origin's frame nothing can be seen.
 */
export const taggedFrames = (document: Document): number =>
  [...document.getElementsByTagName('iframe')]
    .slice(0, MAX_FRAMES)
    .filter(({ contentDocument: inner }) => inner && (hasTag(inner) || (inner.defaultView && Object.hasOwn(inner.defaultView, 'poptin'))))
    .length;
