import { type Fault, SPRING, script, springWith } from './fault.ts';

/** A minute that was six hours ago, and comes again tomorrow. */
const clockAt = (hours: number, minute: string): string =>
  `${new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 13)}:${minute}`;
const HOURS_AGO = { from: clockAt(-6, '00'), to: clockAt(-6, '01') };

const had =
  (name: string, value: string) =>
  ([id = '']: readonly string[]): string =>
    script(`document.cookie = '${name.endsWith('_') ? name + id : name}=${value};path=/;max-age=9999';`);

const blocked = (what: string, gate: string, settings: Record<string, unknown>, before?: Fault['before']): Fault => ({
  what,
  found: `blocked: ${gate}`,
  popups: springWith(settings),
  ...(before && { before }),
});

/** Visitors whom a rule keeps the popup from: by their past, their visit or their lot. */
export const VISITOR_FAULTS: readonly Fault[] = [
  blocked('a popup once a visitor, seen before', 'frequency', { d_f_r: 'display_once_a_visitor_2' }, had('poptin_o_a_v_', 'x')),
  blocked('a popup that was closed by its X', 'closed-by-x', {}, ([id = '']) =>
    script(`document.cookie = 'poptin_c_p_o_x_c_${id}=${id};path=/';`),
  ),
  blocked('a visitor who converted', 'converted', { stop_showing_to_converted_users: 1 }, had('poptin_conversion_', 'x')),
  blocked('a cap of one a day', 'cap', { cap_filter: { day: 1 } }, had('poptin_shown_at', Math.floor(Date.now() / 1000 - 60).toString(36))),
  blocked('a holdout of everybody', 'holdout', { holdout_filter: { percent: 100, of: 'account' } }),
  blocked('a rule for visitors who came back', 'visitor-kind', { visitor_filter: 'returning' }),
  blocked('a rule about the number of visits', 'visits', { visits_filter: { min: 3 } }),
  blocked('a rule about a login', 'logged-in', { login_filter: { state: 'logged_in', by: 'cookie', name: 'customer' } }),
  blocked('a rule about the source', 'traffic', { traffic_filter: [{ value: 'search', type: 'show' }] }),
  blocked('a rule about the campaign', 'utm', { utm_filter: [{ name: 'source', role: 'is', value: 'newsletter', type: 'show' }] }),
  blocked('a date that is over', 'schedule', { schedule_filter: { until: '2020-01-31T00:00', zone: 'UTC' } }),
  blocked('a window of hours that is over', 'schedule', { schedule_filter: { zone: 'UTC', windows: [HOURS_AGO] } }),
  {
    what: 'a rule about another popup',
    found: 'blocked: engagement-filter',
    popups: springWith({ engagement_with_other_poptin_filter: [{ poptin_id: '2b7c1d90aa4e3', engagement: 'converted' }] }),
  },
];

const NOW = { triggers: { delay: { seconds: 0, per: 'page' } } };

const THEIRS =
  '<div class="swal2-container" style="position:fixed;inset:0;z-index:2147483647"><div class="swal2-popup" role="dialog" style="position:fixed;inset:10%;background:#fff">Theirs<button class="swal2-close">×</button></div></div>';

/** Popups that wait: for a turn, a trigger, a place, or for somebody who sees them under another vendor's popup. */
export const WAITING_FAULTS: readonly Fault[] = [
  {
    what: 'another popup in its place',
    found: 'waits-for-turn',
    popups: [
      { ...SPRING, ...NOW, priority_filter: 0 },
      { ...SPRING, ...NOW, poptin_name: 'First', priority_filter: 50 },
    ],
  },
  {
    what: 'a trigger that nobody reaches',
    found: 'waits-for-trigger: scroll',
    popups: springWith({ triggers: { scroll: { percent: 99 } } }),
  },
  { what: 'a trigger for who leaves', found: 'waits-for-trigger: exit_intent', popups: springWith({ triggers: { exit_intent: {} } }) },
  { what: 'a trigger that cannot be read', found: 'no-trigger', popups: springWith({ triggers: { on_click: {} } }) },
  {
    what: 'an embedded popup without a place',
    found: 'no-place',
    popups: springWith({
      poptin_type: 'embedded',
      poptin_format: 'format_1',
      template: { type: 'embedded', format: 'format_1' },
      triggers: { delay: { seconds: 0, per: 'page' } },
    }),
  },
  { what: 'another vendor’s popup over it', found: 'clash: sweetalert2', note: 'other-popup', popups: springWith(NOW), body: () => THEIRS },
];
