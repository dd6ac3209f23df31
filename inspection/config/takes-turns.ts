import { isModal } from '../../runtime/decide/waiting/queue.ts';

/** True for types that show one at a time. Other popups of such types wait. */
export const takesTurns = (type: string): boolean => isModal(type as Parameters<typeof isModal>[0]);
