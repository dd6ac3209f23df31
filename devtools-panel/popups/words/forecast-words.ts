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

/** Says if a popup shows at a moment, and what triggers or blocks it. */
export function forecastAnswer({ summary, state }: PopupView, row: Forecast, view: Pick<View, 'popups'>): Answer {
  const { when, pass, against } = row;
  if (when === 'now' && (state === 'shown' || state === 'submitting')) return { status: 'shown', word: 'Shown', why: 'it is on the page' };
  // If rules hold back its triggers but the popup passes anyway, only a click can show it.
  const triggers = against.length ? summary.triggers.filter(({ kind }) => kind === 'on_click') : summary.triggers;
  if (pass) return { status: 'shown', word: 'Shows', why: triggersText(triggers) };
  // How long ago it was shown depends on the row's moment.
  const lasting = against.map((verdict) => {
    const words = gateWords(verdict, { nameOf: nameIn(view) });
    return words.lasting ?? words.phrase;
  });
  return { status: 'blocked', word: 'Blocked', why: lasting.join('; ') + howLong(row) };
}

/** The cookie that remembers it; the popup’s id follows. */
const CLOSED_BY_X = 'poptin_c_p_o_x_c_';

/** The popup's own setting decides how long a close is remembered. No gate tells it, but the edit that writes the cookie does. */
function howLong({ against, edits }: Forecast): string {
  const closed = edits.find((edit) => edit.kind === 'cookie' && edit.name.startsWith(CLOSED_BY_X));
  const [only, ...more] = against;
  if (only?.gate !== 'closed-by-x' || more.length || closed?.kind !== 'cookie' || !closed.lifetimeMs) return '';
  return `, for ${durationText(closed.lifetimeMs)}`;
}
