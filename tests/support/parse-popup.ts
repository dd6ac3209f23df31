import { readStoreAnswer } from '../../runtime/decide/display/account-settings.ts';
import { type DisplayAnswer, parseAnswer } from '../../runtime/decide/display/parse-answer.ts';
import { createTargeting } from '../../runtime/decide/targeting/create.ts';
import { readAfterSubmit, readBehaviour } from '../../runtime/wire/settings/behaviour-settings.ts';
import { readGame } from '../../runtime/wire/settings/game-settings.ts';
import { readFitSettings, readLook } from '../../runtime/wire/settings/look-settings.ts';
import { readCoupon, readTeaser, readTimer } from '../../runtime/wire/settings/part-settings.ts';
import { readCartSlots, readProductButton, readRecommendation } from '../../runtime/wire/settings/product-settings.ts';
import { contextOf } from './context.ts';
import { FakeBrowser } from './fake-ports.ts';
import { QUIET_PAGE } from './quiet-page.ts';

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
  /** The unusable settings, as `path: problem`. */
  readonly complaints: readonly string[];
}

/** An answer as the runtime reads it, with everything that it reads of each popup later. */
export function parseWhole(wire: object): Parsed {
  const context = contextOf(new FakeBrowser().ports);
  const targeting = createTargeting(context, QUIET_PAGE);
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
