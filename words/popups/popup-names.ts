import type { PopupSummary, PopupType } from '../../runtime/decide/display/config.ts';

/** The name of each type. */
export const TYPE_NAMES: Readonly<Record<PopupType, string>> = {
  lightbox: 'Lightbox',
  bar: 'Bar',
  sside: 'Side card',
  bside: 'Corner drawer',
  browsing: 'Browsing note',
  fullpage: 'Full page',
  content: 'Content',
  social: 'Social',
  mobile: 'Mobile',
  embedded: 'Embedded',
  gamified: 'Game',
};

/** The name of a popup that this page does not have. No sentence shows an id. */
export const UNKNOWN_POPUP = 'a popup of another page';

/** A popup's name for people: its own, or its type if its owner gave it none. Never its id. */
export const nameOf = ({ name, type }: Pick<PopupSummary, 'name' | 'type'>): string => name || `${TYPE_NAMES[type]} without a name`;
