import { THEME_KEY } from './theme-key.ts';

/** Runs before the page is drawn, so that no page flashes in the other theme. */
try {
  const chosen = localStorage.getItem(THEME_KEY);
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;
} catch {
  // The system's own theme stays if storage is off.
}
