import type { PopupState } from '../../runtime/decide/display/config.ts';

/** The states in which a visitor can use a popup. */
export const INTERACTIVE_STATES: readonly PopupState[] = ['shown', 'submitting', 'converted'];
