import { AWAY, type ShownChart } from './lifecycle.ts';

/** The life of one popup from the moment it is shown (LIF-01). `lifecycle.ts` has the diagram. */
export const SHOWN: ShownChart = {
  shown: {
    submit: ['submitting', 'stop-clocks', 'check'],
    close: ['closing', 'stop-clocks', 'note-close', 'track-dismiss', 'leave'],
    lost: AWAY,
    failed: AWAY,
  },
  submitting: {
    checked: ['submitting', 'convert'],
    'submit-accepted': ['converted', 'track-conversion', 'follow-up'],
    'submit-refused': ['shown', 'start-clocks'],
    close: ['closing-submitting', 'note-close', 'remember-x', 'leave'],
    lost: ['lost-submitting', 'leave', 'take-down', 'leave-queue'],
    failed: AWAY,
  },
  converted: {
    close: ['closing-converted', 'note-close', 'remember-x', 'leave'],
    lost: AWAY,
    failed: AWAY,
  },
  closing: {
    gone: ['closed', 'remove', 'leave-queue', 'offer-again'],
    // The next page arms it again, and shows its tab.
    disarm: AWAY,
    failed: AWAY,
  },
  'closing-submitting': {
    checked: ['closing-submitting', 'convert'],
    'submit-accepted': ['closing-converted', 'track-conversion'],
    'submit-refused': ['closing', 'track-dismiss'],
    gone: ['closed-submitting', 'take-down', 'leave-queue'],
    lost: ['lost-submitting', 'take-down', 'leave-queue'],
    failed: AWAY,
  },
  'closing-converted': {
    gone: AWAY,
    disarm: AWAY,
    failed: AWAY,
  },
  'closed-submitting': {
    checked: ['closed-submitting', 'convert'],
    'submit-accepted': ['closed', 'track-conversion', 'remove'],
    'submit-refused': ['closed', 'track-dismiss', 'remove', 'offer-again'],
    lost: ['lost-submitting'],
    failed: ['closed', 'remove'],
  },
  'lost-submitting': {
    checked: ['lost-submitting', 'convert'],
    'submit-accepted': ['closed', 'track-conversion', 'remove'],
    'submit-refused': ['closed', 'remove'],
    failed: ['closed', 'remove'],
  },
};
