import type { ComponentType } from 'react';
import type { TabId } from '../store/tab-ids.ts';
import type { View } from '../store/view/panel-view.ts';

/** A tab declares itself: one object in its folder, one row in `tabs.ts`. */
export interface PanelTab {
  readonly id: TabId;
  readonly title: string;
  /** `runtime`: a page on which our runtime runs. `page`: any page that answers. `nothing`: the tab works without a page. */
  readonly needs: 'runtime' | 'page' | 'nothing';
  /** The number beside the title. 0 hides it. */
  readonly count?: (view: View) => number;
  readonly Content: ComponentType;
}
