import { isModal } from '../../runtime/decide/queue/queue.ts';

/** Whether popups of a type show one at a time: what others of such a type wait for. */
export const takesTurns = (type: string): boolean => isModal(type as Parameters<typeof isModal>[0]);
