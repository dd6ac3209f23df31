import type { PopupState } from '../runtime/show/machine/lifecycle.ts';

/** Where its visitor can do something with a popup. */
export const ON_PAGE: readonly PopupState[] = ['shown', 'submitting', 'converted'];
