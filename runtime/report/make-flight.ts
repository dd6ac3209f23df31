import type { Logged } from '../events.ts';
import type { Ports } from '../ports.ts';
import type { FlightPage, FlightWindow, PopupBox } from './flight-page.ts';
import { type Flight, flightOf, withPages } from './keep-flight.ts';
import { numberLeads, pagesIn } from './note-events.ts';

/** A look at the page, for what no event tells. */
export interface Look {
  readonly window: FlightWindow | null;
  readonly boxes: readonly PopupBox[];
}

/** The tab's pages until now: those that it keeps, and those of this document, the last of them with a look at it. */
export function makeFlight(ports: Pick<Ports, 'storage'>, log: readonly Logged[], look: Look): Flight {
  const kept = flightOf(ports);
  const began = log[0]?.at ?? 0;
  const keys = { ...kept.keys };
  const before = new Map(kept.pages.map((page) => [page.at, page]));
  const own = pagesIn(log, numberLeads(keys)).map((page, nth, all): FlightPage => {
    const last = before.get(page.at);
    if (nth < all.length - 1) return { ...page, window: last?.window ?? null, boxes: last?.boxes ?? [] };
    return { ...page, window: look.window, boxes: withBoxes(last?.boxes ?? [], look.boxes) };
  });
  return { pages: withPages(kept.pages, own, began), keys };
}

/** A popup that has gone lies where it was last seen. */
const withBoxes = (before: readonly PopupBox[], now: readonly PopupBox[]): PopupBox[] => [
  ...before.filter(({ popupId }) => !now.some((box) => box.popupId === popupId)),
  ...now,
];
