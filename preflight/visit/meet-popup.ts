import type { Page } from 'puppeteer-core';
import { takesTurns } from '../../inspection/config/takes-turns.ts';
import type { Settings } from '../../inspection/evidence/saved-popup.ts';
import { hasPhoneVariant } from '../../inspection/popups/measure/for-phones.ts';
import { POPUP_TYPES, type PopupType } from '../../runtime/decide/display/config.ts';
import type { SeenPopup } from '../../scenarios/page/control.ts';
import { ask, settled, type Visit } from '../../scenarios/play/visit.ts';
import { lookByAxe } from '../accessibility/axe.ts';
import { walkByKeyboard } from '../accessibility/keyboard-path.ts';
import { contrastOverArt } from '../accessibility/over-art.ts';
import { askPage, isShown } from './ask-page.ts';
import { lookAgain } from './look-again.ts';
import type { Meeting } from './visited.ts';

export interface Looking {
  /** The source of axe; null if nobody wants a report on accessibility. */
  readonly axe: string | null;
  readonly pictures: boolean;
}

const PRESSES = 4;

/** Measures a popup that has appeared, and closes it if others wait behind it. */
export async function meetPopup(
  visit: Visit,
  page: Page,
  { id, name }: SeenPopup,
  settings: Settings,
  { axe, pictures }: Looking,
): Promise<Meeting | null> {
  const type: PopupType = POPUP_TYPES.find((each) => each === settings.poptin_type) ?? 'lightbox';
  const hasVariant = hasPhoneVariant({ wire: settings });
  const met = await askPage(visit, 'meet', id, type, hasVariant);
  if (!met) return null;
  const picture = pictures ? await visit.tab.picture('jpeg').catch(() => null) : null;
  const pressMs = met.spot ? await pressThere(visit, met.spot) : null;
  const art = axe === null ? { overArt: [] } : await contrastOverArt(visit, page, id);
  const violations = axe === null ? [] : await lookByAxe(visit, page, id, axe);
  const keyboard = axe === null ? null : await walkByKeyboard(visit, id, met.spot);
  const meeting: Meeting = { ...met, id, name, pressMs, picture, ...art, violations, keyboard, wentByX: null };
  return takesTurns(type) ? leave(visit, await lookAgain(visit, meeting, type)) : meeting;
}

/** The time of one frame on an idle page, because a busy machine is slow at that too. */
const FRAME = `(async () => {
  const began = performance.now();
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 0)));
  return performance.now() - began;
})()`;

/** The fastest of several presses, minus the machine's time for a frame. A page that is busy at each press is slow at all of them. */
async function pressThere(visit: Visit, { x, y }: { readonly x: number; readonly y: number }): Promise<number | null> {
  const took: number[] = [];
  for (let nth = 0; nth < PRESSES; nth++) {
    const idle = await visit.tab.evaluate(FRAME).catch(() => 0);
    await askPage(visit, 'slowest');
    await visit.tab.mouse.click(x, y);
    // The browser reports a press only after its frame is drawn.
    await visit.tab.evaluate('new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 60)))').catch(() => {});
    const ms = await askPage(visit, 'slowest');
    if (ms === null) return null;
    took.push(Math.max(0, ms - Number(idle)));
  }
  return Math.min(...took);
}

/** Closes a popup by its X, as a visitor would. Without an X that works, closes it by command. */
export async function leave(visit: Visit, meeting: Meeting): Promise<Meeting> {
  const { id, x, close } = meeting;
  const isFree = x !== null && close.state === 'free';
  if (isFree) {
    await visit.tab.mouse.click(x.x + x.width / 2, x.y + x.height / 2);
    await settled(visit);
  }
  const wentByX = isFree ? !(await isShown(visit, id)) : null;
  if (wentByX !== true) {
    await ask(visit, { kind: 'command', command: { kind: 'close', popupId: id } });
    await settled(visit);
  }
  return { ...meeting, wentByX };
}
