import type { Ports } from '../../ports.ts';
import type { Scope } from '../../scope.ts';
import type { PopupEvent } from './lifecycle.ts';
import type { Opening, PopupOptions, View } from './popup-view.ts';

/**
 * Opens a popup that is ready: once somebody can see the page, evaluates the gates a last time and creates the view. A popup within the
 * page waits for its place.
 */
export function open(its: Opening, preparing: Scope, createView: (options: PopupOptions) => View): void {
  const { popup, scope, deps } = its;
  const { ports, whenVisible } = deps.context;
  whenVisible(ports, preparing, () => {
    if (!its.mayShow()) return;
    const own = scope.child();
    const send = (event: PopupEvent) => its.send(event);
    const ready = () => whenVisible(ports, own, () => send({ type: 'ready' }));
    const view = createView({ ...deps, config: popup, trigger: its.by, modal: its.isModal, scope: own, within: scope, send });
    its.view = view;
    const decide = (isWanted: boolean) =>
      whenVisible(ports, own, () => {
        if (!isWanted) return send({ type: 'gates-refused' });
        const placed = view.enter();
        // Another popup may have opened meanwhile.
        if (placed) own.settle('place', placed, () => its.mayStillShow() && ready());
        else ready();
      });
    if (view.wanted && !its.ignoreGates) own.settle('wanted', view.wanted, decide);
    else decide(true);
  });
}

/** Runs at once if the page is visible; on a hidden or prerendered page, waits until it is (EMB-11). */
export function whenVisible({ page, observe }: Pick<Ports, 'page' | 'observe'>, scope: Scope, run: () => void): void {
  if (page.isVisible()) return run();
  const waiting = scope.child();
  const look = waiting.guard('visible', () => {
    if (!page.isVisible()) return;
    waiting.end();
    run();
  });
  observe.on('visibility', look, waiting.signal);
}
