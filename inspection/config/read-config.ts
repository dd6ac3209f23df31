import { isDate } from '../../runtime/capture/form/dates.ts';
import { type AfterSubmit, readAfterSubmit } from '../../runtime/decide/display/after-submit.ts';
import { type Behaviour, readBehaviour } from '../../runtime/decide/display/behaviour.ts';
import { readCartSlots } from '../../runtime/decide/display/cart-slots.ts';
import type { Coupon, Dropped, PopupConfig, Targeting } from '../../runtime/decide/display/config.ts';
import { type FitSettings, readFitSettings } from '../../runtime/decide/display/fit-settings.ts';
import { type GameSettings, readGame } from '../../runtime/decide/display/game-settings.ts';
import { readLook } from '../../runtime/decide/display/look.ts';
import { parseAnswer } from '../../runtime/decide/display/parse.ts';
import { readProductButton } from '../../runtime/decide/display/product-button.ts';
import { readCoupon } from '../../runtime/decide/display/read-coupon.ts';
import { type OnDrop, readers } from '../../runtime/decide/display/readers.ts';
import { readRecommendation } from '../../runtime/decide/display/recommendation.ts';
import { NO_TARGETING } from '../../runtime/decide/display/targeting-tables.ts';
import { readTeaser, type Teaser } from '../../runtime/decide/display/teaser.ts';
import { readTimer, type TimerSettings } from '../../runtime/decide/display/timer.ts';
import { targetingRows } from '../../runtime/decide/targeting/targeting.ts';
import { triggerRows } from '../../runtime/decide/targeting/trigger-rows.ts';
import { endOf, zoneOf } from '../../runtime/show/parts/timer.ts';

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
  /** The moment that its date means; null where that is none. */
  readonly ends: number | null;
  /** Its month has such a day: a page reads the 31st of November as the first of December. */
  readonly isDay: boolean;
  readonly hasZone: boolean;
}

const asRead = (timer: TimerSettings): ReadTimer => ({
  ...timer,
  ends: endOf(timer.date, timer.time, timer.timezone),
  isDay: isDate(timer.date),
  hasZone: zoneOf(timer.timezone) !== '',
});

const TARGETING = { ...NO_TARGETING, popup: targetingRows(readers), triggers: triggerRows(readers) };
const FIRST = /^poptins\[0\]\.?/;

const isWhole = (popup: PopupConfig | undefined): popup is PopupConfig & Targeting => popup !== undefined && 'abTest' in popup;

/** Reads one popup as every page does, all of it at once: what came of it, null where the page would leave it out, and what could not be used. */
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
