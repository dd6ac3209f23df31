import { answerFor } from '../state/answer.ts';
import type { PopupView, View } from '../state/view.ts';

/** What there is to say of the last command: why nothing came of it. */
interface Came {
  readonly words: string;
  /** The gates kept it back, and may be overridden. */
  readonly override: boolean;
}

/** Null where nothing was asked, or what was asked is happening. */
export function whatCame(popup: PopupView, view: Pick<View, 'queue' | 'popups'>): Came | null {
  switch (popup.asked?.came) {
    case 'refused':
      return { words: `Nothing was shown: ${answerFor(popup, view).word.toLowerCase()} ${answerFor(popup, view).why}.`, override: true };
    case 'failed':
      return { words: 'Nothing was shown: something it needs could not be had. The Calls tab and the timeline say what.', override: false };
    case 'rejected':
      return { words: `Nothing was sent: ${popup.asked.problem || 'the form did not accept what is filled in.'}`, override: false };
    default:
      return null;
  }
}
