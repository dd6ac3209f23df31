import { popup, type Seed } from './seed.ts';

const seed = (check: string, what: string, ...popups: readonly object[]): Seed => ({ check, what, popups });
const asks = (id: string) => ({ engagement_with_other_poptin_filter: [{ poptin_id: id, engagement: 'seen' }] });
const prize = (label: string, chances: number, wins = 1) => ({
  prize_id: label,
  label,
  chances,
  code: 'A',
  is_winner: wins,
  loosing_option: wins ? 0 : 1,
});
const NO_WAY = { poptin_design_close_options_type: 'closing_options-' };
const timer = (set: object, timer_ver: number) =>
  popup({ text: '<p data-timer><b data-timer-part="minutes">10</b></p>' }, {}, { timer: set, timer_ver });

const AT_ONCE = { triggers: { delay: { seconds: 0, per: 'page' } } };
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const THIS_MORNING = {
  from: '2026-06-15',
  until: '2026-06-16',
  zone: 'visitor',
  windows: [{ days: EVERY_DAY, from: '08:00', to: '12:00' }],
};

/** Mistakes in settings, in rules and in words. */
export const SETTINGS: readonly Seed[] = [
  seed(
    'settings',
    'it collects leads and asks for no address',
    popup({ form: '<button type="submit" class="go" data-action="submit">Send it</button>' }),
  ),
  seed('settings', 'a type that does not exist', popup({}, { poptin_type: 'balloon' })),
  seed('settings', 'a countdown that is over', timer({ date: '2020-01-01', time: '10:00', timezone: 'Z' }, 2)),
  seed(
    'settings',
    'two popups wait for each other',
    popup({}, { poptin_id: 'first', ...asks('second') }),
    popup({}, { poptin_id: 'second', ...asks('first') }),
  ),
  seed('settings', 'it waits for a popup that is gone', popup({}, asks('gone'))),
  seed(
    'settings',
    'a cookie that is to have two values',
    popup(
      {},
      {
        cookie_filter: [
          { name: 'tier', role: 'equal|||gold', type: 'show' },
          { name: 'tier', role: 'equal|||silver', type: 'show' },
        ],
      },
    ),
  ),
  seed('settings', 'a game without prizes', popup({}, { poptin_type: 'gamified', gamified_prize: [] })),
  seed('settings', 'a game that nobody can win', popup({}, { poptin_type: 'gamified', gamified_prize: [prize('Nothing', 100, 0)] })),
  seed(
    'settings',
    'an X that comes after the popup has gone',
    popup({}, {}, { poptin_design_auto_close: 1, poptin_design_auto_close_sec: 4, poptin_design_show_x_after_sec: 4 }),
  ),
  seed('settings', 'a redirect to nowhere', popup({}, {}, { poptin_design_redirect: 1, poptin_design_redirect_url: '' })),
  seed('settings', 'it counts clicks and has no link', popup({ form: '' }, { poptin_target: 'click' })),
  seed('week', 'its last day is over', popup({}, { schedule_filter: { from: '2026-01-01', until: '2026-02-01', zone: 'UTC' } })),
  seed('week', 'a delay of ten minutes', popup({}, { triggers: { delay: { seconds: 600, per: 'page' } } })),
  seed('week', 'ten minutes of silence', popup({}, { triggers: { inactivity: { seconds: 600 } } })),
  seed(
    'starved',
    'thirteen lightboxes in front of one for this morning',
    ...Array.from({ length: 13 }, () => popup({}, AT_ONCE)),
    popup({}, { ...AT_ONCE, schedule_filter: THIS_MORNING }),
  ),
  seed(
    'honesty',
    'a refusal that shames',
    popup({
      form: `${'<label for="e">Email</label><input id="e" type="email" data-field="email" name="email">'}<button type="submit" class="go" data-action="submit">Send it</button><button type="button" class="go" data-action="skip">No thanks, I like paying full price</button>`,
    }),
  ),
  seed('honesty', 'a countdown that begins again', timer({ minutes: 10, seconds: 0 }, 0)),
  seed(
    'honesty',
    'consent that is ticked',
    popup({ text: '<label><input type="checkbox" name="consent" checked style="width:24px"> I agree to receive offers</label>' }),
  ),
  seed('honesty', 'scarcity in fixed words', popup({ text: '<p>Hurry, only 3 left in stock</p>' })),
  seed('honesty', 'an X after half a minute', popup({}, {}, { poptin_design_show_x_after_sec: 25 })),
  seed('honesty', 'no way to refuse', popup({}, {}, NO_WAY)),
  seed(
    'honesty',
    'a game whose text promises more',
    popup({ text: '<p>Every spin wins!</p>' }, { poptin_type: 'gamified', gamified_prize: [prize('Ten', 20), prize('Nothing', 80, 0)] }),
  ),
  seed(
    'redirects',
    'a redirect to a page that is gone',
    popup({}, {}, { poptin_design_redirect: 1, poptin_design_redirect_url: 'ORIGIN/gone' }),
  ),
  seed(
    'redirects',
    'a redirect to a host that does not exist',
    popup({}, {}, { poptin_design_redirect: 1, poptin_design_redirect_url: 'http://127.0.0.1:9/' }),
  ),
  seed('settings', 'markup that was lost in a copy', popup({}, { poptin: '', poptin_url: '' })),
];
