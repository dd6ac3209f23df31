import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** A visible difference between two pictures. */
export type PictureDifference =
  | { readonly kind: 'same' }
  /** `marked` is the new picture with the differing pixels in red; null if the sizes differ, or if the baseline is unreadable. */
  | { readonly kind: 'differs'; readonly words: string; readonly marked: Uint8Array | null };

/**
 * The distance from which an eye sees two colours as different, as a share of that from black to white. A text at half its contrast is far
 * above it; the last bit of a gradient is far below.
 */
const COLOUR = 0.06;
/** Visible changes are close together, and noise is scattered. So it counts differing pixels in the fullest square of this size. */
const SQUARE = 8;
/** Smaller than a full stop. */
const MOST_IN_SQUARE = 2;

/** Larger than any window in a scenario. */
const MOST_PIXELS = 4000 * 4000;

/** Compares two PNGs like an eye, which ignores smoothed edges. */
export function pictureDifference(baseline: Uint8Array, now: Uint8Array): PictureDifference {
  if (Buffer.compare(baseline, now) === 0) return { kind: 'same' };
  const before = opened(baseline);
  const after = opened(now);
  if (!before || !after) return { kind: 'differs', words: 'the baseline is no PNG: take it again with --update', marked: null };
  const { width, height } = after;
  if (before.width !== width || before.height !== height)
    return { kind: 'differs', words: `it is ${width} × ${height}, and the baseline ${before.width} × ${before.height}`, marked: null };
  const compared = { threshold: COLOUR, includeAA: false };
  if (pixelmatch(before.data, after.data, null, width, height, { ...compared, windowSize: SQUARE }) <= MOST_IN_SQUARE)
    return { kind: 'same' };
  const marked = new PNG({ width, height });
  const pixels = pixelmatch(before.data, after.data, marked.data, width, height, compared);
  return { kind: 'differs', words: `${shareText(pixels, width * height)} of it looks different`, marked: PNG.sync.write(marked) };
}

function opened(bytes: Uint8Array): PNG | null {
  const [wide, high] = sizeIn(bytes);
  if (!wide || !high || wide * high > MOST_PIXELS) return null;
  try {
    return PNG.sync.read(bytes);
  } catch {
    return null;
  }
}

/** The size in a PNG's first chunk, so that a broken file cannot claim too much memory. */
function sizeIn(bytes: Uint8Array): readonly [width: number, height: number] {
  if (bytes.length < 24) return [0, 0];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return [view.getUint32(16), view.getUint32(20)];
}

const shareText = (pixels: number, all: number): string => {
  const percent = (pixels / all) * 100;
  return percent < 0.01 ? `${pixels} pixel${pixels === 1 ? '' : 's'}` : `${percent.toFixed(percent < 1 ? 2 : 1)} %`;
};
