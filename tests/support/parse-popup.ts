import { readAfterSubmit } from '../../runtime/decide/display/after-submit.ts';
import { readBehaviour } from '../../runtime/decide/display/behaviour.ts';
import { readCartSlots } from '../../runtime/decide/display/cart-slots.ts';
import type { DisplayAnswer } from '../../runtime/decide/display/display-answer.ts';
import { readFitSettings } from '../../runtime/decide/display/fit-settings.ts';
import { readGame } from '../../runtime/decide/display/game-settings.ts';
import { readLook } from '../../runtime/decide/display/look.ts';
import { parseAnswer } from '../../runtime/decide/display/parse.ts';
import { readProductButton } from '../../runtime/decide/display/product-button.ts';
import { readCoupon } from '../../runtime/decide/display/read-coupon.ts';
import { readRecommendation } from '../../runtime/decide/display/recommendation.ts';
import { readStoreAnswer } from '../../runtime/decide/display/store-answer.ts';
import { readTeaser } from '../../runtime/decide/display/teaser.ts';
import { readTimer } from '../../runtime/decide/display/timer.ts';
import { createTargeting } from '../../runtime/decide/targeting/create.ts';
import { contextOf } from './context.ts';
import { FakeBrowser } from './fake-ports.ts';

/** Each part of a popup that is read late, by the room that shows it. */
const LATE = [
  readBehaviour,
  readAfterSubmit,
  readCartSlots,
  readCoupon,
  readFitSettings,
  readGame,
  readProductButton,
  readRecommendation,
  readTeaser,
  readTimer,
];

export interface Parsed {
  readonly answer: DisplayAnswer | null;
  /** What could not be used, as `path: problem`. */
  readonly complaints: readonly string[];
}

/** An answer as the runtime reads it: what decides at once, and of each popup everything that is read later. */
export function parseWhole(wire: object): Parsed {
  const context = contextOf(new FakeBrowser().ports);
  const targeting = createTargeting(context, { probeAdBlock: () => () => false, stillToCome: () => [] });
  const answer = parseAnswer(wire, targeting);
  const complaints = (answer?.dropped ?? []).map(({ path, problem }) => `${path.replace(/^poptins\[\d+\]\./, '')}: ${problem}`);
  const drop = (path: string, problem: string) => void complaints.push(`${path.slice(1)}: ${problem}`);
  for (const popup of answer?.popups ?? []) {
    for (const { path, problem } of readLook(context, popup).dropped) complaints.push(`${path}: ${problem}`);
    for (const read of LATE) read(context, popup, drop);
  }
  readStoreAnswer(context, { ...wire });
  return { answer, complaints: [...new Set(complaints)] };
}

/** The least that makes a popup. */
export const LEAST = { poptin_id: 'least', poptin_type: 'lightbox', poptin: '<div data-poptin-container></div>' };

export const parsePopup = (wire: object): Parsed => parseWhole({ display: true, poptins: [{ ...LEAST, ...wire }] });
