import { findOnPage } from '../../inspection/popups/on-page.ts';

const HIDDEN = new CSSStyleSheet();
HIDDEN.replaceSync(
  '*,*::before,*::after{color:transparent!important;-webkit-text-fill-color:transparent!important;text-shadow:none!important;text-decoration-color:transparent!important;caret-color:transparent!important}*::placeholder{color:transparent!important}',
);

/** Hides or shows the words of a popup, so that a picture has what is behind them. */
export function hideWords(popupId: string, hidden: boolean): void {
  const root = findOnPage(popupId)?.root;
  if (!root) return;
  root.adoptedStyleSheets = [...root.adoptedStyleSheets.filter((sheet) => sheet !== HIDDEN), ...(hidden ? [HIDDEN] : [])];
}
