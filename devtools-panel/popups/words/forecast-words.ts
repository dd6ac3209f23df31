import type { Forecast, ForecastMoment } from '../../../runtime/explain/forecast.ts';
import { gateWords } from '../../../words/gates/gate-words.ts';
import { triggersText } from '../../../words/popups/trigger-words.ts';
import { durationText } from '../../../words/simulation/duration-words.ts';
import type { PopupView, View } from '../../store/view/panel-view.ts';
import { type Answer, nameIn } from './answer.ts';

export const FORECAST_NAMES: Readonly<Record<Exclude<ForecastMoment, 'day'>, string>> = {
  now: 'Now',
  tomorrow: 'Tomorrow',
  week: 'In a week',
  returning: 'When they return',
  closed: 'After the ✕',
  converted: 'After converting',
  phone: 'On a phone',
  desktop: 'On a desktop',
};

/** Whether a popup shows at a moment, and by what it comes or is blocked. */
export function forecastAnswer({ summary, state }: PopupView, row: Forecast, view: Pick<View, 'popups'>): Answer {
  const { when, pass, against } = row;
  if (when === 'now' && (state === 'shown' || state === 'submitting')) return { status: 'shown', word: 'Shown', why: 'it is on the page' };
  // Rules against a popup that passes all the same hold back its own triggers: only a click remains.
  const triggers = against.length ? summary.triggers.filter(({ kind }) => kind === 'on_click') : summary.triggers;
  if (pass) return { status: 'shown', word: 'Shows', why: triggersText(triggers) };
  // How long ago it was shown depends on the moment that the row is about.
  const lasting = against.map((verdict) => {
    const words = gateWords(verdict, { nameOf: nameIn(view) });
    return words.lasting ?? words.phrase;
  });
  return { status: 'blocked', word: 'Blocked', why: lasting.join('; ') + howLong(row) };
}

/** The cookie that remembers it, before the popup’s id. */
const CLOSED_BY_X = 'poptin_c_p_o_x_c_';

/** How long a close is remembered is the popup's own setting, which no gate tells: what writes it does. */
function howLong({ against, edits }: Forecast): string {
  const closed = edits.find((edit) => edit.kind === 'cookie' && edit.name.startsWith(CLOSED_BY_X));
  const [only, ...more] = against;
  if (only?.gate !== 'closed-by-x' || more.length || closed?.kind !== 'cookie' || !closed.lifetimeMs) return '';
  return `, for ${durationText(closed.lifetimeMs)}`;
}
