import { RadioGroup } from 'radix-ui';
import type { ServerSimulation } from '../../inspection/protocol.ts';
import { SERVER_WORDS } from '../state/simulation-words.ts';
import { usePanel } from '../state/use-panel.ts';

const CHOICES = Object.entries(SERVER_WORDS) as ReadonlyArray<readonly [ServerSimulation, (typeof SERVER_WORDS)['real']]>;

/** Real, or one of the refusals and failures (DEV-06). Choosing one reloads the page, so that it meets it from the start. */
export function ServerSwitch() {
  const server = usePanel(({ simulation }) => simulation.server);
  const attached = usePanel(({ view }) => view.page !== null);
  const simulate = usePanel((state) => state.simulate);
  return (
    <RadioGroup.Root
      aria-label="How the server answers"
      value={server}
      disabled={!attached}
      onValueChange={(value) => simulate({ server: value as ServerSimulation }, true)}
      className="flex flex-wrap items-center gap-1.5 border-b border-line px-3 py-1.5"
    >
      {CHOICES.map(([value, { name, effect }]) => (
        <RadioGroup.Item
          key={value}
          value={value}
          title={effect}
          className={`h-6.5 rounded border border-edge px-2 enabled:hover:bg-hover disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:font-medium ${
            value === 'real' ? 'data-[state=checked]:bg-chosen' : 'data-[state=checked]:simulated data-[state=checked]:border-simulated'
          }`}
        >
          {name}
        </RadioGroup.Item>
      ))}
      <span className="text-sm text-quiet">Choosing reloads the page.</span>
    </RadioGroup.Root>
  );
}
