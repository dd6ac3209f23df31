import { type Colour, contrastOf } from '../popups/measure/contrast.ts';
import type { TextOverArt } from './audit.ts';
import { blended, colourOf, type Layer, OPAQUE } from './blend.ts';
import { createFades, createReader, inkOf, type ReadColour } from './ink.ts';
import { type PointOfText, pointsOf } from './over-art.ts';

/** Art whose colours only the screen knows. */
const UNKNOWN = 'img,canvas,video,picture,iframe,image,text,foreignObject';
const SHAPES = 'path,rect,circle,ellipse,polygon,polyline,line,use';

type Drawn = Omit<Layer, 'fades'>;

/**
 * The colours of a text and behind it at its points, from what the art is made of: the fills of shapes, the stops of gradients, flat
 * colours, blended as they lie. Of a gradient the stop counts that is hardest to read on. Null where a part is known to nobody but the
 * screen.
 */
export function coloursBehind(root: ShadowRoot, text: TextOverArt & { readonly element: Element }): PointOfText[] | null {
  const read = createReader();
  const fadesOf = createFades();
  const ink = text.ink && inkOf(text.element, read);
  if (!ink) return null;
  const found: PointOfText[] = [];
  for (const [x, y] of pointsOf(text)) {
    const stack = root.elementsFromPoint(x, y);
    const at = stack.indexOf(text.element);
    // Something else lies over it there.
    if (at < 0) continue;
    const layers = layersIn(stack.slice(at), ink.colour, read, fadesOf);
    const paper = layers && colourOf(blended(layers));
    const word = layers && colourOf(blended([{ ...ink, fades: fadesOf(text.element) }, ...layers]));
    if (!paper || !word) return null;
    found.push({ ink: word, paper });
  }
  return found.length ? found : null;
}

/** The layers that a stack of elements draws, down to the first that hides all below it. Null if a part is unknown. */
function layersIn(stack: readonly Element[], ink: Colour, read: ReadColour, fadesOf: ReturnType<typeof createFades>): Layer[] | null {
  const layers: Layer[] = [];
  let left = 1;
  for (const element of stack) {
    const fades = fadesOf(element);
    const drawn = drawnBy(element, ink, read);
    if (!drawn) return null;
    for (const layer of drawn) {
      layers.push({ ...layer, fades });
      // Layers of one faded part hide each other, but never all below.
      if (!fades.length) left *= 1 - layer.alpha;
      if (left <= 1 - OPAQUE) return layers;
    }
  }
  return layers;
}

/** The layers that an element draws, the uppermost first; null if they are unknown. */
function drawnBy(element: Element, ink: Colour, read: ReadColour): Drawn[] | null {
  if (element.matches(UNKNOWN)) return null;
  const { backgroundColor, backgroundImage, fill, fillOpacity, mixBlendMode } = getComputedStyle(element);
  if (mixBlendMode !== 'normal') return null;
  if (element instanceof SVGElement && element.matches(SHAPES)) {
    const layers = fill.startsWith('url(') ? stopsOf(element, fill, ink, read) : fill === 'none' ? [] : known([read(fill)]);
    return layers?.map((layer) => ({ ...layer, alpha: layer.alpha * Number(fillOpacity) })) ?? null;
  }
  if (/url\(|element\(|image-set|paint\(/.test(backgroundImage)) return null;
  const gradient = backgroundImage === 'none' ? [] : known(coloursIn(backgroundImage).map(read));
  const paper = read(backgroundColor);
  return gradient && paper && [...(gradient.length ? [worst(gradient, ink)] : []), paper];
}

function stopsOf(shape: Element, fill: string, ink: Colour, read: ReadColour): Drawn[] | null {
  const [, id = ''] = /#([^"')]+)/.exec(fill) ?? [];
  const stops = [...((shape.getRootNode() as ShadowRoot).getElementById?.(id)?.querySelectorAll('stop') ?? [])];
  const layers = known(
    stops.map((stop) => {
      const { stopColor, stopOpacity } = getComputedStyle(stop);
      const colour = read(stopColor);
      return colour && { ...colour, alpha: colour.alpha * Number(stopOpacity) };
    }),
  );
  return layers?.length ? [worst(layers, ink)] : null;
}

/** Null if any of them is unknown. */
const known = (layers: ReadonlyArray<Drawn | null>): Drawn[] | null => (layers.every((layer) => layer !== null) ? [...layers] : null);

const coloursIn = (gradient: string): string[] => gradient.match(/(?:rgba?|color|oklch|oklab|lab|lch|hsla?)\([^()]*\)/g) ?? [];

const worst = (layers: readonly Drawn[], ink: Colour): Drawn =>
  layers.toSorted((a, b) => contrastOf(ink, a.colour) - contrastOf(ink, b.colour))[0] ?? { colour: [0, 0, 0], alpha: 0 };
