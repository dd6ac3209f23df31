import { contrast } from '../../../templates/look/contrast.ts';
import { THEMES, type ThemeName } from '../../../templates/look/themes.ts';
import { findColours, recoloured } from './markup-colours.ts';

const DARK = '.poptin{color-scheme:dark}';
/** If white has this much contrast on a surface, the surface is dark. */
const DARK_FROM = 10;

/** The markup in the colours of another theme. On a dark theme the browser's own controls are dark too, as in the build. */
export function themed(markup: string, name: ThemeName): string {
  const theme = THEMES[name];
  return darkened(recoloured(markup, theme), contrast(theme.paper, '#ffffff') > DARK_FROM);
}

/** Other markup in the colours of an owner's, with the browser's own controls as dark as theirs. */
export function withColoursOf(own: string, other: string): string {
  const colours = Object.fromEntries(findColours(own).map(({ name, value }) => [name, value]));
  return darkened(recoloured(other, colours), own.includes(DARK));
}

/** Marks the popup's own controls as dark or not. */
function darkened(markup: string, isDark: boolean): string {
  const light = markup.replace(DARK, '');
  return isDark ? light.replace('<style>', `<style>${DARK}`) : light;
}

/** The theme that has exactly these colours; null after any change. */
export function themeOf(markup: string): ThemeName | null {
  const colours = findColours(markup);
  const names = Object.keys(THEMES) as ThemeName[];
  return names.find((name) => colours.every(({ name: part, value }) => ({ ...THEMES[name] })[part as 'ink'] === value)) ?? null;
}
