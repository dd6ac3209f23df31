/** A kind of file that an owner may upload. */
export interface Media {
  readonly kind: 'picture' | 'font';
  readonly mediaType: string;
  readonly extension: string;
}

const KINDS: ReadonlyArray<readonly [Media['kind'], mediaType: string, extension: string, at: number, signature: string]> = [
  ['picture', 'image/png', 'png', 0, '\x89PNG\r\n\x1a\n'],
  ['picture', 'image/jpeg', 'jpg', 0, '\xff\xd8\xff'],
  ['picture', 'image/gif', 'gif', 0, 'GIF8'],
  ['picture', 'image/webp', 'webp', 8, 'WEBP'],
  ['picture', 'image/avif', 'avif', 4, 'ftypavif'],
  ['font', 'font/woff2', 'woff2', 0, 'wOF2'],
];

export const EXTENSIONS = [...KINDS.map(([, , extension]) => extension), 'svg'];

/**
 * Things that an SVG can do beyond drawing: run, load, or name entities. Pages show it as an image, where none of it works. It is refused
 * here all the same.
 */
const ACTIVE_SVG =
  /<\s*(?:\w+:)?(?:script|foreignobject|iframe|embed|object|image|use|a|animate|set)\b|\son\w+\s*=|javascript:|<!(?:entity|doctype)|@import|url\(\s*["']?\s*(?!#|["']?#|data:image)/i;

/** The kind of a file by its first bytes, never by its name; or why it is refused. */
export function mediaOf(bytes: Uint8Array): Media | string {
  const start = Buffer.from(bytes.subarray(0, 32)).toString('latin1');
  const known = KINDS.find(([, , , at, signature]) => start.startsWith(signature, at));
  if (known) return { kind: known[0], mediaType: known[1], extension: known[2] };
  const text = Buffer.from(bytes).toString('utf8').trimStart();
  if (!/^(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)?<svg[\s>]/.test(text))
    return 'it is none of PNG, JPEG, GIF, WebP, AVIF, SVG and WOFF2';
  if (ACTIVE_SVG.test(text)) return 'the SVG has more than a drawing, such as a script or a link: save it as plain SVG';
  return { kind: 'picture', mediaType: 'image/svg+xml', extension: 'svg' };
}
