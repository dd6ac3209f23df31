import type { Page } from '@playwright/test';

/** The maximum size in pixels. */
export interface Bounds {
  readonly width: number;
  readonly height: number;
}

export interface Webp {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Converts a PNG to a WebP of a tenth of its bytes, scaled down if it exceeds the bounds. `page` may be any page in a secure context. */
export async function asWebp(page: Page, png: Buffer, bounds: Bounds, quality = 0.8): Promise<Webp> {
  const { base64, width, height } = await page.evaluate(convert, { png: png.toString('base64'), bounds, quality });
  return { bytes: Buffer.from(base64, 'base64'), width, height };
}

/** Runs in the page. */
async function convert({ png, bounds, quality }: { png: string; bounds: Bounds; quality: number }) {
  const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (sign) => sign.charCodeAt(0))]));
  const scale = Math.min(1, bounds.width / bitmap.width, bounds.height / bitmap.height);
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const canvas = new OffscreenCanvas(width, height);
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('This browser draws nothing.');
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(bitmap, 0, 0, width, height);
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return { base64: btoa([...bytes].map((byte) => String.fromCharCode(byte)).join('')), width, height };
}
