import { escaped } from './escaped.ts';
import { STYLE } from './html-style.ts';

interface Parts {
  readonly title: string;
  readonly lead: string;
  /** Markup that is already escaped. */
  readonly body: string;
  /** Styles of this kind of report, after those that all share. */
  readonly style?: string;
  /** The one script that it runs, with the source by which its policy knows it. */
  readonly script?: { readonly tag: string; readonly source: string } | null;
}

/** The frame of each report that a person keeps or hands over: one file that loads nothing and can be printed, in light and dark. */
export const htmlDocument = ({ title, lead, body, style = '', script = null }: Parts): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'${script ? `; script-src ${script.source}` : ''}">
<title>${escaped(title)}</title>
<style>${STYLE}${style}</style>
</head>
<body>
<header><h1>${escaped(title)}</h1><p>${escaped(lead)}</p></header>
<main>${body}
</main>${script?.tag ?? ''}
</body>
</html>
`;

/** A sentence of ours. Quoted words in it may have the other text direction. */
export const saying = (sentence: string): string => escaped(sentence).replace(/“([^”]{0,500})”/g, '“<bdi>$1</bdi>”');

export const counted = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

export const moment = (at: Date): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
