import type { View } from './view.ts';

/** A runtime has started on the page. */
export const isRunning = ({ page, popups }: Pick<View, 'page' | 'popups'>): boolean => Boolean(page?.runtime) || popups.size > 0;

/** Nothing has said yet which popups the page has, or why it has none. */
const awaitsPopups = ({ told, calls, refusal }: View): boolean =>
  !told &&
  refusal === null &&
  ![...calls.values()].some(({ call, outcome }) => call === 'display' && (outcome === 'refused' || outcome === 'failed'));

/** What the page before told is kept until this one has told its own. */
export const beforeOf = (view: View): View | null => (view.before && (!isRunning(view) || awaitsPopups(view)) ? view.before : null);

/** What was known of a page that another has come after. */
export function asBefore(view: View): View | null {
  // One that goes before it has told anything has nothing to stand in with.
  if (!view.page || view.before || !isRunning(view)) return view.before;
  return { ...view, page: { ...view.page, gone: true }, before: null };
}
