import { hasTag } from './find-tags.ts';

const MAX_FRAMES = 50;

/**
 * The number of frames of the page's own origin with their own tag or runtime. Each is a separate page with the same cookies. No tool talks
 * to it, so its visitor is the real one. Frames of other origins cannot be seen.
 */
export const taggedFrames = (document: Document): number =>
  [...document.getElementsByTagName('iframe')]
    .slice(0, MAX_FRAMES)
    .filter(({ contentDocument: inner }) => inner && (hasTag(inner) || (inner.defaultView && Object.hasOwn(inner.defaultView, 'poptin'))))
    .length;
