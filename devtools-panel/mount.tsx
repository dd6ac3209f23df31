import { createRoot } from 'react-dom/client';
import type { Channel } from '../inspection/channel.ts';
import './panel.css';
import { Guarded } from './parts/guarded.tsx';
import { Shell } from './shell/shell.tsx';
import { createPanelStore } from './state/store.ts';
import { PanelContext } from './state/use-panel.ts';

/**
 * Draws the panel into `root`, fed by `channel`, wherever that is: DevTools, side panel, harness
 * (DEV-10). It fills its root. The theme follows the browser, or `root.dataset.theme` where that
 * says `light` or `dark`. Answers what takes it away again.
 */
export function mount(root: HTMLElement, channel: Channel): () => void {
  const lifetime = new AbortController();
  const store = createPanelStore(channel, lifetime.signal);
  const tree = createRoot(root);
  root.classList.add('poptins-panel');
  tree.render(
    <PanelContext value={store}>
      <Guarded what="The panel">
        <Shell />
      </Guarded>
    </PanelContext>,
  );
  return () => {
    channel.send({ kind: 'rest' });
    lifetime.abort();
    tree.unmount();
    root.classList.remove('poptins-panel');
  };
}
