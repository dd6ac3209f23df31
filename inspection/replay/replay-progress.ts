import type { RuntimeEvent } from '../../runtime/events.ts';
import type { Session } from '../session/session.ts';

/** Compares the progress of a replay with the recording. */
export interface Progress {
  hear(event: RuntimeEvent): void;
  /** True when gate reads and answers happened as often as they had before this place of the timeline. */
  hasReached(place: number): boolean;
}

export function progressAlong({ timeline }: Pick<Session, 'timeline'>): Progress {
  const heard = new Map<string, number>();
  return {
    hear(event) {
      const kind = kindOf(event);
      if (kind) add(heard, kind);
    },
    hasReached(place) {
      const wanted = new Map<string, number>();
      for (const { event } of timeline.slice(0, place)) {
        const kind = kindOf(event);
        if (kind) add(wanted, kind);
      }
      return [...wanted].every(([kind, often]) => (heard.get(kind) ?? 0) >= often);
    },
  };
}

/** Events that may decide about the next one: questions to gates, changes of a popup's state, and views. */
function kindOf(event: RuntimeEvent): string | null {
  switch (event.type) {
    case 'gates-asked':
    case 'popup-moved':
      return `${event.type} ${event.popupId}`;
    case 'call-started':
      return event.call === 'viewed' ? event.call : null;
    default:
      return null;
  }
}

const add = (counts: Map<string, number>, kind: string) => counts.set(kind, (counts.get(kind) ?? 0) + 1);
