import type { Colour } from '../popups/measure/contrast.ts';
import type { Fade, Layer } from './blend.ts';

/** Null if the browser's notation is unknown. */
export type ReadColour = (colour: string) => Omit<Layer, 'fades'> | null;

/** Reads a colour in any notation by drawing it. */
export function createReader(): ReadColour {
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const known = new Map<string, ReturnType<ReadColour>>();
  const draw = (text: string) => {
    if (!context || !isColour(context, text)) return null;
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = text;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    return { colour: [red, green, blue] as const, alpha: alpha / 255 };
  };
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const read = draw(text);
    known.set(text, read);
    return read;
  };
}

/** A canvas keeps its last colour if it does not know the next one. */
function isColour(context: OffscreenCanvasRenderingContext2D, text: string): boolean {
  const kept = ['#000000', '#ffffff'].map((before) => {
    context.fillStyle = before;
    context.fillStyle = text;
    return context.fillStyle;
  });
  return kept[0] === kept[1];
}

/** An element and everything around it, out of its shadow root too. */
function* around(element: Element): Generator<Element> {
  for (let at: Element | null = element; at; at = at.parentElement ?? hostOf(at)) yield at;
}

function hostOf(element: Element): Element | null {
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? root.host : null;
}

interface FadedPart extends Fade {
  readonly element: Element;
}

/** Finds the faded parts around an element, the outermost first. The same part is the same object each time. */
export function createFades(): (element: Element) => readonly FadedPart[] {
  const known = new Map<Element, FadedPart | null>();
  const fadeOf = (element: Element): FadedPart | null => {
    const before = known.get(element);
    if (before !== undefined) return before;
    const opacity = Number(getComputedStyle(element).opacity);
    const fade = opacity < 1 ? { element, opacity } : null;
    known.set(element, fade);
    return fade;
  };
  return (element) => [...around(element)].flatMap((each) => fadeOf(each) ?? []).reverse();
}

/** A shadow changes no letter. */
const HARMLESS = /^(?:none|(?:drop-shadow\((?:[^()]|\([^()]*\))*\)\s*)+)$/;

/** The colour of a text's letters, before anything around the text fades them. Null if its styles draw it in a way that cannot be read. */
export function inkOf(element: Element, read: ReadColour): { readonly colour: Colour; readonly alpha: number } | null {
  for (const each of around(element)) {
    const { mixBlendMode, filter, backgroundClip } = getComputedStyle(each);
    if (mixBlendMode !== 'normal' || !HARMLESS.test(filter) || /\btext\b/.test(backgroundClip)) return null;
  }
  const { color, webkitTextFillColor } = getComputedStyle(element);
  return read(webkitTextFillColor || color);
}
