import { THEME_KEY } from './theme-key.ts';

const isDark = (): boolean => {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
};

/** A button that switches to the other theme, and names it. */
export function addThemeButton(): void {
  const button = document.querySelector<HTMLButtonElement>('.theme-button');
  if (!button) return;
  const say = () => {
    const other = isDark() ? 'Light' : 'Dark';
    button.textContent = other;
    button.setAttribute('aria-label', `${other} theme`);
  };
  button.hidden = false;
  button.addEventListener('click', () => {
    const theme = isDark() ? 'light' : 'dark';
    document.documentElement.dataset.theme = theme;
    try {
      localStorage.setItem(THEME_KEY, theme);
    } catch {
      // Storage is off, so the choice applies only to this page.
    }
    say();
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', say);
  say();
}
