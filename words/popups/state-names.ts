import type { PopupState } from '../../runtime/decide/display/config.ts';

/** The states of a popup, in an owner's words. */
const NAMES: Readonly<Record<PopupState, string>> = {
  held: 'held back',
  armed: 'waiting for its trigger',
  queued: 'waiting for its turn',
  preparing: 'being prepared',
  postponed: 'blocked by a rule for now',
  shown: 'shown',
  submitting: 'sending its form',
  converted: 'converted',
  closing: 'closing',
  'closing-submitting': 'closing while its form is sent',
  'closing-converted': 'closing after it converted',
  'closed-submitting': 'closed while its form is sent',
  'lost-submitting': 'removed by the page while its form is sent',
  closed: 'closed',
};

export const isState = (state: string): state is PopupState => Object.hasOwn(NAMES, state);

export const stateName = (state: PopupState): string => NAMES[state];
