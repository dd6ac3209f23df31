import { left, type Pending, type TriggerPanel } from '../trigger.panel.ts';

export const panel: TriggerPanel<{ readonly kind: 'scroll_in' }> = {
  name: 'Scroll into place',
  by: 'by scrolling to it',
  aim: () => 'once the page is scrolled down by one and a half windows',
  near: 'at half of it',
  firesAt: () => 1000,
  fields: {},
  settings: {},
  samples: [],
};

export const pending: Pending = (_spec, told) =>
  told ? `scroll ${Math.ceil(left(told, 0))} pixels more` : 'scroll down by one and a half windows';
