import { FAILED, type ShownChart } from './lifecycle.ts';

/** The life of one popup from the moment it is shown (LIF-01). `lifecycle.ts` has the diagram. */
export const SHOWN: ShownChart = {
  shown: {
    submit: ['submitting', 'stop-clocks', 'check'],
    close: ['closing', 'stop-clocks', 'note-close', 'track-dismiss', 'leave'],
    failed: FAILED,
  },
  submitting: {
    checked: ['submitting', 'convert'],
    'submit-accepted': ['converted', 'track-conversion', 'follow-up'],
    'submit-refused': ['shown', 'start-clocks'],
    close: ['closing-submitting', 'note-close', 'leave'],
    failed: FAILED,
  },
  converted: {
    close: ['closing-converted', 'note-close', 'leave'],
    failed: FAILED,
  },
  closing: {
    gone: ['closed', 'remove', 'leave-queue', 'offer-again'],
    failed: FAILED,
  },
  'closing-submitting': {
    checked: ['closing-submitting', 'convert'],
    'submit-accepted': ['closing-converted', 'track-conversion'],
    'submit-refused': ['closing', 'track-dismiss'],
    gone: ['closed-submitting', 'take-down', 'leave-queue'],
    failed: FAILED,
  },
  'closing-converted': {
    gone: ['closed', 'remove', 'leave-queue'],
    failed: FAILED,
  },
  'closed-submitting': {
    checked: ['closed-submitting', 'convert'],
    'submit-accepted': ['closed', 'track-conversion', 'remove'],
    'submit-refused': ['closed', 'track-dismiss', 'remove', 'offer-again'],
    failed: ['closed', 'remove'],
  },
};
