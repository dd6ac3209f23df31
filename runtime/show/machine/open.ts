import type { PopupEvent } from './lifecycle.ts';
import type { Opening, PopupOptions, View } from './popup-view.ts';

/**
 * Opens a popup that is ready: once somebody can see the page, evaluates the gates a last time and creates the view. A popup within the
 * page waits for its place.
 */
export function open(its: Opening, createView: (options: PopupOptions) => View): void {
  const { popup, scope, deps } = its;
  const { ports, whenVisible } = deps.context;
  whenVisible(ports, scope, () => {
    if (its.state !== 'preparing' || !its.mayShow()) return;
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
        if (placed) own.settle('place', placed, () => its.mayShow() && ready());
        else ready();
      });
    if (view.wanted && !its.ignoreGates) own.settle('wanted', view.wanted, decide);
    else decide(true);
  });
}
