import type { PopupType } from '../../decide/display/config.ts';

/** Width and height by type, then by format; an empty text stands for the first. Made by scripts/build/data/default-sizes.ts. */
export const DEFAULT_SIZES: Partial<Readonly<Record<PopupType, readonly string[]>>> = {
  lightbox: ['800x500', '', '', '', '', '', '', '', '', '', '', '', '', '', '', '', '', '', '', '', '', '', '560x'],
  bar: ['100%x100', '100%x197', '100%x50', '100%x105'],
  sside: ['500x200', '300x450', '70x70', '300x200'],
  bside: ['402x1080'],
  browsing: ['285x186'],
  fullpage: ['100%x100%', '', '', '100%x60%', '', '', '', '60%x100%'],
  social: ['340x214', '70x70', '300x300'],
  mobile: ['483x150', '', '390x242', '', '', '', '', '390x242'],
  embedded: ['335x', '500x', '800x', '500x'],
  gamified: ['800x500'],
};
