import type { PopupSummary, PopupType } from '../../runtime/decide/display/config.ts';

/** What each type is called. */
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

/** Of one that nobody here was told of there is only an id, which no sentence has. */
export const UNKNOWN_POPUP = 'a popup of another page';

/** What a person calls a popup: its name, or what it is where its owner gave it none. Never its id. */
export const nameOf = ({ name, type }: Pick<PopupSummary, 'name' | 'type'>): string => name || `${TYPE_NAMES[type]} without a name`;
