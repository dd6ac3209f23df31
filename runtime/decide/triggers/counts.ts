import type { Spec, Watch } from './arming.ts';

/**
 * Popups, teaser tabs and our buttons each live in a shadow root whose host's class marks it as ours. A script of the page may click the
 * host itself.
 */
const isOurs = (target: Element | null): boolean =>
  ((target?.shadowRoot ?? target?.getRootNode()) as Partial<ShadowRoot> | undefined)?.host?.matches('[class^=poptin-]') ?? false;

/** A browser clicks the control of a label that is clicked: that click counts. */
const isHandedOn = (target: Element | null): boolean => {
  const control = target?.closest('label')?.control;
  return !!control && !control.contains(target);
};

/**
 * A number of clicks on this page (TRG-06). A click that closes or fills in a popup does not count, or it would bring up the next popup;
 * nor does what a script of the page clicks.
 */
export const clicks: Watch<Spec<'clicks'>> = {
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

/** Pages of this session. The popup's counter resets only when it fires, so leaving a page at once does not lose the count (TRG-07). */
export const pageVisits: Watch<Spec<'page_visits'>> = {
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
