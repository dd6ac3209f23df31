import { type PopupDraft, textOf } from '../draft/draft.ts';

/** Whether it stands in the page's own flow: an embedded popup always, a content popup where the page keeps a place for it. */
export const isInFlow = (draft: PopupDraft): boolean => ['embedded', 'content'].includes(textOf(draft, 'poptin_type'));
