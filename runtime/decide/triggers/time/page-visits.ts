import type { Readers } from '../../../wire/readers.ts';
import type { SpecBy, Watch } from '../trigger.ts';

export const read = ({ number, record }: Readers) => record({ count: number(1, 1000) }, 'closed');
export type Spec = SpecBy<'page_visits', typeof read>;

/** Pages of this session. The popup's counter resets only when it fires, so leaving a page quickly does not lose the count (TRG-07). */
export const watch: Watch<Spec> = {
  hears: [],
  look(armed, _happening, { context: { memory, ports }, fire, tell, wakeAt }) {
    const { count } = armed.spec;
    const { memoryId } = armed.owner.popup;
    const keep = (pages: number) => memory.setSession('pageviews_', `${pages}`, memoryId);
    if (armed.last) {
      keep(0);
      return fire(armed);
    }
    const visits = Math.max(0, Number(memory.session('pageviews_', memoryId)) || 0) + 1;
    keep(visits);
    tell(armed, Math.min(visits, count), count, 'visits');
    if (visits >= count) wakeAt(armed, ports.clock.elapsed());
  },
};
