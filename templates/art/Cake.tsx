import { Art, Cut } from './Cut.tsx';

/** A cake with three candles; lighting the flames is up to the template. */
export function Cake({ className }: { className: string }) {
  return (
    <Art box="0 0 400 400" className={className} fill={className === 'art'}>
      {className === 'art' ? <path className="c0" d="M0-200h400v800H0z" /> : null}
      <Cut c={3} d="M146 120h16v76h-16zm46-14h16v90h-16zm46 14h16v76h-16z" drop={3} />
      <Cut c={4} d="M70 330h260l-16 24H86z" />
      <Cut c={1} d="M96 262h208v70H96z" />
      <Cut
        c={5}
        d="M92 250h216v20c0 14-16 20-24 6-8 16-30 16-36 0-8 20-38 20-46 0-8 16-30 16-38 0-8 20-34 18-40 0-10 12-32 8-32-8z"
        drop={4}
      />
      <Cut c={2} d="M130 190h140v62H130z" />
      <Cut c={5} d="M126 184h148v16c0 12-14 18-22 6-6 14-26 14-32 0-6 18-32 18-38 0-6 12-24 12-30 0-8 10-26 6-26-8z" drop={4} />
      <path className="flame f1 c4" d="M154 80c12 14 12 32 0 34-12-2-12-20 0-34z" />
      <path className="flame f2 c4" d="M200 64c12 14 12 34 0 36-12-2-12-22 0-36z" />
      <path className="flame f3 c4" d="M246 80c12 14 12 32 0 34-12-2-12-20 0-34z" />
    </Art>
  );
}
