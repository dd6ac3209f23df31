import { attribute, encode, type Open, type Span, scan, spliced } from '../../../inspection/markup/scan.ts';

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
    const [, x = '50', y = '50'] = /object-position:([\d.]{1,6})% ([\d.]{1,6})%/.exec(style) ?? [];
    const [, ratio = ''] = /aspect-ratio:([\d./]{1,20})/.exec(style) ?? [];
    const isLogo = attribute(piece, 'data-logo') !== undefined;
    return [{ ...place, whole: piece, isDrawing: false, isLogo, url: textIn(piece, 'src'), focus: [Number(x), Number(y)], ratio }];
  });
}

function tagFor({ classes, ratio }: Pick<Picture, 'classes' | 'ratio'>, { url, alt, focus: [x, y] }: NewPicture): string {
  const style = `display:block;object-fit:cover;object-position:${x}% ${y}%;${ratio && `aspect-ratio:${ratio};`}max-width:100%`;
  const named = classes && ` class="${encode(classes)}"`;
  return `<img${named} src="${encode(url)}" alt="${encode(alt)}" style="${style}"/>`;
}

/** The markup with its nth picture replaced. */
export function withPicture(markup: string, nth: number, picture: NewPicture): string {
  const old = findPictures(markup)[nth];
  if (!old) return markup;
  return spliced(markup, [{ ...old.whole, to: old.isLogo ? logoTag(picture) : tagFor(old, picture) }]);
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
