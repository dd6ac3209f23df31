import { expect, test } from 'vitest';
import { newId } from '../../../display-server/visitors/identifiers.ts';
import { accountAnswer } from '../../../preflight/config/account-answer.ts';
import { newAccount, sharedServer } from '../start.ts';

const to = sharedServer();

const popup = (more: object) => ({ poptin_id: newId(), poptin_type: 'lightbox', poptin_format: 'format_3', ...more });
const ALL_SETTINGS = {
  language: 'he',
  country_code: 'IL',
  freemium: 1,
  strict_consent: true,
  host_page: ['woocommerce'],
  popup_caps: { day: 3 },
};
/** The parts of an answer that belong to a visitor or to the kind of answer, and to no account. */
const OTHERS = ['display', 'message', 'country', 'country_code', 'cc', 'ip', 'wix_cart_details'];
const OF_REFUSED = ['is_client_restriction', 'client_restriction_setting'];
const namesIn = (answer: object) =>
  Object.keys(answer)
    .filter((name) => ![...OTHERS, ...OF_REFUSED].includes(name))
    .toSorted();

test.each<[what: string, account: Readonly<Record<string, unknown>>]>([
  ['without settings', {}],
  ['with all settings', ALL_SETTINGS],
  ['whose flags are texts', { freemium: '1', strict_consent: 'true', host_page: [] }],
])('an account %s has in a pre-flight the answer that the display server gives (PRE-06)', async (_what, account) => {
  const popups = [popup({ poptin: '<p>One</p>' }), popup({ cap_filter: { day: 1 } })];
  const { clientId } = await newAccount(to, { ...account, popups });
  const { json } = await to.form(`/api/display/${clientId}`, {});
  const told = accountAnswer(account, popups);
  expect(json).toMatchObject(told);
  expect(namesIn(json)).toEqual(namesIn(told));
});
