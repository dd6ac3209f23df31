import type { Request } from '../../inspection/protocol/protocol.ts';
import type { SessionPage } from '../../inspection/session/pages.ts';
import type { Asked } from '../../inspection/session/session.ts';

/** The number of steps that a page has made, and its gates' answers. */
export interface Gone {
  readonly done: number;
  readonly asked: readonly Asked[];
}

/** The progress of a replay: the current page of the session, the outcomes of the earlier pages, and the wanted step. */
export interface Walk {
  readonly page: number;
  readonly past: readonly Gone[];
  readonly wanted: number;
}

export interface Move {
  readonly walk: Walk;
  readonly request: Extract<Request, { kind: 'reproduce' }>;
}

type Pages = readonly SessionPage[];

/** The outcome of a page; empty before it began. `now` is the open page's report. */
export function goneOf(walk: Walk | null, now: Gone | null, page: number): Gone {
  const told = page === walk?.page ? now : walk?.past[page];
  return told ?? { done: 0, asked: [] };
}

export const doneSoFar = (pages: Pages, walk: Walk | null, now: Gone | null): number =>
  walk ? (pages[walk.page]?.before ?? 0) + (now?.done ?? 0) : 0;

/** Goes to a step, counted over all pages. Back reloads the page; forward plays every page between. Null if there is no such page. */
export function goTo(pages: Pages, walk: Walk | null, now: Gone | null, wanted: number): Move | null {
  if (walk && now && wanted > doneSoFar(pages, walk, now)) {
    const here = pages[walk.page];
    const count = here && stepsWithin(here, wanted);
    if (count && count > now.done) return { walk: { ...walk, wanted }, request: { kind: 'reproduce', file: null, count, page: walk.page } };
    return begin(pages, walk.page + 1, [...walk.past, now], wanted);
  }
  const reached = walk?.page ?? 0;
  const page = Math.min(
    reached,
    pages.findLastIndex(({ before }) => before < wanted),
  );
  return begin(pages, page, walk?.past.slice(0, page) ?? [], wanted);
}

/** Opens the session's next page once the current one has reported its last step. */
export function goOn(pages: Pages, walk: Walk, now: Gone): Move | null {
  const steps = pages[walk.page]?.session.steps.length ?? 0;
  return now.done >= steps && walk.wanted > doneSoFar(pages, walk, now)
    ? begin(pages, walk.page + 1, [...walk.past, now], walk.wanted)
    : null;
}

const stepsWithin = ({ before, session }: SessionPage, wanted: number) => Math.min(session.steps.length, wanted - before);

function begin(pages: Pages, page: number, past: readonly Gone[], wanted: number): Move | null {
  const next = pages[page];
  if (!next) return null;
  return { walk: { page, past, wanted }, request: { kind: 'reproduce', file: next.file, count: stepsWithin(next, wanted), page } };
}
