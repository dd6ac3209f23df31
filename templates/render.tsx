import { renderToStaticMarkup } from 'react-dom/server';
import { Container } from './parts/Container.tsx';
import type { Lang, Template } from './template.ts';
import { usedCss } from './used-css.ts';

/**
 * A template as the fragment that sites get. React puts the hoisted styles in front of the root, but a fragment has only one root, so they
 * move into it.
 */
export function renderTemplate(template: Template, lang: Lang): string {
  const markup = renderToStaticMarkup(<Container template={template} lang={lang} />).replace(/<link rel="preload"[^>]*>/g, '');
  const styles = [...markup.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('');
  const body = markup.replace(/<style[^>]*>[\s\S]*?<\/style>/g, '');
  const [open = '', ...rest] = body.split(/(?<=data-poptin-container[^>]*>)/);
  const ids = shortIds();
  return `${open}<style>${usedCss(styles, body)}</style>${rest.join('')}`
    .replace(/_R_(\w*?)_/g, (_, id: string) => ids(id))
    .replaceAll('=""', '')
    .replace(/><\/(path|circle)>/g, '/>');
}

/** Shortens React's generated ids to a letter and a number, because their bytes count too. */
function shortIds(): (id: string) => string {
  const known: string[] = [];
  return (id) => {
    if (!known.includes(id)) known.push(id);
    return `f${known.indexOf(id)}`;
  };
}
