import { escaped } from '../../scenarios/report/xml.ts';
import { STYLE } from './html-style.ts';

interface Parts {
  readonly title: string;
  readonly lead: string;
  /** Markup that is already escaped. */
  readonly body: string;
}

/** The frame of each report: one file that loads nothing, runs nothing, and can be printed. */
export const page = ({ title, lead, body }: Parts): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<header><h1>${escaped(title)}</h1><p>${escaped(lead)}</p></header>
<main>${body}
</main>
</body>
</html>
`;

export const picture = (bytes: Uint8Array, alt: string): string =>
  `<img alt="${escaped(alt)}" src="data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}">`;

/** A sentence of ours. Quoted words in it may have the other text direction. */
export const saying = (sentence: string): string => escaped(sentence).replace(/“([^”]{0,500})”/g, '“<bdi>$1</bdi>”');
