import { WHY_FAILED } from '../../../words/popups/move-words.ts';
import type { PopupView, View } from '../../store/view/panel-view.ts';
import { answerFor } from './answer.ts';
import { type InFront, inFrontOf } from './in-front.ts';

/** Why the last command had no effect. */
interface Came {
  readonly words: string;
  /** True if the gates refused and can be overridden. */
  readonly override: boolean;
  /** The popups that it waits for. */
  readonly inFront?: InFront;
}

const SHOWS: readonly string[] = ['show', 'fire'];

/** Null if nothing was requested, or if the request is working. */
export function whatCame(popup: PopupView, view: Pick<View, 'queue' | 'popups'>): Came | null {
  const { word, why } = answerFor(popup, view);
  switch (popup.asked?.came) {
    case 'refused':
      return { words: `Nothing was shown: ${word.toLowerCase()} ${why}.`, override: true };
    case 'failed':
      return { words: `Nothing was shown: ${WHY_FAILED}`, override: false };
    case 'rejected':
      return { words: `Nothing was sent: ${popup.asked.problem || 'the form did not accept the values.'}`, override: false };
    case 'open': {
      const inFront = SHOWS.includes(popup.asked.kind) ? inFrontOf(popup, view) : null;
      return inFront && { words: `Nothing is shown yet: it waits ${why}.`, override: false, inFront };
    }
    default:
      return null;
  }
}
