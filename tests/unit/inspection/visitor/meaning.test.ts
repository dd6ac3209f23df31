import { expect, test } from 'vitest';
import { meaningOf } from '../../../../inspection/visitor/meaning.ts';
import { COOKIE_PREFIX, COOKIES, SESSION_KEYS } from '../../../../runtime/visitor/names.ts';

const DAY_MS = 86_400_000;

test.each([
  ['cookie', 'poptin_old_user', 'true', 'Has been here before: a returning visitor', 365 * DAY_MS],
  ['cookie', 'poptin_d_a_x_v_8f5fa95b4c1f9', '2026-01-01', 'Popup 8f5fa95b4c1f9 was shown on 2026-01-01', undefined],
  ['cookie', 'poptin_c_p_o_x_c_8f5fa95b4c1f9', '8f5fa95b4c1f9', 'Closed popup 8f5fa95b4c1f9 by its X', undefined],
  ['cookie', 'poptin_o_a_v_8f5fa95b4c1f9', 'v', 'Has been shown popup 8f5fa95b4c1f9, which shows once a visitor', 365 * DAY_MS],
  ['cookie', 'poptin_session_account_time_a3f', '{}', 'When the visit to account a3f began and ends', 60_000],
  ['cookie', 'poptin_session_account_a3f', 'true', 'A visit to account a3f is going on', 60_000],
  ['cookie', 'poptin_referrer_protocol', 'secure', 'The referrer was on https', 120_000],
  ['cookie', 'tier', 'gold', '', undefined],
  ['cookie', 'poptin_of_tomorrow', '1', '', undefined],
  ['local', 'poptin_converted_email', 'a@b.co', 'The address that the visitor left', undefined],
  ['session', 'viewed_session_1', '1', 'Has seen popup 1 in this tab', null],
  ['session', 'apt_shop_account', 'a3f', 'This shop belongs to account a3f', null],
] as const)('%s %s = %s means “%s” (DEV-05)', (area, key, raw, meaning, lifetimeMs) => {
  expect(meaningOf(area, key, raw)).toEqual(
    lifetimeMs === undefined && area === 'local' ? { meaning } : expect.objectContaining({ meaning }),
  );
  expect(meaningOf(area, key, raw).lifetimeMs).toBe(lifetimeMs);
});

test('every name that the runtime writes has a meaning (DEV-05)', () => {
  const cookies = Object.keys(COOKIES).map(
    (name) => meaningOf('cookie', `${COOKIE_PREFIX}${name}${name.endsWith('_') ? 'id' : ''}`, 'x').meaning,
  );
  const session = SESSION_KEYS.map((name) => meaningOf('session', `${name}${name.endsWith('_') ? 'id' : ''}`, 'x').meaning);
  expect([...cookies, ...session]).not.toContain('');
});
