import type { Memory } from '../../../visitor/memory.ts';
import type { Readers } from '../../../wire/readers.ts';
import type { AnySpec, SpecBy, Watch } from '../trigger.ts';

export const read = ({ number, record }: Readers) => record({ count: number(1, 1000) }, 'closed');
export type Spec = SpecBy<'page_visits', typeof read>;

const visitsOf = (memory: Memory, memoryId: string): number => Math.max(0, Number(memory.session('pageviews_', memoryId)) || 0);
const keep = (memory: Memory, memoryId: string, pages: number): void => memory.setSession('pageviews_', `${pages}`, memoryId);

/**
 * Counts this page view for every popup that waits for page visits, whatever its gates say: it is a page of the session (TRG-07).
 * @param isFirst true if this page view has not been counted under that name
 */
export function countPage(
  memory: Memory,
  popups: ReadonlyArray<{ readonly memoryId: string; readonly triggers: readonly AnySpec[] }>,
  isFirst: (name: string) => boolean,
): void {
  for (const { memoryId, triggers } of popups)
    if (triggers.some(({ kind }) => kind === 'page_visits') && isFirst(`pages of ${memoryId}`))
      keep(memory, memoryId, visitsOf(memory, memoryId) + 1);
}

/** Pages of this session. The popup's counter resets only when it fires, so leaving a page quickly does not lose the count (TRG-07). */
export const watch: Watch<Spec> = {
  hears: [],
  look(armed, _happening, { context: { memory, ports }, fire, tell, wakeAt }) {
    const { count } = armed.spec;
    const { memoryId } = armed.owner.popup;
    if (armed.last) {
      keep(memory, memoryId, 0);
      return fire(armed);
    }
    const visits = visitsOf(memory, memoryId);
    tell(armed, Math.min(visits, count), count, 'visits');
    if (visits >= count) wakeAt(armed, ports.clock.elapsed());
  },
};
