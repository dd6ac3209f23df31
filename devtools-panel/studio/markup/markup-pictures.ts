import { attribute, encode, type Open, type Span, scan, spliced } from '../../../inspection/markup/scan.ts';
import { elementsOf, holds, nearest, withAttribute } from './elements.ts';

/** The point of a picture that stays visible when it is cropped, in percent from the top left. */
export type Focus = readonly [x: number, y: number];

/** A picture of the popup that its owner may replace: the template's drawing, or their own picture. */
export interface Picture {
  readonly whole: Span;
  readonly isDrawing: boolean;
  readonly isLogo: boolean;
  /** '' for a drawing. */
  readonly url: string;
  readonly alt: string;
  readonly focus: Focus;
  /** The classes and proportions of its place. A replacement keeps them. */
  readonly classes: string;
  readonly ratio: string;
}

export interface NewPicture {
  readonly url: string;
  readonly alt: string;
  readonly focus: Focus;
}

const CENTRE: Focus = [50, 50];
const LOGO_STYLE = 'display:block;justify-self:start;align-self:start;max-width:100%;height:48px;object-fit:contain';

const textIn = (piece: Open, name: string): string => attribute(piece, name)?.value ?? '';
const isArt = (piece: Open): boolean => textIn(piece, 'class').split(/\s+/).includes('art');

/** The pictures in the order of the markup, without products and small icons. */
export function findPictures(markup: string): Picture[] {
  const pieces = scan(markup);
  return pieces.flatMap((piece, at): Picture[] => {
    if (piece.kind !== 'open') return [];
    const place = { classes: textIn(piece, 'class'), alt: textIn(piece, 'alt') };
    if (piece.name === 'svg' && isArt(piece)) {
      const close = pieces.slice(at).find((each) => each.kind === 'close' && each.name === 'svg');
      const [, , width, height] = textIn(piece, 'viewbox').split(/[\s,]+/);
      const whole = { start: piece.start, end: close?.end ?? piece.end };
      return [
        { ...place, whole, isDrawing: true, isLogo: false, url: '', focus: CENTRE, ratio: width && height ? `${width}/${height}` : '' },
      ];
    }
    if (piece.name !== 'img' || attribute(piece, 'data-product-image')) return [];
    const style = textIn(piece, 'style');
    const [, x = '50', y = '50'] = /^([\d.]{1,6})%\s+([\d.]{1,6})%/.exec(declared(style, 'object-position')?.value ?? '') ?? [];
    const [ratio = ''] = /^[\d.]+(?:\s*\/\s*[\d.]+)?/.exec(declared(style, 'aspect-ratio')?.value ?? '') ?? [];
    const isLogo = attribute(piece, 'data-logo') !== undefined;
    return [{ ...place, whole: piece, isDrawing: false, isLogo, url: textIn(piece, 'src'), focus: [Number(x), Number(y)], ratio }];
  });
}

/** The declaration of a property in a style that applies: the last one. */
function declared(style: string, property: string): (Span & { readonly value: string }) | undefined {
  const found = [...style.matchAll(new RegExp(`(?:^|;)\\s*(${property}\\s*:\\s*([^;]*))`, 'gi'))].at(-1);
  if (!found) return undefined;
  const [whole, own = '', value = ''] = found;
  const end = found.index + whole.length;
  return { start: end - own.length, end, value: value.trim() };
}

/** The style with a focal point. The picture fills its place, unless its owner has said otherwise. */
function focused(style: string, [x, y]: Focus): string {
  const position = `object-position:${x}% ${y}%`;
  const there = declared(style, 'object-position');
  const placed = there ? spliced(style, [{ ...there, to: position }]) : withDeclaration(style, position);
  return declared(style, 'object-fit') ? placed : withDeclaration(placed, 'object-fit:cover');
}

function withDeclaration(style: string, declaration: string): string {
  const before = style.trimEnd();
  return `${before}${before === '' || before.endsWith(';') ? '' : ';'}${declaration}`;
}

function tagFor({ classes, ratio }: Pick<Picture, 'classes' | 'ratio'>, { url, alt, focus: [x, y] }: NewPicture): string {
  const style = `display:block;object-fit:cover;object-position:${x}% ${y}%;${ratio && `aspect-ratio:${ratio};`}max-width:100%`;
  const named = classes && ` class="${encode(classes)}"`;
  return `<img${named} src="${encode(url)}" alt="${encode(alt)}" style="${style}"/>`;
}

/** The markup with its nth picture changed. An owner's own picture keeps what is not changed; a drawing's place gets a new picture. */
export function withPicture(markup: string, nth: number, picture: NewPicture): string {
  const old = findPictures(markup)[nth];
  if (!old) return markup;
  const all = elementsOf(markup);
  const element = all.find(({ start }) => start === old.whole.start);
  if (!element) return markup;
  if (old.isDrawing) {
    const kept = element.open.attributes.filter(({ name }) => /^(?:id$|hidden$|data-)/.test(name));
    const marks = kept.map(({ start, end }) => ` ${markup.slice(start, end)}`).join('');
    return spliced(markup, [{ ...old.whole, to: tagFor(old, picture).replace('<img', () => `<img${marks}`) }]);
  }
  const isOther = picture.url !== old.url;
  const moves = !old.isLogo && (isOther || picture.focus.some((share, at) => share !== old.focus[at]));
  const frame = isOther ? nearest(element, ({ open }) => open.name === 'picture') : null;
  const set = (name: string, to: string | null) => withAttribute(element, name, to);
  return spliced(markup, [
    // The old file's other sizes would be shown instead of the new file.
    ...(isOther ? ['srcset', 'sizes'].flatMap((name) => set(name, null)) : []),
    ...all.filter(({ open }) => frame && open.name === 'source' && holds(frame, open)).map(({ start, end }) => ({ start, end, to: '' })),
    ...(isOther ? set('src', picture.url) : []),
    ...(picture.alt === old.alt ? [] : set('alt', picture.alt)),
    ...(moves ? set('style', focused(textIn(element.open, 'style'), picture.focus)) : []),
  ]);
}

export function withoutPicture(markup: string, nth: number): string {
  const old = findPictures(markup)[nth];
  return old ? spliced(markup, [{ ...old.whole, to: '' }]) : markup;
}

const logoTag = ({ url, alt }: Pick<NewPicture, 'url' | 'alt'>): string =>
  `<img data-logo src="${encode(url)}" alt="${encode(alt)}" style="${LOGO_STYLE}"/>`;

/** The markup with a logo before the first heading of its first screen. Markup without a heading stays as it is. */
export function withLogo(markup: string, logo: Pick<NewPicture, 'url' | 'alt'>): string {
  const heading = scan(markup).find((piece) => piece.kind === 'open' && /^h[1-6]$/.test(piece.name));
  return heading ? spliced(markup, [{ start: heading.start, end: heading.start, to: logoTag(logo) }]) : markup;
}
