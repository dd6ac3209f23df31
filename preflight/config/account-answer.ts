import type { Settings } from '../../inspection/evidence/saved-popup.ts';

const isOn = (flag: unknown): boolean => [true, 1, '1', 'true'].some((on) => on === flag);

/**
 * The answer to the display call of an account's page, under the names that a page reads. A test holds it equal to the display server's.
 * @param popups the account's, with their markup
 */
export function accountAnswer(account: Settings, popups: readonly Settings[]): Settings & { readonly poptins: readonly Settings[] } {
  const { language = 'en', country_code: country, freemium, strict_consent: isStrict, host_page: hostPage, popup_caps: caps } = account;
  return {
    if_freemium: Number(isOn(freemium)),
    lang: language,
    ...(country ? { country_code: country, cc: country } : {}),
    ...(isOn(isStrict) && { strict_consent: 1 }),
    ...(Array.isArray(hostPage) && hostPage.length > 0 && { host_page_filter: hostPage }),
    poptins: popups.map((popup) => ({ ...popup, ...(caps && !popup.cap_filter ? { cap_filter: caps } : {}) })),
  };
}
