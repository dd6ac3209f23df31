import { makeSheet } from '../../sheet.ts';
import type { OpenPopup } from '../stage/open-popup.ts';
import type { Attached, Unseen } from '../stage/part.ts';
import { findRooms, placesOf } from './keep-room.ts';

/** How often a single-page app's page is looked through again for an empty place (EMB-06). */
const LOOK_AGAIN_MS = 5000;

/** How long room is kept for a popup whose trigger listens no more and which is not shown either. */
const UNUSED_MS = 1000;

/**
 * Keeps room in the page's flow for a popup that waits for its trigger: as much as it will take, which
 * is measured, since how tall it is depends on how wide its place is.
 */
export function unseen({ context, config, moment, scope: waits, buildStage }: Unseen): void {
  const { ports, scope, options } = context;
  const [place] = placesOf(config.id);
  if (moment !== 'before_show' || !place || waits.signal.aborted) return;
  const { host, box } = buildStage();
  putIntoFlow(host, box, options.nonce);
  // For as long as it takes to ask, which is over before the next frame, and without moving anything.
  host.style.cssText = `position:absolute!important;visibility:hidden!important;width:${place.clientWidth}px!important`;
  place.append(host);
  const giveBack = findRooms(config.id, scope.fault).keep(heightOf(host));
  host.remove();
  const unused = scope.guard('places', () => {
    if (!placesOf(config.id).some(({ childElementCount }) => childElementCount)) giveBack();
  });
  waits.signal.addEventListener('abort', () => ports.clock.after(UNUSED_MS, unused, scope.signal), { once: true });
}

export const attach = (popup: OpenPopup): Attached => ({ enter: () => enterPlace(popup) });

/**
 * Puts a popup into the page's own flow, where the owner keeps a place for it (contract, the page).
 * Of several it is put into the first, and goes to that which the visitor has come to; the others keep
 * its room. A `content` popup without a place is shown over the page instead.
 */
function enterPlace({ context, config, scope, box, stage: { host } }: OpenPopup): Promise<unknown> | undefined {
  const { ports, options } = context;
  if (config.type === 'content' && !placesOf(config.id).length) return undefined;
  putIntoFlow(host, box, options.nonce);
  const rooms = findRooms(config.id, context.scope.fault);
  let giveBack = () => {};
  rooms.onCome((place) => {
    const { bottom, top } = host.getBoundingClientRect();
    if (place !== host.parentElement && (bottom < 0 || top > innerHeight)) enter(place);
  });
  const leave = () => {
    rooms.onCome(() => {});
    giveBack();
  };
  scope.signal.addEventListener('abort', leave, { once: true });

  function enter(place: HTMLElement): void {
    place.append(host);
    giveBack = rooms.keep(heightOf(host), place);
  }

  return new Promise((placed) => {
    const look = () => {
      const [place] = placesOf(config.id).filter((each) => !each.childElementCount);
      if (!host.isConnected && place && ports.page.isVisible()) {
        enter(place);
        placed(place);
      }
    };
    const lookAgain = scope.guard('places', () => {
      look();
      ports.clock.after(LOOK_AGAIN_MS, lookAgain, scope.signal);
    });
    if (options.spa) lookAgain();
    else look();
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', scope.guard('places', look), { once: true, signal: scope.signal });
  });
}

/** No frame and no overlay: it takes the room of its place. */
function putIntoFlow({ shadowRoot }: HTMLElement, box: HTMLElement, nonce: string): void {
  box.dataset.inFlow = '';
  box.role = 'region';
  box.parentElement?.replaceWith(box);
  if (shadowRoot) makeSheet('.poptin-box{max-height:none;overflow:visible}', nonce)(shadowRoot);
}

/** Rounded up: a place that lacks the part of a pixel would grow by it. */
const heightOf = (host: HTMLElement) => Math.ceil(host.getBoundingClientRect().height);
