import { describe, expect, it } from 'vitest';
import { holdoutWords, metWords, targetingSentence } from '../../../devtools-panel/studio/targeting/targeting-words.ts';
import { holdoutResults, type KeptVisit, visitsMet } from '../../../inspection/targeting/last-visits.ts';
import { ruleVerdicts } from '../../../inspection/targeting/rule-verdicts.ts';
import { placeOf } from '../../../runtime/decide/gates/time/holdout.ts';

const NOW = Date.UTC(2026, 10, 28, 12);
const popup = (more: object) => ({ poptin_id: '8f5fa95b4c1f9', poptin_type: 'lightbox', poptin: '<p>Hello</p>', ...more });
const sentence = (more: object) => targetingSentence(ruleVerdicts(popup(more), NOW), more);

describe('the sentence that a popup’s rules make', () => {
  it.each([
    ['no rule', {}, 'Shows on every page, to everyone, at any time.'],
    [
      'pages, phones, a country and hours',
      {
        page_filter: [{ role: 'wildcard', value: '/pots/*', type: 'show' }],
        device_filter: [{ value: 'phone', type: 'show' }],
        country_filter: [{ value: 'IL', type: 'show' }],
        schedule_filter: { zone: 'Asia/Jerusalem', windows: [{ days: [0, 1, 2, 3, 4], from: '09:00', to: '17:00' }] },
      },
      /^Shows only where the address is like “\/pots\/\*”, only .*phones.*, only .*Israel.*, only .*09:00.*17:00.*Jerusalem.*\.$/,
    ],
    [
      'a last day',
      { schedule_filter: { until: '2026-12-31', zone: 'UTC' } },
      'Shows only until the end of 31 Dec 2026, in the time of UTC.',
    ],
    ['visits', { visits_filter: { min: 3 } }, 'Shows only from visit 3 on.'],
    ['customers', { login_filter: { state: 'logged_in' } }, 'Shows only for customers who are logged in.'],
    ['visitors who are no customers', { login_filter: { state: 'logged_out' } }, 'Shows only for visitors who are not logged in.'],
    ['a cap', { cap_filter: { session: 2 } }, 'Shows at most 2 popups in one visit.'],
    [
      'every cap, and addresses',
      {
        cap_filter: { page: 1, day: '3', gap_minutes: 2 },
        ip_filter: [{ value: '10.0.0.0/8', type: 'show' }, { value: '10.1.0.0/16', type: 'dont_show' }, { value: 'x' }],
      },
      'Shows at most 1 popup on one page, at most 3 popups in 24 hours, only to the IP addresses 10.0.0.0/8, not within 2 minutes after another popup was shown, not to the IP addresses 10.1.0.0/16.',
    ],
    ['addresses that nobody can read', { ip_filter: 'office' }, 'Shows to nobody, since no IP address of its list can be read.'],
    ['a popup that no cap counts for', { cap_filter: { ignore: 1 } }, 'Shows without the limits over all popups.'],
    ['known contacts', { contact_filter: { identified: 1 } }, 'Shows on every page, not to visitors whom the page identifies.'],
  ])('%s (TGT-24)', (_says, more, says) => {
    if (typeof says === 'string') expect(sentence(more)).toBe(says);
    else expect(sentence(more)).toMatch(says);
  });
});

const visit = (path: string, more: Partial<KeptVisit> = {}, cookies: object = {}): KeptVisit => ({
  at: NOW,
  country: 'IL',
  ip: '10.1.2.3',
  payload: {
    all_visited_pages: [{ url: `https://pots.example${path}`, at: NOW }],
    cookies: { poptin_user_id: '0.00000000001', ...cookies },
    page_title: 'Pots',
  },
  ...more,
});

describe('the last visits of an account', () => {
  const VISITS = [
    visit('/pots/clay'),
    visit('/pots/blue', { country: 'DE' }),
    visit('/cups'),
    visit('/pots/red', {}, { poptin_old_user: 'true' }),
    visit('/pots', { payload: {} }),
  ];

  it.each([
    ['no rule', {}, 4],
    ['a folder', { page_filter: [{ role: 'wildcard', value: '/pots/*', type: 'show' }] }, 3],
    [
      'a folder in one country',
      { page_filter: [{ role: 'wildcard', value: '/pots/*', type: 'show' }], country_filter: [{ value: 'IL', type: 'show' }] },
      2,
    ],
    ['new visitors', { visitor_filter: 'new' }, 3],
    ['an office', { ip_filter: [{ value: '10.1.0.0/16', type: 'show' }] }, 4],
    ['everybody but an office', { ip_filter: [{ value: '10.1.2.3', type: 'dont_show' }] }, 0],
    ['hours on another day', { schedule_filter: { zone: 'UTC', windows: [{ days: [0] }] } }, 0],
  ])('by %s: %#  (TGT-24)', (_says, more, met) => {
    expect(visitsMet(popup(more), VISITS)).toMatchObject({ asked: 4, met });
  });

  it('name the rules that no visit can tell, and judge none by them (TGT-24)', () => {
    const met = visitsMet(popup({ language_filter: [{ value: 'he', type: 'show' }] }), VISITS);
    expect(met).toEqual({ asked: 4, met: 4, untold: ['language'] });
    expect(metWords({ asked: 4, met: 4, untold: ['language'] })).toBe(
      '4 of the account’s last 4 page views would have met it. Visits do not record what these rules ask: language.',
    );
    expect(metWords({ asked: 0, met: 0, untold: [] })).toBe('This account has no visits yet.');
    expect(metWords({ asked: 1, met: 0, untold: [] })).toBe('The account’s one page view would not have met it.');
  });
});

describe('the results of a holdout', () => {
  it('compare the leads of visitors who are held out with those of all others, each once (TGT-25)', () => {
    const ids = Array.from({ length: 200 }, (_, nth) => `0.${nth.toString(36).padStart(11, '0')}`);
    const visits = [...ids, ...ids].map((id) => visit('/', {}, { poptin_user_id: id }));
    const out = ids.filter((id) => placeOf(`${id} `) < 0.25);
    const leads = new Set([...out.slice(0, 2), ...ids.filter((id) => !out.includes(id)).slice(0, 30), '0.elsewhere00']);
    const results = holdoutResults(popup({ holdout_filter: { percent: 25, of: 'account' } }), visits, leads);
    expect(results).toEqual({ out: { visitors: out.length, converted: 2 }, others: { visitors: 200 - out.length, converted: 30 } });
    expect(holdoutWords({ out: { visitors: 50, converted: 2 }, others: { visitors: 150, converted: 30 } })).toBe(
      'Left a lead: 20.0 % of 150 visitors who may see it, 4.0 % of 50 who are held out.',
    );
    expect(holdoutResults(popup({}), visits, leads)).toBeNull();
  });
});
