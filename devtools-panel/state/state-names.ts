import type { PopupState } from '../../runtime/show/machine/lifecycle.ts';

/** Each state of a popup's life, for who has to read it. */
const NAMES: Readonly<Record<PopupState, string>> = {
  held: 'held back',
  armed: 'waiting for its trigger',
  queued: 'waiting for its turn',
  preparing: 'being prepared',
  postponed: 'its trigger has come, and a rule keeps it back for now',
  shown: 'shown',
  submitting: 'its form is being sent',
  converted: 'converted',
  closing: 'going away',
  'closing-submitting': 'going away, its form is being sent',
  'closing-converted': 'going away, converted',
  'closed-submitting': 'closed, its form is being sent',
  closed: 'closed',
};

export const stateName = (state: PopupState): string => NAMES[state];
