import { useEffect, useMemo } from 'react';
import { Choice } from '../parts/controls/choice.tsx';
import { nameIn } from '../popups/words/answer.ts';
import { usePanel } from '../store/use-panel.ts';
import type { PopupView } from '../store/view/panel-view.ts';
import { rollFor } from './roll-for.ts';
import { Note, SimulatedSection } from './simulated-section.tsx';

/** The next prize of each game on the page. */
export function Prize() {
  const prize = usePanel(({ simulation }) => simulation.prize);
  const popups = usePanel(({ view }) => view.popups);
  const simulate = usePanel((state) => state.simulate);
  const games = useMemo(() => [...popups.values()].filter(({ summary }) => summary.type === 'gamified'), [popups]);
  return (
    <SimulatedSection
      title="Next prize"
      simulated={prize !== null}
      backTo="Leave it to chance"
      onBack={() => simulate({ prize: null }, false)}
    >
      {games.map((game) => (
        <PrizeOf key={game.summary.id} game={game} name={nameIn({ popups })(game.summary.id)} />
      ))}
      <Note>
        {games.length > 0
          ? 'Applies to every draw of that game until you leave it to chance. A prize without a chance cannot be chosen.'
          : 'This page has no game.'}
      </Note>
    </SimulatedSection>
  );
}

function PrizeOf({ game: { summary, prizes }, name }: { readonly game: PopupView; readonly name: string }) {
  const chosen = usePanel(({ simulation }) => simulation.prize);
  const simulate = usePanel((state) => state.simulate);
  const ask = usePanel((state) => state.ask);
  const isAsked = prizes !== null;
  useEffect(() => {
    if (!isAsked) ask({ kind: 'prizes', popupId: summary.id });
  }, [isAsked, summary.id, ask]);
  const rows = (prizes ?? []).flatMap((prize, at) => {
    const roll = rollFor(prizes ?? [], at);
    return roll === null ? [] : [{ roll, label: prize.label || `Prize ${at + 1}`, wins: prize.wins }];
  });
  const own = chosen?.popupId === summary.id ? chosen : null;
  return (
    <Choice
      label={name}
      value={own ? `${own.roll}` : ''}
      options={[['', 'by chance'], ...rows.map(({ roll, label, wins }) => [`${roll}`, wins ? label : `${label} (loses)`] as const)]}
      simulated={own !== null}
      onChange={(value) => {
        const row = rows.find(({ roll }) => `${roll}` === value);
        simulate({ prize: row ? { popupId: summary.id, label: row.label, roll: row.roll } : null }, false);
      }}
    />
  );
}
