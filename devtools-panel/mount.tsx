import { createRoot } from 'react-dom/client';
import type { Channel } from '../inspection/channel.ts';
import { rootAnswers } from '../inspection/host-answers.ts';
import './panel.css';
import { Guarded } from './parts/guarded.tsx';
import { openFile } from './reproduce/read-file.ts';
import { Shell } from './shell/shell.tsx';
import { createPanelStore } from './state/store.ts';
import { PanelContext } from './state/use-panel.ts';
import { createStudio, StudioContext } from './studio/draft/studio-store.ts';
import { createAsk } from './studio/saving/ask.ts';
import { createSaving, SavingContext } from './studio/saving/saving-store.ts';
import { carriesDraft, openDraft } from './studio/share/link.ts';

/** What a panel begins with. */
interface Opening {
  readonly file?: string | undefined;
  readonly address?: string | undefined;
}

/**
 * Draws the panel into `root`, fed by `channel`, wherever that is: DevTools, side panel, harness
 * (DEV-10). It fills its root. The theme follows the browser, or `root.dataset.theme` where that
 * says `light` or `dark`. A `file` is a session to begin with, as text; an `address` may carry a popup's draft. Answers what takes it away again.
 */
export function mount(root: HTMLElement, channel: Channel, { file, address = '' }: Opening = {}): () => void {
  const lifetime = new AbortController();
  const store = createPanelStore(channel, lifetime.signal, (address) =>
    rootAnswers(address, { ask: (...asked) => fetch(...asked), later: setTimeout }),
  );
  if (file !== undefined) {
    store.getState().openSession(openFile('The file that was opened', file));
    store.getState().openTab('reproduce');
  }
  const studio = createStudio();
  if (carriesDraft(address)) {
    store.getState().openTab('studio');
    const { begin, refuse } = studio.getState();
    void openDraft(address).then((opened) => (opened.ok ? begin(opened.draft) : refuse(opened.problem)));
  }
  const { ownServer = null } = channel;
  const saving = createSaving(
    createAsk((...asked) => fetch(...asked), location.origin),
    ownServer,
    ownServer === null ? 'studio' : 'studio of the harness',
  );
  const tree = createRoot(root);
  root.classList.add('poptins-panel');
  tree.render(
    <PanelContext value={store}>
      <StudioContext value={studio}>
        <SavingContext value={saving}>
          <Guarded what="The panel">
            <Shell />
          </Guarded>
        </SavingContext>
      </StudioContext>
    </PanelContext>,
  );
  return () => {
    channel.send({ kind: 'rest' });
    lifetime.abort();
    tree.unmount();
    root.classList.remove('poptins-panel');
  };
}
