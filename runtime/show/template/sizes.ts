import type { PopupConfig, PopupType } from '../../decide/display/config.ts';

const WIDE = '800x500';
const STRIP = '483x150';
const FORM = '390x242';
const WHOLE = '100%x100%';

/** Width and height by type, then by format; a format beyond the list takes the first (TYP-12). No default depends on content. */
const SIZES: Partial<Readonly<Record<PopupType, readonly string[]>>> = {
  lightbox: [WIDE],
  gamified: [WIDE],
  bar: ['100%x100', '100%x197', '100%x50', '100%x105'],
  sside: ['500x200', '300x450', '70x70', '300x200'],
  bside: ['402x1080'],
  browsing: ['285x186'],
  mobile: [STRIP, STRIP, FORM, STRIP, STRIP, STRIP, STRIP, FORM],
  fullpage: [WHOLE, WHOLE, WHOLE, '100%x60%', WHOLE, WHOLE, WHOLE, '60%x100%'],
  social: ['340x214', '70x70', '300x300'],
  embedded: ['335x', '500x', '800x'],
};

/** The default size of a popup's type and format, as `width x height` (TYP-12). */
export const defaultSize = ({ type, format }: PopupConfig): string => SIZES[type]?.[format - 1] ?? SIZES[type]?.[0] ?? '';
