import { MoonStar, PilcrowLeft, Snail } from 'lucide-react';
import type { SimulatedSurroundings } from '../../../inspection/simulate/kinds/simulate-surroundings.ts';
import { usePanel } from '../../store/use-panel.ts';

const REAL: SimulatedSurroundings = { dark: false, rightToLeft: false, lessMotion: false };

const LOOKS = [
  ['dark', 'Dark page', MoonStar],
  ['rightToLeft', 'Page from right to left', PilcrowLeft],
  ['lessMotion', 'Visitor who prefers reduced motion', Snail],
] as const;

/** Simulates another page around the popup, to see if it still works there. */
export function Surroundings() {
  const now = usePanel(({ simulation }) => simulation.surroundings) ?? REAL;
  const simulate = usePanel((state) => state.simulate);
  return (
    <fieldset className="flex gap-1">
      <legend className="sr-only">Around it</legend>
      {LOOKS.map(([name, words, Icon]) => (
        <button
          key={name}
          type="button"
          aria-pressed={now[name]}
          aria-label={words}
          title={words}
          onClick={() => simulate({ surroundings: { ...now, [name]: !now[name] } }, false)}
          className={`inline-flex h-6.5 items-center rounded border px-1.5 hover:bg-hover ${now[name] ? 'simulated border-simulated' : 'border-edge bg-surface'}`}
        >
          <Icon aria-hidden size={14} strokeWidth={1.75} />
        </button>
      ))}
    </fieldset>
  );
}
