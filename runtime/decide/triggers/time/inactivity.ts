import type { Readers } from '../../../wire/readers.ts';
import { isSignOfLife, SIGNS_OF_LIFE, type SpecBy, type Watch } from '../trigger.ts';

export const read = ({ number, record }: Readers) => record({ seconds: number(1, 86_400) }, 'closed');
export type Spec = SpecBy<'inactivity', typeof read>;

/**
 * A number of seconds without activity (TRG-08). Activity does not reset the timer; when it ends, it is set again from the last activity.
 */
export const watch: Watch<Spec> = {
  hears: SIGNS_OF_LIFE,
  isTimed: true,
  look(armed, happening, { context, fire, soon, tell, wakeAt }) {
    const { seconds } = armed.spec;
    const now = context.ports.clock.elapsed();
    const isNew = !armed.last;
    if (isNew) {
      tell(armed, 0, seconds, 's');
      armed.come = armed.since;
    }
    if (isSignOfLife(happening)) armed.come = now;
    if (happening.kind) return;
    const still = now - armed.come;
    const half = seconds * 500;
    if (still >= seconds * 1000) return fire(armed);
    if (still >= half) soon(armed);
    const fires = armed.come + seconds * 1000;
    wakeAt(armed, still >= half ? fires : fires - half, fires);
  },
};
