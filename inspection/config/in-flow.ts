import { IN_FLOW } from '../../runtime/wire/display/config.ts';

/** Whether popups of a type stand in the page's own flow: an embedded one always, a content popup where the page keeps a place for it. */
export const isInFlow = (type: string): boolean => IN_FLOW.some((each) => each === type);
