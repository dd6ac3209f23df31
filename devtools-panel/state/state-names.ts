import type { PopupState } from '../../runtime/show/machine/lifecycle.ts';

/** Each state of a popup's life, for who has to read it. */
const NAMES: Readonly<Record<PopupState, string>> = {
  held: 'held back',
  armed: 'waiting for its trigger',
  queued: 'waiting for its turn',
  preparing: 'being prepared',
  postponed: 'kept back by a rule for now',
  shown: 'shown',
  submitting: 'sending its form',
  converted: 'converted',
  closing: 'going away',
  'closing-submitting': 'going away while its form is sent',
  'closing-converted': 'going away after it converted',
  'closed-submitting': 'closed while its form is sent',
  'lost-submitting': 'taken away by the page while its form is sent',
  closed: 'closed',
};

export const isState = (state: string): state is PopupState => Object.hasOwn(NAMES, state);

export const stateName = (state: PopupState): string => NAMES[state];
