import { Art, Cut } from './Cut.tsx';

/** A paper rosette with a tick, for "done". */
export function Seal() {
  return (
    <Art box="0 0 112 112">
      <Cut
        c={2}
        d="m56 4 12 12 16-5 4 16 16 4-5 16 12 12-12 12 5 16-16 4-4 16-16-5-12 6-12-6-16 5-4-16-16-4 5-16L1 59l12-12-5-16 16-4 4-16 16 5z"
        drop={4}
      />
      <Cut c={5} d="M56 24a34 34 0 1 1 0 68 34 34 0 0 1 0-68z" drop={3} />
      <path className="c4" d="m38 58 7-7 9 9 19-20 7 7-26 27z" />
    </Art>
  );
}
