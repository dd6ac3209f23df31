import type { Hook } from '../../runtime/devtools-hook.ts';
import type { RuntimeEvent } from '../../runtime/events.ts';
import type { Ports } from '../../runtime/ports.ts';
import { DrivenClock } from '../../scenarios/page/driven-clock.ts';
import { datedCookies, endsInStorage } from '../../tests/support/dated-cookies.ts';

/** The events of a page's runtime, as they happen. */
export type Told =
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'page' | 'moved' | 'shown' | 'viewed' | 'closed';
      readonly popupId: string;
      readonly to: string;
      readonly at: number;
    }
  | { readonly kind: 'converted'; readonly popupId: string; readonly at: number }
  | {
      readonly kind: 'kept' | 'sent' | 'replaced';
      readonly key: string;
      readonly safe: boolean;
      readonly email: string;
      readonly at: number;
    }
  | { readonly kind: 'fault'; readonly what: string };

declare global {
  interface Window {
    soakTell(what: Told): void;
    soakNow(): Promise<number>;
    soakAdvance?(ms: number): void;
    leadGiven?: string;
  }
}

/**
 * Runs in the page, before its own scripts. Reports events and stores none, because the page's memory is measured. A driven clock moves
 * only on command; otherwise it runs, as far ahead as the test says.
 */
export function install(driven: boolean): void {
  if (window !== window.top) return;
  const clock = new DrivenClock();
  let ahead = 0;
  const wall = () => (driven ? clock.now : Date.now() + ahead);
  window.soakAdvance = (ms) => clock.advance(ms);
  const drivenPorts = (ports: Ports): Ports => ({
    ...ports,
    clock: { ...ports.clock, ...clock.port },
    cookies: datedCookies(ports.cookies, clock, endsInStorage),
  });
  const tell = (event: RuntimeEvent): Told | null => {
    const email = window.leadGiven ?? '';
    switch (event.type) {
      case 'page-entered':
        return { kind: 'page', popupId: '', to: '', at: wall() };
      case 'config-received':
        return { kind: 'ready' };
      case 'call-settled':
        return event.call === 'display' && event.outcome !== 'ok' ? { kind: 'ready' } : null;
      case 'popup-moved':
        return {
          kind: event.to === 'shown' && event.from === 'preparing' ? 'shown' : 'moved',
          popupId: event.popupId,
          to: event.to,
          at: wall(),
        };
      case 'popup-closed':
        return { kind: 'closed', popupId: event.popupId, to: event.closeTrigger, at: wall() };
      case 'popup-viewed':
        return { kind: 'viewed', popupId: event.popupId, to: '', at: wall() };
      case 'popup-converted':
        return { kind: 'converted', popupId: event.popupId, at: wall() };
      case 'lead-kept':
        return { kind: 'kept', key: event.key, safe: event.safe, email, at: wall() };
      case 'lead-sent':
        return { kind: 'sent', key: event.key, safe: true, email: '', at: wall() };
      case 'lead-dropped':
        return event.reason === 'filled in anew' ? { kind: 'replaced', key: event.key, safe: false, email: '', at: wall() } : null;
      case 'fault':
        return { kind: 'fault', what: `${event.where}: ${event.message}` };
      default:
        return null;
    }
  };
  const hook: Hook = {
    version: 1,
    async adopt(ports): Promise<Ports> {
      const said = await window.soakNow();
      clock.now = said;
      ahead = said - Date.now();
      return driven ? drivenPorts(ports) : { ...ports, clock: { ...ports.clock, now: wall } };
    },
    started() {},
    event(event) {
      const told = tell(event);
      if (told) window.soakTell(told);
    },
  };
  Object.assign(window, { __POPTIN_DEVTOOLS_HOOK__: hook });
}

/** Runs in the page. Fills in and sends the popup's form. False if no popup with a form is open. */
export function leaveSoakLead(email: string): boolean {
  for (const { shadowRoot } of document.querySelectorAll('.poptin-popup')) {
    const input = shadowRoot?.querySelector<HTMLInputElement>('[data-field="email"]');
    const submit = shadowRoot?.querySelector<HTMLElement>('[data-action="submit"]');
    if (!input || !submit || !shadowRoot?.querySelector('[data-live]') || !input.checkVisibility()) continue;
    window.leadGiven = email;
    input.value = email;
    submit.click();
    return true;
  }
  return false;
}

/** Runs in the page: the visitor presses an X, or what closes. */
export function closeSoakPopup(): boolean {
  for (const { shadowRoot } of document.querySelectorAll('.poptin-popup')) {
    const control = shadowRoot?.querySelector<HTMLElement>('[data-live] [data-action="close"]');
    if (!control) continue;
    control.click();
    return true;
  }
  return false;
}
