import { useEffect, useRef, useState } from 'react';
import type { Forecast, ForecastMoment } from '../../../../runtime/explain/forecast.ts';
import { Section } from '../../../parts/layout/section.tsx';
import { usePanel } from '../../../store/use-panel.ts';
import type { PopupView } from '../../../store/view/panel-view.ts';
import { FORECAST_NAMES, forecastAnswer } from '../../words/forecast-words.ts';
import { daysAhead, dayText } from './any-day.ts';
import { AnyDay } from './any-day-field.tsx';
import { ForecastRow } from './forecast-row.tsx';

/** When a popup would show, and what would block it. It asks the page again whenever the gates or the state change. */
export function ForecastList({ popup }: { readonly popup: PopupView }) {
  const { summary, gates, state, forecast } = popup;
  const ask = usePanel((panel) => panel.ask);
  const makeSo = usePanel((panel) => panel.makeSo);
  const popups = usePanel(({ view }) => view.popups);
  const offset = usePanel(({ simulation }) => simulation.clockOffsetMs);
  const [day, setDay] = useState('');
  const aheadMs = daysAhead(day, Date.now() + offset);
  // biome-ignore lint/correctness/useExhaustiveDependencies: gates and state are read by nobody; they make the question worth asking again. So does another day, and not each moment of it.
  useEffect(() => {
    if (gates) ask({ kind: 'forecast', popupId: summary.id, ...(aheadMs !== null && { aheadMs }) });
  }, [gates, state, summary.id, day, ask]);
  // While the page reloads for a tried moment, keep the rows, because the keyboard is on one of their buttons.
  const last = useRef(forecast);
  if (forecast.length) last.current = forecast;
  const isAsked = !forecast.length;
  // If a moment is tried before this page has sent its forecast, wait for that forecast.
  const wanted = useRef<ForecastMoment | null>(null);
  useEffect(() => {
    const row = forecast.find(({ when }) => when === wanted.current);
    if (!row) return;
    wanted.current = null;
    makeSo(summary.id, row.edits);
  }, [forecast, summary.id, makeSo]);
  function tryIt({ when, edits }: Forecast): void {
    if (isAsked) wanted.current = when;
    else makeSo(summary.id, edits);
  }
  if (!last.current.length) return null;
  return (
    <Section title="Forecast">
      <ul className="grid gap-1">
        {last.current.map((row) => (
          <ForecastRow
            key={row.when}
            name={row.when === 'day' ? dayText(day) : FORECAST_NAMES[row.when]}
            answer={isAsked ? null : forecastAnswer(popup, row, { popups })}
            onTry={row.edits.length > 0 ? () => tryIt(row) : undefined}
          />
        ))}
      </ul>
      <AnyDay day={day} now={Date.now() + offset} onChoose={setDay} />
      <p className="mt-1.5 text-sm text-quiet">
        For this visitor, on the next page. On another day or device the server may send other popups.
      </p>
    </Section>
  );
}
