import type { Arming } from './arming.ts';

/** The pointer leaves through the top edge (TRG-01); what is not leaving is sorted out by the port. On a phone leaving is going back (TRG-02). */
export function exitIntent(arming: Arming): void {
  const { context, ports, signal, fire } = arming;
  if (ports.page.isMobile()) context.scope.settle('back', context.chunk('back'), (back) => back?.waitForBack(context, arming));
  else ports.observe.on('leave-top', fire, signal);
}
