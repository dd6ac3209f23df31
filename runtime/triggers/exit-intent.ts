import type { Arm } from './arming.ts';

/** The pointer leaves through the top edge (TRG-01). What is not leaving is sorted out by the port. */
export const exitIntent: Arm<'exit_intent'> = (_spec, { ports: { observe }, signal, fire }) => observe.on('leave-top', fire, signal);
