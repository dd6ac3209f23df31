import type { Open } from '../../inspection/markup/scan.ts';
import { attr, type HonestPopup, isWayOut } from './read-popup.ts';

/** How the popup's own style sheet draws a close control, as far as it uses plain values. */
export type Style = ReadonlyMap<string, string>;

/** Each X of the popup with its declarations. Buttons with words, such as “Not now”, can be read and need no measuring. */
export function closeStyles({ opened, css, markup }: HonestPopup): ReadonlyArray<{ readonly element: Open; readonly style: Style }> {
  const rules = flatRules(css);
  return opened
    .filter((element) => isWayOut(element) && isSign(element, markup ?? ''))
    .map((element) => {
      const declared = new Map<string, string>();
      for (const { selector, body } of rules) if (meets(selector, element)) addTo(declared, body);
      addTo(declared, attr(element, 'style'));
      return { element, style: declared };
    });
}

/** True without words of its own: an X, a cross, a drawing. */
function isSign(element: Open, markup: string): boolean {
  const inside = markup.slice(element.end, markup.indexOf(`</${element.name}`, element.end));
  const words = inside.replace(/<[^>]{0,2000}>/g, '').trim();
  return words.replace(/&\w+;/g, '').length <= 1;
}

const MAX_CSS = 100_000;
/** Nobody writes a longer selector. */
const MAX_SELECTOR = 400;

/** The rules of a style sheet at any depth, without those for a state. It reads any text once, from start to end. */
function flatRules(css: string): ReadonlyArray<{ readonly selector: string; readonly body: string }> {
  return css
    .slice(0, MAX_CSS)
    .split('}')
    .flatMap((piece) => {
      const [selectors = '', body] = piece.split('{').slice(-2);
      if (body === undefined || selectors.length > MAX_SELECTOR) return [];
      return selectors.split(',').flatMap((selector) => (/[:@]/.test(selector) ? [] : { selector: selector.trim(), body }));
    });
}

/** True if the last part of a selector matches this element. */
function meets(selector: string, element: Open): boolean {
  const last = selector.split(/[\s>+~]+/).at(-1) ?? '';
  const parts = last.match(/^[a-z][\w-]*|\.[\w-]+|#[\w-]+|\[[^\]]+\]/gi) ?? [];
  if (!parts.length || parts.join('') !== last) return false;
  const classes = attr(element, 'class').split(/\s+/);
  return parts.every((part) => {
    if (part.startsWith('.')) return classes.includes(part.slice(1));
    if (part.startsWith('#')) return attr(element, 'id') === part.slice(1);
    if (!part.startsWith('[')) return element.name === part.toLowerCase();
    const [, name = '', value] = /^\[([\w-]+)(?:=["']?([^"'\]]*)["']?)?\]$/.exec(part) ?? [];
    return element.attributes.some((each) => each.name === name && (value === undefined || each.value === value));
  });
}

function addTo(declared: Map<string, string>, body: string): void {
  for (const line of body.split(';')) {
    const [name = '', ...value] = line.split(':');
    if (value.length) declared.set(name.trim().toLowerCase(), value.join(':').replace('!important', '').trim());
  }
}

export const pixels = (value: string | undefined): number | null => {
  const [, number] = /^(\d{1,5}(?:\.\d{1,4})?)px$/.exec(value ?? '') ?? [];
  return number === undefined ? null : Number(number);
};

export const logical = (style: Style, name: 'width' | 'height'): string | undefined =>
  style.get(name) ?? style.get(name === 'width' ? 'inline-size' : 'block-size');
