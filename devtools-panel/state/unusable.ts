import type { Dropped, PopupSummary } from '../../runtime/decide/display/config.ts';

/** Something that an owner set and that could not be used; '' where it is of no popup that is known. */
export interface Unusable extends Dropped {
  readonly popupId: string;
}

/** A page that is told more than this has more to mend than a list can say. */
const MAX_UNUSABLE = 500;

/** What an answer brought in vain, each with its popup: a path counts all that were sent, also those that were left out. */
export function ofAnswer(dropped: readonly Dropped[], popups: readonly PopupSummary[]): Unusable[] {
  const placeOf = (path: string) => Number(/^poptins\[(\d+)\]/.exec(path)?.[1] ?? Number.NaN);
  const leftOut = new Set(dropped.map(({ path }) => (/^poptins\[\d+\]$/.test(path) ? placeOf(path) : Number.NaN)));
  return dropped.map(({ path, problem }) => {
    const at = placeOf(path);
    const before = [...leftOut].filter((one) => one < at).length;
    const popup = Number.isNaN(at) || leftOut.has(at) ? undefined : popups[at - before];
    return { path, problem, popupId: popup?.id ?? '' };
  });
}

/** What is told anew replaces nothing, and nothing is kept twice. */
export function withUnusable(known: readonly Unusable[], more: readonly Unusable[]): readonly Unusable[] {
  const isKnown = ({ popupId, path, problem }: Unusable) =>
    known.some((one) => one.popupId === popupId && one.path === path && one.problem === problem);
  const fresh = more.filter((one) => !isKnown(one));
  return fresh.length ? [...known, ...fresh].slice(0, MAX_UNUSABLE) : known;
}
