/** The part of the browser's toolbar button that we use. */
export interface ToolbarButton {
  setBadgeText(details: { text: string; tabId: number }): Promise<void>;
  setBadgeBackgroundColor(details: { color: string; tabId: number }): Promise<void>;
}

const REAL = '#3149c6';
const SIMULATED = '#8a1189';
const UNCOUNTED = '#5c5f69';

/**
 * Shows the number of popups on the tab's page (DEV-11). The colour is that of simulations while anything is simulated, and grey if this
 * browser is never counted.
 */
export function showBadge(button: ToolbarButton, tabId: number, popups: number, simulating: boolean, never = false): void {
  const text = popups > 0 ? `${popups}` : simulating ? '!' : never ? '–' : '';
  // A tab that was closed meanwhile has no button.
  const gone = () => {};
  button.setBadgeText({ text, tabId }).catch(gone);
  button.setBadgeBackgroundColor({ color: simulating ? SIMULATED : never ? UNCOUNTED : REAL, tabId }).catch(gone);
}
