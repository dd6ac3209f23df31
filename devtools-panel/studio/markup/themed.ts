import { contrast } from '../../../templates/look/contrast.ts';
import { THEMES, type ThemeName } from '../../../templates/look/themes.ts';
import { findColours, recoloured } from './markup-colours.ts';

const DARK = '.poptin{color-scheme:dark}';
/** A surface is dark when white stands out on it so much. */
const DARK_FROM = 10;

/** The markup in the colours of another theme; on a dark one the browser's own controls are dark too, as the build has it. */
export function themed(markup: string, name: ThemeName): string {
  const theme = THEMES[name];
  const light = recoloured(markup, theme).replace(DARK, '');
  return contrast(theme.paper, '#ffffff') > DARK_FROM ? light.replace('<style>', `<style>${DARK}`) : light;
}

/** The theme whose colours these are, all of them; null once one was changed. */
export function themeOf(markup: string): ThemeName | null {
  const colours = findColours(markup);
  const names = Object.keys(THEMES) as ThemeName[];
  return names.find((name) => colours.every(({ name: part, value }) => ({ ...THEMES[name] })[part as 'ink'] === value)) ?? null;
}
