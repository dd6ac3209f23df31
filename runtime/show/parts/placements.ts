import { makeSheet } from '../../over-page/sheet.ts';
import { atEnd } from '../../scope.ts';
import type { OpenPopup } from '../stage/open-popup.ts';
import type { Attached, Unseen } from '../stage/part.ts';
import { placementsOf, reservedSpaceOf, sumOf } from './reserve-space.ts';

/** How often to search a single-page app's page again for an empty placement (EMB-06). */
const LOOK_AGAIN_MS = 5000;

/** How long space stays reserved for a popup that is no longer armed but not shown either. */
const UNUSED_MS = 1000;

/**
 * Reserves space in the page's flow for a popup that waits for its trigger. The height
 * is measured, because it depends on the width of the placement.
 */
export function unseen({ context, config, moment, scope: waits, buildStage }: Unseen): void {
  const { ports, scope, options } = context;
  const place = placementsOf(config.id).find(isRendered);
  if (moment !== 'before_show' || !place || waits.signal.aborted) return;
  const { host, box } = buildStage();
  putIntoFlow(host, box, options.nonce);
  // Only for measuring, which ends before the next frame and moves nothing.
  const width = place.clientWidth - sumOf(place, ['padding-left', 'padding-right']);
  host.style.cssText = `position:absolute!important;visibility:hidden!important;width:${width}px!important`;
  let release = () => {};
  const measure = () => {
    place.append(host);
    release = reservedSpaceOf(config.id, scope.fault).reserve(heightOf(host));
    host.remove();
  };
  measure();
  // Its words need more space in their own fonts, which the browser fetches once they are laid out (TYP-18).
  waits.settle('fonts', context.chunk('fonts'), (fonts) => {
    fonts?.getReady(context);
    measure();
    waits.settle('fonts', document.fonts.ready, measure);
  });
  const unused = scope.guard('placements', () => {
    if (!placementsOf(config.id).some(({ childElementCount }) => childElementCount)) release();
  });
  atEnd(waits, () => ports.clock.after(UNUSED_MS, unused, scope.signal));
}

export const attach = (popup: OpenPopup): Attached => ({ enter: () => enterPlace(popup) });

/**
 * Puts a popup into the page's own flow, at the owner's placement (contract, the page). Among several placements it takes the first that is
 * not hidden, and moves to whichever the visitor reaches; the others keep the space reserved. In a hidden placement it counts as placed
 * once the visitor reaches it, because nobody has seen it before. A `content` popup without a placement opens over the page instead, and so
 * does a preview (TRG-18).
 */
function enterPlace({ context, config, preview, scope, box, stage: { host } }: OpenPopup): Promise<unknown> | undefined {
  const { ports, options } = context;
  if ((config.type === 'content' || preview) && !placementsOf(config.id).length) return undefined;
  putIntoFlow(host, box, options.nonce);
  const space = reservedSpaceOf(config.id, context.scope.fault);
  let release = () => {};
  let placed = () => {};
  let wasRendered = false;
  space.onReached((place) => {
    const { bottom, top } = host.getBoundingClientRect();
    const isAway = !isRendered(host) || bottom < 0 || top > innerHeight;
    if (place === host.parentElement ? !wasRendered : isAway) enter(place);
  });
  const leave = () => {
    space.onReached(() => {});
    release();
  };
  atEnd(scope, leave);

  function enter(place: HTMLElement): void {
    if (place !== host.parentElement) place.append(host);
    wasRendered = isRendered(host);
    release = space.reserve(heightOf(host), place);
    if (wasRendered) placed();
  }

  return new Promise<void>((resolve) => {
    placed = resolve;
    const look = () => {
      const places = placementsOf(config.id).filter((each) => !each.childElementCount);
      const place = places.find(isRendered) ?? (host.isConnected ? undefined : places[0]);
      if (!(host.isConnected && isRendered(host)) && place && ports.page.isVisible()) enter(place);
    };
    const lookAgain = scope.guard('placements', () => {
      look();
      ports.clock.after(LOOK_AGAIN_MS, lookAgain, scope.signal);
    });
    if (options.spa) lookAgain();
    else look();
    if (document.readyState === 'loading')
      document.addEventListener('DOMContentLoaded', scope.guard('placements', look), { once: true, signal: scope.signal });
  });
}

/** Removes frame and overlay, so that the popup fills its placement. */
function putIntoFlow({ shadowRoot }: HTMLElement, box: HTMLElement, nonce: string): void {
  box.dataset.inFlow = '';
  box.role = 'region';
  box.parentElement?.replaceWith(box);
  if (shadowRoot) makeSheet('.poptin-box{max-height:none;overflow:visible}', nonce)(shadowRoot);
}

/** Rounded up, because a placement that is a fraction of a pixel too short would grow. */
const heightOf = (host: HTMLElement) => Math.ceil(host.getBoundingClientRect().height);

/** False in a part of the page that is hidden, on this device or until the visitor opens it. */
const isRendered = (element: HTMLElement) => element.checkVisibility?.() ?? element.getClientRects().length > 0;
