import type { View } from './panel-view.ts';

/** A runtime has started on the page. */
export const isRunning = ({ page, popups }: Pick<View, 'page' | 'popups'>): boolean => Boolean(page?.runtime) || popups.size > 0;

/** True until something says which popups the page has, or why it has none. */
const awaitsPopups = ({ told, calls, refusal }: View): boolean =>
  !told &&
  refusal === null &&
  ![...calls.values()].some(({ call, outcome }) => call === 'display' && (outcome === 'refused' || outcome === 'failed'));

/** The previous page's view, until this page has sent its own. */
export const beforeOf = (view: View): View | null => (view.before && (!isRunning(view) || awaitsPopups(view)) ? view.before : null);

/** A page's view, kept for the next page. */
export function asBefore(view: View): View | null {
  // A page that left before it sent anything cannot stand in.
  if (!view.page || view.before || !isRunning(view)) return view.before;
  return { ...view, page: { ...view.page, gone: true }, before: null };
}
