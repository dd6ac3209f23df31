import { usePanel } from '../store/use-panel.ts';
import { useLasting } from './use-lasting.ts';

/** A page that goes is mostly followed by another within this time, and that by its runtime. */
export const PASSES_WITHIN_MS = 700;

/** The page has gone and none has come in its place. */
export const useGone = (): boolean =>
  useLasting(
    usePanel(({ view }) => view.page?.gone ?? false),
    PASSES_WITHIN_MS,
  );

/**
 * No page answers the extension, which no browser tells from a website that it does not let the extension on: what is there
 * then has no hook, and nothing is simulated in it. In the harness's frame the next page is on its way instead.
 */
export const useNobodyThere = (): boolean =>
  useLasting(
    usePanel(({ view, runtime }) => runtime !== null && (view.page?.gone ?? true)),
    PASSES_WITHIN_MS,
  );

/** The end of a sentence: why no page answers that is a website all the same, and what helps. */
export const NOT_LET_ON =
  'the browser does not let the extension on this site: allow it there in the browser’s list of extensions, then reload the page.';
