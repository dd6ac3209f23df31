import { error, warning } from '../finding.ts';
import type { Rule } from '../subject.ts';

/** The longest time that a browser keeps a cookie, https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html */
const COOKIE_DAYS = 400;

/** Finds a rule that reads a cookie after the browser has dropped it. */
export const forgotten: Rule = ({ popup: { frequency: rule, amount }, behaviour: { cookieDays } }) =>
  [
    ['d_f_a', rule === 'every-days' ? amount : 0],
    ['cookie', cookieDays],
  ].flatMap(([path, days]) =>
    Number(days) > COOKIE_DAYS
      ? [
          warning(
            `${path}`,
            `Browsers delete cookies after ${COOKIE_DAYS} days, so ${days} may not hold. Set ${COOKIE_DAYS} or fewer. Safari may delete them after seven.`,
          ),
        ]
      : [],
  );

/** Finds a frequency rule that does not do what it seems to. */
export const frequency: Rule = ({ popup: { frequency: rule, amount } }) => {
  if (rule !== 'every-days' && rule !== 'every-visits') return [];
  return amount < 1
    ? [
        error(
          'd_f_a',
          `Every ${amount} ${rule === 'every-days' ? 'days' : 'visits'} means every page. Set 1 or more, or choose every page.`,
        ),
      ]
    : [];
};
