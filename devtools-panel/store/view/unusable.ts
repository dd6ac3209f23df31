import type { PopupSummary } from '../../../runtime/decide/display/config.ts';
import type { Dropped } from '../../../runtime/wire/readers.ts';

/** A setting that the page could not use. Its popup is '' if no known popup has it. */
export interface Unusable extends Dropped {
  readonly popupId: string;
}

/** Nobody reads a longer list. */
const MAX_UNUSABLE = 500;

/** The unusable parts of an answer, each with its popup. Paths count every popup of the answer, including those left out. */
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

/** Adds the new rows and keeps the known ones, each once. */
export function withUnusable(known: readonly Unusable[], more: readonly Unusable[]): readonly Unusable[] {
  const isKnown = ({ popupId, path, problem }: Unusable) =>
    known.some((one) => one.popupId === popupId && one.path === path && one.problem === problem);
  const fresh = more.filter((one) => !isKnown(one));
  return fresh.length ? [...known, ...fresh].slice(0, MAX_UNUSABLE) : known;
}
