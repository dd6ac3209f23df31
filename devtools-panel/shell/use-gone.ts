import { usePanel } from '../store/use-panel.ts';
import { useLasting } from './use-lasting.ts';

/** The time within which another page and its runtime usually follow. */
export const PASSES_WITHIN_MS = 700;

/** True if the page has gone and none has followed. */
export const useGone = (): boolean =>
  useLasting(
    usePanel(({ view }) => view.page?.gone ?? false),
    PASSES_WITHIN_MS,
  );

/**
 * True if no page answers the extension. A browser does not reveal if it keeps the extension off a website: that page has no hook, and no
 * simulation reaches it. In the harness's frame the next page is loading instead.
 */
export const useNobodyThere = (): boolean =>
  useLasting(
    usePanel(({ view, runtime }) => runtime !== null && (view.page?.gone ?? true)),
    PASSES_WITHIN_MS,
  );

/** The end of a sentence: why a website does not answer, and what helps. */
export const NOT_LET_ON =
  'the browser does not let the extension on this site: allow it there in the browser’s list of extensions, then reload the page.';
