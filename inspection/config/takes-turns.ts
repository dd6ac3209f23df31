import { isModal } from '../../runtime/decide/waiting/queue.ts';

/** True for types that cover the page. They show one at a time, and others of such types wait. */
export const takesTurns = (type: string): boolean => isModal(type as Parameters<typeof isModal>[0]);
