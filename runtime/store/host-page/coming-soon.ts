import { createCaller } from '../../call.ts';
import type { Emit } from '../../events.ts';
import type { Enhancement } from './enhancement.ts';
import { pressed } from './listen.ts';

/** Lets the shop's operator dismiss the banner. Their own site is told, and the banner goes whatever it answers (WOO-05, API-18). */
export const dismissComingSoon: Enhancement = ({ ports: { clock }, options, emit, scope }, send) =>
  pressed(scope, '.coming-soon-footer-banner-dismiss', ({ dataset: { restUrl, restNonce = '' } }) => {
    if (sendsItself()) return false;
    const gone = () => document.querySelector('#coming-soon-footer-banner')?.remove();
    if (!restUrl || new URL(restUrl, location.href).origin !== location.origin) {
      gone();
      return true;
    }
    const call = createCaller({ clock, http: send(restNonce) }, options, apart(emit));
    const body = { form: { 'woocommerce_meta[coming_soon_banner_dismissed]': 'yes' } };
    scope.settle('banner', call({ call: 'banner', url: restUrl, keepalive: true, body, read: () => true }, scope.signal), gone);
    return true;
  });

/** The platform writes its script next to the banner. */
const sendsItself = () => [...document.scripts].some(({ text }) => text.includes('coming-soon-footer-banner'));

/** A separate caller counts its own calls from 1, so their ids are negated to stay unique. */
const apart =
  (emit: Emit): Emit =>
  (event) =>
    emit('callId' in event ? { ...event, callId: -event.callId } : event);
