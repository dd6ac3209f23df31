import { Art } from './Cut.tsx';

const SLOTS = 12;
const SLOT_PAPER = ['c1', 'c5', 'c3', 'c4', 'c2', 'c5'] as const;

/** A slot's edge on the rim, in a circle of 180 around 200, 200; slot 0 lies under the pointer at the top. */
function rim(slot: number): string {
  const angle = ((slot - 0.5) / SLOTS) * 2 * Math.PI;
  return `${(200 + 180 * Math.sin(angle)).toFixed(1)} ${(200 - 180 * Math.cos(angle)).toFixed(1)}`;
}

/** The wheel at rest, as it stands before (and without) the game that turns it: 12 slots of 30 degrees. */
export function Wheel() {
  return (
    <Art box="0 0 400 400" className="wheel">
      <circle className="shade" cx="204" cy="210" r="194" />
      <circle className="c5" cx="200" cy="200" r="194" />
      {Array.from({ length: SLOTS }, (_, slot) => (
        <path
          key={rim(slot)}
          className={SLOT_PAPER[slot % SLOT_PAPER.length]}
          d={`M200 200 ${rim(slot)}A180 180 0 0 1 ${rim(slot + 1)}z`}
        />
      ))}
      <circle className="shade" cx="203" cy="206" r="34" />
      <circle className="c5" cx="200" cy="200" r="34" />
      <path className="c3" d="m200 176 7 16 17 2-13 12 4 17-15-9-15 9 4-17-13-12 17-2z" />
      <path className="shade" d="m184 4 36 4-14 44z" />
      <path className="c2" d="M182 0h36l-18 44z" />
    </Art>
  );
}
