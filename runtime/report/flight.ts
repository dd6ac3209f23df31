import type { Logged } from '../events.ts';
import type { Ports } from '../ports.ts';
import { isRecord } from '../wire/readers.ts';
import {
  type Box,
  type Covered,
  type FlightPage,
  type FlightWindow,
  type Happened,
  MAX_FLIGHT,
  type PopupBox,
  PURPOSES,
  WHATS,
} from './flight-page.ts';
import { numberLeads, pagesIn } from './note-events.ts';
import { only, scrub } from './redact.ts';

/** The storage key of the tab's recorder. While it exists, the runtime records every page of the tab. */
export const FLIGHT_KEY = 'apt_flight';

/** What the recorder stores in a tab. Keys of leads stay in the tab: a report numbers them instead. */
export interface Flight {
  readonly pages: readonly FlightPage[];
  readonly keys: Record<string, number>;
}

type Unknown = Readonly<Record<string, unknown>>;

const ID = /^[\w-]{1,64}$/;
const WORD = /^(?:[a-z0-9]+(?:[ _-][a-z0-9]+){0,6})?$/i;
const KEY = /^[\w-]{8,64}$/;
/** An address as `redactAddress` writes it. */
const URL =
  /^https?:\/\/[\w.:[\]-]{1,200}(?:\/(?:[a-z-]{0,20}|\(\d{1,5} characters\)))*(?:\?(?:(?:[\w-]{1,20}|\(\d{1,5} characters\))=(?:[0-9a-f]{0,13}|\(\d{1,5} characters\))&?)*)?$/;
/** More than any window has pixels. */
const LARGEST = 100_000;

const list = (value: unknown, most: number): Unknown[] => (Array.isArray(value) ? value.filter(isRecord).slice(-most) : []) as Unknown[];
const text = (value: unknown, form: RegExp): string => (typeof value === 'string' && form.test(value) ? value : '');
const number = (value: unknown, most = LARGEST): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.max(-most, Math.min(most, Math.round(value * 100) / 100)) : 0;
const oneOf = <T extends string>(value: unknown, words: readonly T[], other: T): T => words.find((word) => word === value) ?? other;
const boxOf = (value: unknown): Box => {
  const { x, y, width, height } = (isRecord(value) ? value : {}) as Unknown;
  return { x: number(x), y: number(y), width: number(width), height: number(height) };
};

/** Reads what the tab has stored. Any script of the page may have written there, so each part is validated. */
export function readFlight(kept: string | null): Flight {
  let raw: unknown;
  try {
    raw = kept !== null && kept.length <= 2 * MAX_FLIGHT.chars ? JSON.parse(kept) : null;
  } catch {
    // Another script wrote it.
  }
  const { pages, keys } = (isRecord(raw) ? raw : {}) as Unknown;
  const numbered = Object.entries(isRecord(keys) ? keys : {}).filter(([key, lead]) => KEY.test(key) && Number.isInteger(lead));
  return {
    pages: list(pages, MAX_FLIGHT.pages).map(readPage),
    keys: Object.fromEntries(numbered.slice(0, MAX_FLIGHT.leads)) as Record<string, number>,
  };
}

const readPage = ({ at, url, window, popups, happened, boxes }: Unknown): FlightPage => ({
  at: number(at, 8.64e15),
  url: typeof url === 'string' ? only(URL, url) : '',
  window: isRecord(window) ? readWindow(window as Unknown) : null,
  popups: list(popups, MAX_FLIGHT.popups).map(({ id, name, type }) => ({
    id: text(id, ID),
    name: scrub(typeof name === 'string' ? name.slice(0, 80) : ''),
    type: text(type, WORD),
  })),
  happened: list(happened, MAX_FLIGHT.happened).map(readHappened),
  boxes: list(boxes, MAX_FLIGHT.boxes).map(readBox),
});

const readWindow = ({ width, height, ratio, pinch }: Unknown): FlightWindow => ({
  width: number(width),
  height: number(height),
  ratio: number(ratio, 100),
  pinch: number(pinch, 100),
});

function readHappened({ at, what, popupId, by, gates, lead, count }: Unknown): Happened {
  return {
    at: number(at, 8.64e15),
    what: oneOf(what, WHATS, 'fault'),
    ...(popupId !== undefined && { popupId: text(popupId, ID) }),
    ...(by !== undefined && { by: text(by, what === 'waited' ? ID : WORD) }),
    ...(gates !== undefined && {
      gates: list(gates, MAX_FLIGHT.gates).map(({ gate, code }) => ({ gate: text(gate, WORD), code: text(code, WORD) })),
    }),
    ...(lead !== undefined && { lead: number(lead) }),
    ...(count !== undefined && { count: number(count) }),
  };
}

const readBox = ({ popupId, box, share, close, covers }: Unknown): PopupBox => ({
  popupId: text(popupId, ID),
  box: boxOf(box),
  share: number(share, 1),
  close: oneOf(close, ['free', 'covered', 'outside', 'none'], 'none'),
  covers: list(covers, MAX_FLIGHT.covers).map(
    (each): Covered => ({
      control: oneOf(each.control, ['button', 'link', 'field'], 'button'),
      does: oneOf(each.does, PURPOSES, ''),
      box: boxOf(each.box),
      share: number(each.share, 1),
    }),
  ),
});

/** Merges the pages of a tab: those of this document replace their stored versions. Keeps as many of the last ones as fit. */
function withPages(kept: readonly FlightPage[], own: readonly FlightPage[], began: number): FlightPage[] {
  let pages = [...kept.filter(({ at }) => at < began), ...own].slice(-MAX_FLIGHT.pages);
  while (pages.length > 1 && JSON.stringify(pages).length > MAX_FLIGHT.chars) pages = pages.slice(1);
  return pages;
}

const flightOf = ({ storage }: Pick<Ports, 'storage'>): Flight => readFlight(storage.get('session', FLIGHT_KEY));

export const keepFlight = ({ storage }: Pick<Ports, 'storage'>, flight: Flight): void =>
  void storage.set('session', FLIGHT_KEY, JSON.stringify(flight));

/** A look at the page, for facts that no event reports. */
export interface Look {
  readonly window: FlightWindow | null;
  readonly boxes: readonly PopupBox[];
}

/** The tab's pages so far: the stored ones, and those of this document. The last one includes a look at the page. */
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

/** A popup that has gone keeps the position from the last look. The oldest go first. */
const withBoxes = (before: readonly PopupBox[], now: readonly PopupBox[]): PopupBox[] =>
  [...before.filter(({ popupId }) => !now.some((box) => box.popupId === popupId)), ...now].slice(-MAX_FLIGHT.boxes);
