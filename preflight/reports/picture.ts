import { escaped } from '../../words/documents/escaped.ts';

/** A window as a visitor had it, in the file itself. */
export const picture = (bytes: Uint8Array, alt: string): string =>
  `<img alt="${escaped(alt)}" src="data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}">`;
