import { isOfFlow } from '../../../inspection/config/in-flow.ts';
import { type PopupDraft, textOf } from '../draft/draft.ts';

/** Whether it stands in the page's own flow. */
export const isInFlow = (draft: PopupDraft): boolean => isOfFlow(textOf(draft, 'poptin_type'));
