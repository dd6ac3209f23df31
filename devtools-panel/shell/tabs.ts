import { callsTab } from '../calls/calls-tab.tsx';
import { configTab } from '../config/config-tab.tsx';
import { pageTab } from '../page/page-tab.tsx';
import { popupsTab } from '../popups/popups-tab.tsx';
import { reproduceTab } from '../reproduce/reproduce-tab.tsx';
import { simulateTab } from '../simulate/simulate-tab.tsx';
import { studioTab } from '../studio/studio-tab.tsx';
import { timelineTab } from '../timeline/timeline-tab.tsx';
import { visitorTab } from '../visitor/visitor-tab.tsx';
import type { PanelTab } from './panel-tab.ts';

/** The tabs, from left to right. */
export const TABS: readonly PanelTab[] = [
  popupsTab,
  simulateTab,
  visitorTab,
  callsTab,
  timelineTab,
  configTab,
  pageTab,
  reproduceTab,
  studioTab,
];
