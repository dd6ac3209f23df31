/** Larger pictures make visitors wait. The server takes 300 KB. */
const MOST_BYTES = 300 * 1024;
const GOOD_BYTES = 150 * 1024;
const MOST_PX = 1600;
const QUALITIES = [0.85, 0.7, 0.5];

/** Limits a picture to the widest size that any popup needs. */
export function fittingSize(width: number, height: number, most = MOST_PX): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, most / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A large photo becomes smaller, as WebP. A drawing, an animation and a small file stay as they are. */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size <= GOOD_BYTES || !/^image\/(?:png|jpeg|webp|avif)$/.test(file.type)) return file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return file;
  const { width, height } = fittingSize(bitmap.width, bitmap.height);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  let best: Blob = file;
  for (const quality of QUALITIES) {
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', quality));
    if (made && made.size < best.size) best = made;
    if (best.size <= MOST_BYTES) break;
  }
  return best;
}
