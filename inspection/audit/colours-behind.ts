import { type Colour, contrastOf } from '../popups/measure/contrast.ts';
import type { TextOverArt } from './audit.ts';
import { pointsOf } from './over-art.ts';

/** Art whose colours only the screen knows. */
const UNKNOWN = 'img,canvas,video,picture,iframe,image,text,foreignObject';
const SHAPES = 'path,rect,circle,ellipse,polygon,polyline,line,use';
/** A layer this opaque hides everything below it. */
const OPAQUE = 0.98;

interface Layer {
  readonly colour: Colour;
  readonly alpha: number;
}

/**
 * The colours behind a text's points, from what the art is made of: the fills of shapes, the stops of gradients, flat colours, blended as
 * they lie. Of a gradient the stop counts that is hardest to read on. Null where a part is known to nobody but the screen.
 */
export function coloursBehind(root: ShadowRoot, text: TextOverArt & { readonly element: Element }): Colour[] | null {
  const read = createReader();
  const found: Colour[] = [];
  for (const [x, y] of pointsOf(text)) {
    const stack = root.elementsFromPoint(x, y);
    const at = stack.indexOf(text.element);
    // Something else lies over it there.
    if (at < 0) continue;
    const colour = blended(stack.slice(at), text.ink, read);
    if (!colour) return null;
    found.push(colour);
  }
  return found.length ? found : null;
}

function blended(stack: readonly Element[], ink: Colour, read: Reader): Colour | null {
  let [sum, left]: [Colour, number] = [[0, 0, 0], 1];
  for (const element of stack) {
    const layers = layersOf(element, ink, read);
    if (!layers) return null;
    for (const { colour, alpha } of layers) {
      const share = left * alpha;
      sum = [sum[0] + colour[0] * share, sum[1] + colour[1] * share, sum[2] + colour[2] * share];
      left -= share;
      if (left <= 1 - OPAQUE) return sum;
    }
  }
  // The page shines through.
  return null;
}

/** The layers that an element draws, the uppermost first; null if they are unknown. */
function layersOf(element: Element, ink: Colour, read: Reader): Layer[] | null {
  if (element.matches(UNKNOWN)) return null;
  const { backgroundColor, backgroundImage, fill, fillOpacity, opacity, mixBlendMode } = getComputedStyle(element);
  if (mixBlendMode !== 'normal') return null;
  const faded = (layer: Layer): Layer => ({ ...layer, alpha: layer.alpha * Number(opacity) });
  if (element instanceof SVGElement && element.matches(SHAPES)) {
    const layers = fill.startsWith('url(') ? stopsOf(element, fill, ink, read) : fill === 'none' ? [] : [read(fill)];
    return layers?.map((layer) => faded({ ...layer, alpha: layer.alpha * Number(fillOpacity) })) ?? null;
  }
  if (/url\(|element\(|image-set|paint\(/.test(backgroundImage)) return null;
  const gradient = backgroundImage === 'none' ? [] : [worst(coloursIn(backgroundImage).map(read), ink)];
  return [...gradient, read(backgroundColor)].map(faded);
}

function stopsOf(shape: Element, fill: string, ink: Colour, read: Reader): Layer[] | null {
  const [, id = ''] = /#([^"')]+)/.exec(fill) ?? [];
  const stops = [...((shape.getRootNode() as ShadowRoot).getElementById?.(id)?.querySelectorAll('stop') ?? [])];
  const layers = stops.map((stop) => {
    const { stopColor, stopOpacity } = getComputedStyle(stop);
    const { colour, alpha } = read(stopColor);
    return { colour, alpha: alpha * Number(stopOpacity) };
  });
  return layers.length ? [worst(layers, ink)] : null;
}

const coloursIn = (gradient: string): string[] => gradient.match(/(?:rgba?|color|oklch|oklab|lab|lch|hsla?)\([^()]*\)/g) ?? [];

const worst = (layers: readonly Layer[], ink: Colour): Layer =>
  layers.toSorted((a, b) => contrastOf(ink, a.colour) - contrastOf(ink, b.colour))[0] ?? { colour: [0, 0, 0], alpha: 0 };

type Reader = (colour: string) => Layer;

/** Reads a colour in any notation by drawing it. */
function createReader(): Reader {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const known = new Map<string, Layer>();
  return (text) => {
    const before = known.get(text);
    if (before || !context) return before ?? { colour: [0, 0, 0], alpha: 0 };
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = text;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    const layer: Layer = { colour: [red, green, blue], alpha: alpha / 255 };
    known.set(text, layer);
    return layer;
  };
}
