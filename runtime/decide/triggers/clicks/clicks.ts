import type { Readers } from '../../../wire/readers.ts';
import type { SpecBy, Watch } from '../trigger.ts';

export const read = ({ number, record }: Readers) => record({ count: number(1, 1000) }, 'closed');
export type Spec = SpecBy<'clicks', typeof read>;

/**
 * Popups, teaser tabs and our buttons are each in a shadow root whose host has our class. A script of the page may click the host itself.
 */
const isOurs = (target: Element | null): boolean =>
  ((target?.shadowRoot ?? target?.getRootNode()) as Partial<ShadowRoot> | undefined)?.host?.matches('[class^=poptin-]') ?? false;

/** For a click on a label, a browser also clicks its control. That second click counts. */
const isHandedOn = (target: Element | null): boolean => {
  const control = target?.closest('label')?.control;
  return !!control && !control.contains(target);
};

/**
 * A number of clicks on this page (TRG-06). A click that closes or fills in a popup does not count, because it would bring up the next
 * popup. A script's click does not count either.
 */
export const watch: Watch<Spec> = {
  hears: ['click'],
  look(armed, happening, { fire, soon, tell }) {
    const { count } = armed.spec;
    if (happening.kind === 'click') {
      const target = happening.what.path()[0] ?? null;
      if (!happening.what.isTrusted || isOurs(target) || isHandedOn(target)) return;
      armed.come += 1;
    }
    tell(armed, armed.come, count, 'clicks');
    if (armed.come >= count) fire(armed);
    else if (armed.come === count - 1) soon(armed);
  },
};
