import { LEAVE, type Pending, type TriggerPanel } from '../trigger.panel.ts';

export const panel: TriggerPanel<{ readonly kind: 'exit_intent' }> = {
  name: 'Exit intent',
  by: 'by exit intent',
  aim: () => 'when the visitor is about to leave',
  near: 'when the mouse goes from one element to the next less than 100 px from the top; on a phone after ten seconds in which the visitor did nothing',
  // A phone has no pointer. Its visitor leaves by going back, which browsers tell only sometimes.
  firesAt: (_spec, { isMobile, leavesMs }) => (isMobile ? null : leavesMs),
  fields: {},
  settings: {
    'triggers.exit_intent': {
      label: 'When a visitor is about to leave',
      help: 'The pointer leaves the window at the top. On a phone or tablet: the back button.',
    },
  },
  docs: {
    'triggers.exit_intent': {
      says: 'On a desktop when the pointer leaves through the top edge, on a phone or tablet with the Back button.',
      example: true,
    },
  },
  samples: [{ setting: true, spec: { kind: 'exit_intent' } }],
};

export const pending: Pending = (_spec, _told, leaves) => LEAVE[leaves];
