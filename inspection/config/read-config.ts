import { isDate } from '../../runtime/capture/kinds/date.ts';
import type { PopupConfig } from '../../runtime/decide/display/config.ts';
import { parseAnswer } from '../../runtime/decide/display/parse-answer.ts';
import { NO_TARGETING } from '../../runtime/decide/display/targeting-tables.ts';
import { rowsOf } from '../../runtime/decide/gates/gate.ts';
import { CHANGING, SETTLED, type Targeting } from '../../runtime/decide/gates/gates.ts';
import { triggerRows } from '../../runtime/decide/triggers/trigger.ts';
import { RARELY_READ } from '../../runtime/decide/triggers/triggers.ts';
import { endOf, zoneOf } from '../../runtime/show/parts/timer.ts';
import { type Dropped, type OnDrop, readers } from '../../runtime/wire/readers.ts';
import { type AfterSubmit, type Behaviour, readAfterSubmit, readBehaviour } from '../../runtime/wire/settings/behaviour-settings.ts';
import { type GameSettings, readGame } from '../../runtime/wire/settings/game-settings.ts';
import { type FitSettings, readFitSettings, readLook } from '../../runtime/wire/settings/look-settings.ts';
import {
  type Coupon,
  readCoupon,
  readTeaser,
  readTimer,
  type Teaser,
  type TimerSettings,
} from '../../runtime/wire/settings/part-settings.ts';
import { readCartSlots, readProductButton, readRecommendation } from '../../runtime/wire/settings/product-settings.ts';

/** A popup’s settings as the runtime reads them. */
export interface ReadConfig {
  readonly popup: PopupConfig & Targeting;
  readonly behaviour: Behaviour;
  readonly after: AfterSubmit;
  readonly timer: ReadTimer | null;
  readonly game: GameSettings;
  readonly coupon: Coupon;
  readonly teaser: Teaser;
  readonly fit: FitSettings;
}

export interface ReadTimer extends TimerSettings {
  /** The moment of its date; null for an invalid date. */
  readonly ends: number | null;
  /** True if the month has this day. A page reads the 31st of November as the first of December. */
  readonly isDay: boolean;
  readonly hasZone: boolean;
}

const asRead = (timer: TimerSettings): ReadTimer => ({
  ...timer,
  ends: endOf(timer.date, timer.time, timer.timezone),
  isDay: isDate(timer.date),
  hasZone: zoneOf(timer.timezone) !== '',
});

const TARGETING = { ...NO_TARGETING, popup: rowsOf({ ...SETTLED, ...CHANGING }, readers), triggers: triggerRows(RARELY_READ, readers) };
const FIRST = /^poptins\[0\]\.?/;

const isWhole = (popup: PopupConfig | undefined): popup is PopupConfig & Targeting => popup !== undefined && 'abTest' in popup;

/** Reads a whole popup as every page does. Gives the settings, or null if a page would leave the popup out, and what it could not use. */
export function readConfig(wire: Readonly<Record<string, unknown>>): {
  readonly read: ReadConfig | null;
  readonly dropped: readonly Dropped[];
} {
  const answer = parseAnswer({ poptins: [wire] }, TARGETING);
  const dropped = (answer?.dropped ?? []).map(({ path, problem }) => ({ path: path.replace(FIRST, ''), problem }));
  const [popup] = answer?.popups ?? [];
  if (!isWhole(popup)) return { read: null, dropped };
  const services = { readers };
  const own = { wire };
  const drop: OnDrop = (path, problem) => {
    const place = path.slice(1);
    if (!dropped.some((one) => one.path === place && one.problem === problem)) dropped.push({ path: place, problem });
  };
  const timer = readTimer(services, own, drop);
  for (const late of readLook(services, own).dropped) drop(`.${late.path}`, late.problem);
  for (const read of [readCartSlots, readProductButton, readRecommendation]) read(services, own, drop);
  return {
    read: {
      popup,
      behaviour: readBehaviour(services, own, drop),
      after: readAfterSubmit(services, own, drop),
      timer: timer && asRead(timer),
      game: readGame(services, own, drop),
      coupon: readCoupon(services, own, drop),
      teaser: readTeaser(services, own, drop),
      fit: readFitSettings(services, own, drop),
    },
    dropped,
  };
}
