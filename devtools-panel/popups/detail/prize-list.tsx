import { useEffect } from 'react';
import { Section } from '../../parts/layout/section.tsx';
import { usePanel } from '../../store/use-panel.ts';
import type { PopupView } from '../../store/view/panel-view.ts';
import { oddsOf, percentText } from './odds.ts';

/** The prizes of a game and their chances. Asks the page once, when the popup is opened here. */
export function Prizes({ popup: { summary, prizes } }: { readonly popup: PopupView }) {
  const ask = usePanel((state) => state.ask);
  const isAsked = prizes !== null;
  useEffect(() => {
    if (!isAsked) ask({ kind: 'prizes', popupId: summary.id });
  }, [isAsked, summary.id, ask]);
  if (!prizes) return null;
  const odds = oddsOf(prizes);
  return (
    <Section title="Prizes">
      {odds.note && <p className="mb-1.5 font-medium text-wait">{odds.note}</p>}
      {odds.prizes.length > 0 && (
        <table className="w-full border-collapse text-start [&_td]:py-0.5 [&_td]:pe-3 [&_th]:pe-3 [&_th]:text-start [&_th]:font-normal [&_th]:text-quiet">
          <thead>
            <tr>
              <th scope="col">Prize</th>
              <th scope="col">Code</th>
              <th scope="col">Odds</th>
              <th scope="col">Outcome</th>
            </tr>
          </thead>
          <tbody>
            {odds.prizes.map(({ label, code, share, wins }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a prize is known by its place, and two may be alike.
              <tr key={at}>
                <td className="max-w-40 break-words">{label || 'Without a label'}</td>
                <td className="max-w-32 break-all font-mono text-sm">{code || '–'}</td>
                <td className="tabular-nums">{percentText(share)}</td>
                <td className="text-quiet">{wins ? 'wins' : 'loses'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}
