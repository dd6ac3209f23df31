import { Art, Cut } from './Cut.tsx';

/** Overlapping hills, a low sun, snow on the highest. */
export function Hills() {
  return (
    <Art box="0 0 800 500" className="art" fill>
      <path className="c0" d="M0 0h800v500H0z" />
      <Cut c={3} d="M590 60a72 72 0 1 1 0 144 72 72 0 0 1 0-144z" drop={4} />
      <Cut c={5} d="M110 92c14-26 52-24 60 2 26-8 46 10 40 30H76c-8-20 10-38 34-32z" drop={4} />
      <Cut c={4} d="M0 250 150 130l110 90 130-140 170 150 90-60 150 110v220H0z" drop={-5} />
      <path className="c5" d="m390 80-40 43 18-6 14 16 16-14 16 10 12-12z" />
      <Cut c={1} d="M0 300c120-90 210-70 320-10s190 30 260-30 150-50 220 0v240H0z" drop={-5} />
      <Cut c={2} d="M0 390c140-70 260-60 400-20s280 10 400-60v190H0z" drop={-5} />
      <Cut c={4} d="M0 450c180-60 420-10 800-40v90H0z" drop={-5} />
    </Art>
  );
}
