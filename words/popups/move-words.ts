import type { PopupEvent } from '../../runtime/show/machine/lifecycle.ts';

/** The cause of a popup's change of state, as the end of a sentence. */
const BECAUSE: Readonly<Record<PopupEvent['type'], string>> = {
  arm: 'its rules allow it to wait',
  disarm: 'its page was left, the runtime was turned off, or its rules are checked again',
  trigger: 'its trigger fired',
  turn: 'it is its turn',
  'gates-refused': 'a rule blocks it',
  'gates-not-yet': 'a rule blocks it for now',
  'gates-passed': 'its rules allow it',
  ready: 'everything it needs has loaded',
  submit: 'its form was submitted',
  checked: 'its form is valid',
  'submit-accepted': 'its form was accepted',
  'submit-refused': 'the server refused its form',
  close: 'it was asked to close',
  gone: 'it has left the page',
  lost: 'the page removed it, or the runtime was turned off',
  failed: 'a file that it needs did not load, or could not be used',
};

/** Leads a person to the file. */
export const WHERE_IT_FAILED = 'See the Calls tab and the timeline.';

export const WHY_FAILED = `${BECAUSE.failed}. ${WHERE_IT_FAILED}`;

export const movedBecause = (by: PopupEvent['type']): string => BECAUSE[by];
