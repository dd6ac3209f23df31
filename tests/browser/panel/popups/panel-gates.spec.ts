import { expect } from '@playwright/test';
import { test } from '../../support/servers.ts';

/** Each gate with a popup that it alone blocks, and the panel's remedy. */
const HELD: ReadonlyArray<readonly [gate: string, popup: object, says: RegExp, cookies?: readonly string[]]> = [
  ['server', { display: 0 }, /turn its display on at the server/],
  ['converted', { stop_showing_to_converted_users: 1 }, /forget that this visitor has converted/, ['conversion_ID']],
  ['closed-by-x', {}, /forget that this visitor closed it with ✕/, ['c_p_o_x_c_ID']],
  ['frequency', { d_f_r: 'display_once_a_visitor_2' }, /forget that this visitor has seen it/, ['o_a_v_ID']],
  ['new-session', { poptin_new_session: 1 }, /begin a new session, half an hour after the last page/, ['viewed_session_ID']],
  ['ab-test', { ab_test: 1, ab_test_parent_id: 'parent' }, /choose this popup as the variant of its test, for this session/],
  ['cookie-filter', { cookie_filter: [{ name: 'tier', role: 'equal|||gold' }] }, /set the cookie tier to “gold”/],
  ['variable-filter', { js_filter: [{ name: 'shop.level', role: 'equal|||7' }] }, /set the variable shop\.level to “7”/],
  ['cart-filter', { cart_filter: [{ name: 'value', role: 'greater_than_or_equal|||40' }] }, /add 40\.00 to the cart/],
  [
    'source-filter',
    { source_code_target_active: 1, source_code_target_html: 'on-sale-today' },
    /put “on-sale-today” into the page's source/,
  ],
  [
    'engagement-filter',
    { engagement_with_other_poptin_filter: [{ poptin_id: 'other00000001', engagement: 'closed' }] },
    /first close a popup of another page/,
  ],
  ['products', { product_recommendation: { category: 'last_visited' } }, /look at a product first/],
  ['ad-blocker', { ad_blocker_check: 1 }, /have no ad blocker on this page/],
];

const CHANGING = ['cookie-filter', 'variable-filter', 'source-filter', 'cart-filter', 'ad-blocker'];

const idOf = (at: number) => `held${`${at}`.padStart(9, '0')}`;

test('the panel says which gate blocks a popup, and its remedy (DEV-03, GAT-01..GAT-10, FRQ-06, CFG-03)', async ({
  page,
  harness,
  publish,
}) => {
  const popups = HELD.map(([name, popup], at) => ({
    poptin_id: idOf(at),
    poptin_type: 'lightbox',
    poptin_name: name,
    d_f_r: 'all@display_everytime_everypage_5',
    triggers: { delay: { seconds: 3600, per: 'page' } },
    template: { type: 'lightbox', format: 'format_3' },
    ...popup,
  }));
  await publish([...popups, { ...popups[5], poptin_id: 'variantb00001', poptin_name: 'variant b' }]);
  await page.addInitScript(
    (cookies) => {
      const blocked = new CSSStyleSheet();
      blocked.replaceSync('.adsbox { display: none !important }');
      document.adoptedStyleSheets = [blocked];
      // biome-ignore lint/suspicious/noDocumentCookie: as earlier pages of this visit have left them.
      for (const name of ['session', 'session_started', ...cookies]) document.cookie = `poptin_${name}=x; path=/`;
      sessionStorage.setItem('abtest_session_parent', 'variantb00001');
    },
    HELD.flatMap(([, , , cookies = []], at) => cookies.map((name) => name.replace('ID', idOf(at)))),
  );
  await page.goto(harness.urls.page);
  const panel = page.getByRole('region', { name: 'Panel' });
  for (const [at, [gate, , says]] of HELD.entries()) {
    await panel
      .getByRole('listbox', { name: 'Popups' })
      .getByRole('option')
      .filter({ hasText: 'blocked by 1 rule' })
      .filter({ has: page.getByText(gate, { exact: true }) })
      .click();
    const sentence = new RegExp(`^Would show if you .*${says.source.replace('ID', idOf(at))}.*, and then wait 1 hour\\.$`);
    await expect(panel.getByRole('article').getByText(sentence)).toBeVisible();
    // A gate that may change may have been checked again by now, as the page grew.
    const asked = CHANGING.includes(gate) ? '(?:checked when the page was opened|checked again since)' : 'checked when the page was opened';
    await expect(panel.getByRole('article').getByText(new RegExp(`^1 of \\d+ block it, ${asked}$`))).toBeVisible();
  }
});
