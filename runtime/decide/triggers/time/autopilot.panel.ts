import { LEAVE, type Pending, type TriggerPanel } from '../trigger.panel.ts';

export const panel: TriggerPanel<{ readonly kind: 'autopilot' }> = {
  name: 'Autopilot',
  by: 'by autopilot',
  aim: () => 'when the visitor is about to leave, halfway down the page, or after 20 seconds of activity',
  near: 'as for leaving, and at half of the scrolling or of its 20 seconds',
  firesAt: (_spec, { scrolledMs }) => scrolledMs / 2,
  fields: {},
  settings: { auto_pilot_trigger: { label: 'Autopilot', help: 'Chooses a good moment automatically.' } },
  docs: {
    auto_pilot_trigger: {
      says: 'Chooses automatically, besides the other triggers: exit intent, Back on a phone, half the page scrolled, or 20 seconds of activity, whichever comes first.',
      example: 1,
      reads: true,
    },
  },
  samples: [],
};

export const pending: Pending = (_spec, _told, leaves) =>
  [LEAVE[leaves], 'scroll to half of the page', 'be active on it for 20 seconds'].filter(Boolean).join(', or ');
