import type { Arming } from './arming.ts';

/** The pointer leaves through the top edge (TRG-01). What is not leaving is sorted out by the port. */
export const exitIntent = ({ ports: { observe }, signal, fire }: Arming): void => observe.on('leave-top', fire, signal);
