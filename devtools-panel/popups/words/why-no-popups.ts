import { callOutcome } from '../../../words/calls/call-outcome.ts';
import { endedOf } from '../../store/view/ended-of.ts';
import { displayCalls } from '../../store/view/page-view-calls.ts';
import type { View } from '../../store/view/panel-view.ts';

export interface WhyNone {
  readonly title: string;
  readonly sentence: string;
}

const MORE = 'The Calls tab has the call and its answer.';

const NOT_ASKED = 'This page is in the background. Popups are requested once it is visible.';

/** Explains a page without popups: by its editor, its own `off()`, a refusal, or the outcome of its last display call. */
export function whyNoPopups(view: Pick<View, 'calls' | 'entered' | 'editor' | 'refusal' | 'isOff'>): WhyNone {
  const { editor, refusal, isOff } = view;
  if (editor)
    return {
      title: 'This page is open in an editor',
      sentence: `The runtime found ${editor.editor} by ${editor.sign}. It requests no popup there and counts nothing. Open the page outside the editor, or add ppt-preview and a popup’s id to its address.`,
    };
  if (isOff)
    return {
      title: 'The page has turned popups off',
      sentence: `A script of the page called \`poptin.off()\`. No popup is requested or shown until it calls \`poptin.on()\`.`,
    };
  if (refusal !== null) return { title: 'The server refused to display', sentence: `It answered “${refusal}” and sent no popup. ${MORE}` };
  const asked = displayCalls(view).at(-1);
  if (!asked) return { title: 'No popups here', sentence: NOT_ASKED };
  const { tone, word, phrase, sentence } = callOutcome(endedOf(asked));
  if (tone === 'wait') return { title: 'No popups yet', sentence: 'The display call is still on its way.' };
  if (tone === 'good') return { title: 'No popups here', sentence: `The server has sent no popup for this page and visitor. ${MORE}` };
  return { title: 'The display call failed', sentence: `${[word, phrase].filter(Boolean).join(': ')}. ${sentence} ${MORE}` };
}
