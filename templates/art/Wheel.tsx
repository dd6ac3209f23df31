import { Style } from '../parts/Style.tsx';
import { Art } from './Cut.tsx';

const SLOTS = 12;
/** The same colours as the game uses, so that the wheel beside the prize is the one that was turned. */
const SLOT_PAPER = ['slot', 'lighter', 'slot', 'c0'] as const;
const css = '.slot{fill:var(--p-accent)}.lighter{fill:var(--p-paper)}.rim{fill:var(--p-ink)}.pointer{stroke:var(--p-paper);stroke-width:3}';

/** The edge of a slot on the rim, in a circle of radius 180 around 200, 200; slot 0 is under the pointer at the top. */
function edge(slot: number): string {
  const angle = ((slot - 0.5) / SLOTS) * 2 * Math.PI;
  return `${(200 + 180 * Math.sin(angle)).toFixed(1)} ${(200 - 180 * Math.cos(angle)).toFixed(1)}`;
}

/** The wheel at rest, before (or without) the game that turns it: 12 slots of 30 degrees. */
export function Wheel() {
  return (
    <Art box="0 0 400 400" className="wheel">
      <Style name="wheel" css={css} />
      <circle className="rim" cx="200" cy="200" r="194" />
      {Array.from({ length: SLOTS }, (_, slot) => (
        <path
          key={edge(slot)}
          className={SLOT_PAPER[slot % SLOT_PAPER.length]}
          d={`M200 200 ${edge(slot)}A180 180 0 0 1 ${edge(slot + 1)}z`}
        />
      ))}
      <circle className="rim" cx="200" cy="200" r="30" />
      <path className="c3" d="m200 182 5 12 13 1-10 9 3 13-11-7-11 7 3-13-10-9 13-1z" />
      <path className="c2 pointer" d="M182 0h36l-18 36z" />
    </Art>
  );
}
