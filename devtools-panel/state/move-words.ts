import type { PopupEvent } from '../../runtime/show/machine/lifecycle.ts';

/** Why a popup goes from one state of its life into another, as the end of a sentence. */
const BECAUSE: Readonly<Record<PopupEvent['type'], string>> = {
  arm: 'its rules let it wait',
  disarm: 'its page was left, the runtime was turned off, or its rules are asked anew',
  trigger: 'its trigger has come',
  turn: 'it is its turn',
  'gates-refused': 'a rule keeps it back',
  'gates-not-yet': 'a rule keeps it back for now',
  'gates-passed': 'its rules let it through',
  ready: 'all it needs is there',
  submit: 'its form was submitted',
  checked: 'its form is filled in right',
  'submit-accepted': 'its form was accepted',
  'submit-refused': 'the server refused its form',
  close: 'it was asked to close',
  gone: 'it has left the page',
  lost: 'the page has taken it away, or the runtime was turned off',
  failed: 'something it needs could not be had',
};

export const movedBecause = (by: PopupEvent['type']): string => BECAUSE[by];
