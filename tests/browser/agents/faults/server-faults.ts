import { newId } from '../../../../display-server/visitors/identifiers.ts';
import type { Site } from '../../support/site.ts';
import { type Fault, SPRING, springWith } from './fault.ts';

const answers = (body: object | string) => (site: Site) =>
  site.fault('display', { kind: 'body', status: 200, body: typeof body === 'string' ? body : JSON.stringify(body) });

const sends = (...popups: object[]) => answers({ display: true, message: '', poptins: popups });
const whole = { ...SPRING, poptin_id: newId(), poptin_type: 'lightbox', poptin_format: 'format_3', poptin: '<p>Spring</p>', display: true };

/** Faults of the account, and of what its server answers. */
export const SERVER_FAULTS: readonly Fault[] = [
  { what: 'an account without views left', found: 'not-sent: quota', account: { views_quota: 0 } },
  { what: 'an account that is restricted', found: 'not-sent: restricted', account: { restricted: true } },
  { what: 'a popup that is not published', found: 'not-sent: off', seed: (site, [id = '']) => site.takeOff(id) },
  {
    what: 'a rule about the visitor’s address',
    found: 'not-sent: ip',
    popups: springWith({ ip_filter: [{ value: '203.0.113.0/24', type: 'show' }] }),
  },
  {
    what: 'a server that fails',
    found: 'display-failed: display 503',
    seed: (site) => site.fault('display', { kind: 'status', status: 503 }),
  },
  {
    what: 'a server that answers with a page',
    found: 'display-failed: display 200',
    seed: answers('<!doctype html><title>Sign in</title>'),
  },
  { what: 'a server that refuses', found: 'refused', seed: answers({ display: 'not_allowed', message: 'Client restricted', poptins: [] }) },
  { what: 'an account without popups', found: 'none-sent', popups: [] },
  { what: 'a popup without markup', found: 'unusable: no-markup', seed: sends({ ...whole, poptin: '' }) },
  { what: 'a popup of an unknown type', found: 'unusable: unknown-type', seed: sends({ ...whole, poptin_type: 'hologram' }) },
  { what: 'a popup without an id', found: 'unusable: no-id', seed: sends({ ...whole, poptin_id: '' }) },
  {
    what: 'a template that is not there',
    found: 'failed: template 404',
    seed: (site) =>
      sends({
        ...whole,
        poptin: undefined,
        poptin_url: `${site.displayOrigin}/api/template/no.html`,
        triggers: { delay: { seconds: 0, per: 'page' } },
      })(site),
  },
];
