import type { Colour } from '../popups/measure/contrast.ts';

/** A part of the page that the browser draws as a whole and then fades, by `opacity`. */
export interface Fade {
  readonly opacity: number;
}

/** A flat colour as it is drawn, and the faded parts around it, the outermost first. */
export interface Layer {
  readonly colour: Colour;
  readonly alpha: number;
  readonly fades: readonly Fade[];
}

/** Layers seen together. `cover`: the part of the background that they hide, of 1. `colour` is multiplied by it. */
interface Blend {
  readonly colour: Colour;
  readonly cover: number;
}

/** Layers this opaque hide everything below them. */
export const OPAQUE = 0.98;
const NOTHING: Blend = { colour: [0, 0, 0], cover: 0 };

/**
 * Layers as the browser blends them, given with the uppermost first. It blends what lies in a faded part, then fades the result. So two
 * layers of one part do not show through each other.
 */
export function blended(layers: readonly Layer[], depth = 0): Blend {
  let below = NOTHING;
  for (let last = layers.length - 1; last >= 0; ) {
    const { colour, alpha, fades } = layers[last] as Layer;
    const fade = fades[depth];
    let first = last;
    while (fade && layers[first - 1]?.fades[depth] === fade) first--;
    below = over(fade ? thin(blended(layers.slice(first, last + 1), depth + 1), fade.opacity) : thin({ colour, cover: 1 }, alpha), below);
    last = first - 1;
  }
  return below;
}

/** Undefined where the page shines through. */
export function colourOf({ colour: [red, green, blue], cover }: Blend): Colour | undefined {
  return cover < OPAQUE ? undefined : [red / cover, green / cover, blue / cover];
}

/** See-through ink on paper. */
export const inkOver = (ink: Colour, alpha: number, paper: Colour): Colour =>
  over(thin({ colour: ink, cover: 1 }, alpha), { colour: paper, cover: 1 }).colour;

const thin = ({ colour: [red, green, blue], cover }: Blend, share: number): Blend => ({
  colour: [red * share, green * share, blue * share],
  cover: cover * share,
});

function over(top: Blend, below: Blend): Blend {
  const { colour, cover } = thin(below, 1 - top.cover);
  const [red, green, blue] = top.colour;
  return { colour: [red + colour[0], green + colour[1], blue + colour[2]], cover: top.cover + cover };
}
