import { createRoot } from 'react-dom/client';
import { rootAnswers } from '../inspection/page-check/host-answers.ts';
import type { Channel } from '../inspection/protocol/channel.ts';
import { isSimulated } from '../inspection/simulate/simulation.ts';
import './panel.css';
import { carriesCase, openCase } from '../reports/case-link/case-link.ts';
import type { Needed } from '../reports/questions.ts';
import { openFile } from '../reports/session-file/read-file.ts';
import { Guarded } from './parts/layout/guarded.tsx';
import { holdWhilePressed } from './shell/hold-while-pressed.ts';
import { keepFocus } from './shell/keep-focus.ts';
import { Shell } from './shell/shell.tsx';
import { createPanelStore, type PanelStore } from './store/panel-store.ts';
import { PanelContext } from './store/use-panel.ts';
import { createStudio, StudioContext, type StudioStore } from './studio/draft/studio-store.ts';
import { createAsk } from './studio/saving/ask.ts';
import { createSaving, SavingContext } from './studio/saving/saving-store.ts';
import { carriesDraft, openDraft } from './studio/share/link.ts';

/** The panel's start values. */
interface Opening {
  /** A session file, as text. */
  readonly file?: string | undefined;
  /** The address may carry a popup's draft. */
  readonly address?: string | undefined;
}

/** The panel on one page, drawn or not. */
export interface Panel {
  /**
   * Fills `root` with the panel. The theme follows the browser, unless `root.dataset.theme` is `light` or `dark`. Returns a function that
   * hides the panel: it then stays open, draws nothing and hears no key.
   */
  draw(root: HTMLElement, opening?: Opening): () => void;
  /** True if closing it would end something that its person started: a simulation, a recording, a session. */
  holds(): boolean;
  end(): void;
}

/** Opens the panel on the page behind `channel`, in DevTools, the side panel or the harness (DEV-10). */
export function openPanel(channel: Channel, needed?: Needed): Panel {
  const lifetime = new AbortController();
  const heard: Channel = {
    ...channel,
    send: (request) => channel.send(request),
    listen: (listener, signal) => channel.listen(holdWhilePressed(listener, signal), signal),
  };
  const askHost = (address: string) => rootAnswers(address, { ask: (...asked) => fetch(...asked), later: setTimeout });
  const store = createPanelStore(heard, lifetime.signal, askHost, needed);
  const studio = createStudio();
  return {
    draw: (root, opening) => draw(root, { store, studio }, channel, opening),
    holds() {
      const { simulation, reproduce } = store.getState();
      return isSimulated(simulation) || reproduce.recorded !== null || reproduce.opened !== null;
    },
    end: () => lifetime.abort(),
  };
}

/** Opens the panel and draws it into `root`. Returns a function that closes it. */
export function mount(root: HTMLElement, channel: Channel, opening?: Opening, needed?: Needed): () => void {
  const panel = openPanel(channel, needed);
  const takeAway = panel.draw(root, opening);
  return () => {
    takeAway();
    panel.end();
  };
}

/** The panel's state while it is hidden. */
interface Held {
  readonly store: PanelStore;
  readonly studio: StudioStore;
}

function draw(root: HTMLElement, { store, studio }: Held, channel: Channel, { file, address = '' }: Opening = {}): () => void {
  studio.getState().takeIn();
  if (file !== undefined) {
    store.getState().openSession(openFile('The file that was opened', file));
    store.getState().openTab('reproduce');
  }
  if (carriesDraft(address)) {
    store.getState().openTab('studio');
    const { begin, refuse } = studio.getState();
    void openDraft(address, 'en').then((opened) => (opened.ok ? begin(opened.draft) : refuse(opened.problem)));
  }
  if (carriesCase(address)) {
    store.getState().openTab('reproduce');
    void openCase(address).then((read) => store.getState().openCase(read));
  }
  const { ownServer = null } = channel;
  const saving = createSaving(
    createAsk((...asked) => fetch(...asked), location.origin),
    ownServer,
    ownServer === null ? 'studio' : 'studio of the harness',
  );
  const sight = new AbortController();
  keepFocus(root, sight.signal);
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
    sight.abort();
    tree.unmount();
    root.classList.remove('poptins-panel');
  };
}
