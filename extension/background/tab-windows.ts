import type { SimulatedSize } from '../../inspection/simulate/kinds/simulate-device.ts';
import type { SessionArea } from './tab-simulations.ts';

/** A window's bounds, in the browser's own pixels. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface TabWindow extends Bounds {
  readonly windowId: number;
  /** `normal`, or another state of a window: maximized, fullscreen … */
  readonly state: string;
  /** The tab's index in its window. */
  readonly index: number;
  /** The page's size without bars and panels, in the window's pixels. */
  readonly page: SimulatedSize;
  /** The number of window pixels per page pixel. */
  readonly zoom: number;
}

/** The browser's windows, as we need them. Calls that name a closed window or tab reject. */
export interface WindowsWorld {
  readonly session: SessionArea;
  of(tabId: number): Promise<TabWindow>;
  /** Rejects bounds that are mostly off the screen. */
  shape(windowId: number, change: Partial<Bounds> & { readonly state?: string }): Promise<unknown>;
  /** Moves a tab into its own window without bars, which may be narrower than others. */
  part(tabId: number): Promise<unknown>;
  /** Moves the tab back to its old window. Rejects if that is gone. */
  rejoin(tabId: number, windowId: number, index: number): Promise<unknown>;
  /** Resolves when the browser has laid out its page after a change; no event reports that. */
  rest(): Promise<void>;
  /** Moves a tab into a normal window of its own. */
  settle(tabId: number, bounds: Bounds): Promise<unknown>;
}

interface Kept extends TabWindow {
  readonly parted: boolean;
}

/** Two, because a window may be moved before it is sized, and fit its screen only then. */
const TRIES = 2;
const keyOf = (tabId: number) => `window:${tabId}`;

/** Gives a tab's page a size by resizing its window, and restores the window. It handles one request after the other for each tab. */
export function tabWindows(world: WindowsWorld) {
  const turns = new Map<number, Promise<unknown>>();

  const keptOf = async (tabId: number): Promise<Kept | undefined> =>
    (await world.session.get(keyOf(tabId)))[keyOf(tabId)] as Kept | undefined;
  const keep = (tabId: number, kept: Kept) => world.session.set({ [keyOf(tabId)]: kept });

  /** False if the screen has no room for it. The window is then as large as possible. */
  async function place(windowId: number, change: Parameters<WindowsWorld['shape']>[1]): Promise<boolean> {
    const fits = await world.shape(windowId, change).then(
      () => true,
      () => false,
    );
    if (!fits) await world.shape(windowId, { state: 'maximized' });
    await world.rest();
    return fits;
  }

  async function fit(tabId: number, { width, height }: SimulatedSize): Promise<SimulatedSize> {
    for (let left = TRIES; left > 0; left--) {
      const now = await world.of(tabId);
      const wider = Math.round(width * now.zoom) - now.page.width;
      const higher = Math.round(height * now.zoom) - now.page.height;
      if (!wider && !higher) break;
      if (!(await place(now.windowId, { width: now.width + wider, height: now.height + higher }))) break;
    }
    const { page, zoom } = await world.of(tabId);
    return { width: Math.round(page.width / zoom), height: Math.round(page.height / zoom) };
  }

  async function give(tabId: number, size: SimulatedSize): Promise<SimulatedSize> {
    const now = await world.of(tabId);
    const kept = (await keptOf(tabId)) ?? { ...now, parted: false };
    await keep(tabId, kept);
    if (now.state !== 'normal') await place(now.windowId, { state: 'normal' });
    const came = await fit(tabId, size);
    if (came.width <= size.width || kept.parted) return came;
    await keep(tabId, { ...kept, parted: true });
    await world.part(tabId);
    await world.rest();
    // Gives the other tabs of its window their room back. If there are none, the window is gone.
    await restore(kept).catch(() => {});
    return fit(tabId, size);
  }

  async function restore({ windowId, state, left, top, width, height }: Kept): Promise<void> {
    await world.shape(windowId, { state: 'normal' });
    await place(windowId, { left, top, width, height });
    if (state !== 'normal') await world.shape(windowId, { state });
  }

  async function giveBack(tabId: number): Promise<null> {
    const kept = await keptOf(tabId);
    if (!kept) return null;
    await world.session.remove(keyOf(tabId));
    const { windowId, index, parted, left, top, width, height } = kept;
    if (!parted) await restore(kept);
    else await world.rejoin(tabId, windowId, index).catch(() => world.settle(tabId, { left, top, width, height }));
    return null;
  }

  function inTurn<T>(tabId: number, run: () => Promise<T>): Promise<T> {
    const turn = (turns.get(tabId) ?? Promise.resolve()).then(run, run);
    turns.set(tabId, turn);
    return turn;
  }

  return {
    /** Returns the size that the page got; null if it is restored. Rejects if tab or window is gone. */
    resize: (tabId: number, size: SimulatedSize | null): Promise<SimulatedSize | null> =>
      inTurn(tabId, () => (size ? give(tabId, size) : giveBack(tabId))),
    /** Gives the other tabs of its window their room back. */
    tabClosed: (tabId: number): Promise<unknown> =>
      inTurn(tabId, () => giveBack(tabId))
        .catch(() => world.session.remove(keyOf(tabId)))
        .finally(() => turns.delete(tabId)),
  };
}

export type TabWindows = ReturnType<typeof tabWindows>;
