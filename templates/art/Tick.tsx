import { Art } from './Cut.tsx';

/** A small round tick, for places too small for a seal. */
export function Tick() {
  return (
    <Art box="0 0 40 40" className="tick">
      <circle className="c2" cx="20" cy="20" r="20" />
      <path className="c4" d="m11 20 3-3 4 4 8-9 3 3-11 12z" />
    </Art>
  );
}
