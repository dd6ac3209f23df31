import { IN_FLOW } from '../../runtime/decide/display/config.ts';

/** True for a popup type that sits in the page's own flow: embedded always, content if the page has a place for it. */
export const isInFlow = (type: string): boolean => IN_FLOW.some((each) => each === type);
