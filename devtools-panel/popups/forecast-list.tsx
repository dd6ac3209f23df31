import { Play } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ForecastMoment } from '../../runtime/support/explain/forecast.ts';
import { AskButton } from '../parts/ask-button.tsx';
import { Section } from '../parts/section.tsx';
import { StatusMark } from '../parts/status-mark.tsx';
import { FORECAST_NAMES, forecastAnswer } from '../state/forecast-words.ts';
import { usePanel } from '../state/use-panel.ts';
import type { PopupView } from '../state/view.ts';

const NOTHING_YET = 'This page has not said it yet.';

/** When a popup would show, and what would block it. Asked of the page again whenever its gates or its state say something new. */
export function ForecastList({ popup }: { readonly popup: PopupView }) {
  const { summary, gates, state, forecast } = popup;
  const ask = usePanel((panel) => panel.ask);
  const makeSo = usePanel((panel) => panel.makeSo);
  const popups = usePanel(({ view }) => view.popups);
  // biome-ignore lint/correctness/useExhaustiveDependencies: gates and state are read by nobody; they make the question worth asking again.
  useEffect(() => {
    if (gates) ask({ kind: 'forecast', popupId: summary.id });
  }, [gates, state, summary.id, ask]);
  // Whoever tries one is on its button while the page that comes of it is asked.
  const last = useRef(forecast);
  if (forecast.length) last.current = forecast;
  const isAsked = !forecast.length;
  // What is tried before this page has said its own is done with what it says.
  const wanted = useRef<ForecastMoment | null>(null);
  useEffect(() => {
    const row = forecast.find(({ when }) => when === wanted.current);
    if (!row) return;
    wanted.current = null;
    makeSo(summary.id, row.edits);
  }, [forecast, summary.id, makeSo]);
  if (!last.current.length) return null;
  return (
    <Section title="Forecast">
      <ul className="grid gap-1">
        {last.current.map((row) => {
          const { status, word, why } = forecastAnswer(popup, row, { popups });
          const name = FORECAST_NAMES[row.when];
          return (
            <li
              key={row.when}
              className="grid min-h-6.5 grid-cols-[7.5rem_1fr_auto] items-start gap-x-2 @max-[30rem]/panel:grid-cols-[1fr_auto]"
            >
              <span className="pt-[3px] font-medium">{name}</span>
              <span className="min-w-0 break-words pt-[3px] @max-[30rem]/panel:order-last @max-[30rem]/panel:col-span-2 @max-[30rem]/panel:pt-0">
                {isAsked ? (
                  NOTHING_YET
                ) : (
                  <>
                    <StatusMark status={status} word={word} /> {why}
                  </>
                )}
              </span>
              {row.edits.length > 0 ? (
                <AskButton
                  look="quiet"
                  icon={Play}
                  asks="simulate"
                  label={`Try it: ${name.toLowerCase()}`}
                  onClick={() => {
                    if (isAsked) wanted.current = row.when;
                    else makeSo(summary.id, row.edits);
                  }}
                />
              ) : (
                <span />
              )}
            </li>
          );
        })}
      </ul>
      <p className="mt-1.5 text-sm text-quiet">
        For this visitor, on the next page. What the server sends on another day or to another device is the server’s to say.
      </p>
    </Section>
  );
}
