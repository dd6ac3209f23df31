import { IN_FLOW, type PopupState } from '../../runtime/decide/display/config.ts';

/** True for a popup type that sits in the page's own flow: embedded always, content if the page has a place for it. */
export const isInFlow = (type: string): boolean => IN_FLOW.some((each) => each === type);

/**
 * True while a popup loads its template and code. One of the page's own flow may wait for its place instead, perhaps for ever, so that it
 * counts only if `hasPlace` is known.
 */
export const isLoading = (state: PopupState, type: string, hasPlace = false): boolean =>
  state === 'preparing' && (hasPlace || !isInFlow(type));
