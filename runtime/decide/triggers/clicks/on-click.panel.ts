import type { Pending, TriggerPanel } from '../trigger.panel.ts';

export const panel: TriggerPanel<{ readonly kind: 'on_click' }> = {
  name: 'Direct click',
  by: 'by a click on its link',
  aim: () => 'at a click on its link or button',
  near: 'when the mouse is over the link, the focus on it, or a finger goes down on it, some 100 ms before the click',
  firesAt: () => null,
  fields: {},
  settings: {
    on_click: {
      label: 'A click on its link',
      help: 'Opens from a link or button that names it; without other triggers, only from there.',
    },
  },
  samples: [],
};

export const pending: Pending = () => 'click a link or button that is for it';
