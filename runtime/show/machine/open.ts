import type { PopupEvent } from './lifecycle.ts';
import type { Opening, PopupOptions, View } from './popup-view.ts';

/** All is at hand: once somebody can see the page its gates are asked a last time, and its view is made. */
export function open(its: Opening, createView: (options: PopupOptions) => View): void {
  const { popup, scope, deps } = its;
  const { ports, whenVisible } = deps.context;
  whenVisible(ports, scope, () => {
    if (its.state !== 'preparing' || !its.mayShow()) return;
    const own = scope.child();
    const send = (event: PopupEvent) => its.send(event);
    const decide = (isWanted: boolean) => whenVisible(ports, own, () => send({ type: isWanted ? 'ready' : 'gates-refused' }));
    const view = createView({ ...deps, config: popup, trigger: its.by, modal: its.isModal, scope: own, within: scope, send });
    its.view = view;
    if (view.wanted && !its.ignoreGates) own.settle('wanted', view.wanted, decide);
    else decide(true);
  });
}
