import { isOn } from '../settings/read-typed.ts';
import { error, warning } from './finding.ts';
import { fieldsOf, idIn, type Rule } from './subject.ts';

/** The tab that opens it says nothing. */
export const teaser: Rule = ({ popup, teaser: tab, markup }) => {
  if (!popup.hasTeaser || markup?.marks.includes('teaser') || !markup) return [];
  return tab.text.trim() ? [] : [warning('teaser.text', 'Its tab has no words. Say in it what is offered, or turn the tab off.')];
};

/** A coupon that nobody has set, or that nobody draws. */
export const coupon: Rule = ({ popup, coupon: { type, code }, markup }) => {
  if (type === 'prize' && popup.type !== 'gamified')
    return [
      warning('design_properties.coupon.coupon_type', 'Its coupon is to be the prize’s, and only a game draws one. Choose a fixed code.'),
    ];
  return type === 'fixed' && code === '' && markup?.marks.includes('coupon')
    ? [
        warning(
          'design_properties.coupon.code',
          'Its template shows a coupon, and no code is set: visitors see none, or the one that an own template holds. Set one.',
        ),
      ]
    : [];
};

/** It is off, or on for nobody. */
export const display: Rule = ({ popup }) =>
  popup.display ? [] : [warning('display', 'It is turned off: no visitor sees it until it is turned on.')];

export const abTest: Rule = ({ popup: { id, display: isShown, abTest: isTested, abTestParentId }, around: { popups } }) => {
  if (!isTested) return [];
  if (abTestParentId === '')
    return [
      warning(
        'ab_test_parent_id',
        'It is one of a test’s variants, and of which test is not said, so everybody may see it. Set the test’s id.',
      ),
    ];
  const others = popups?.filter((one) => {
    const { poptin_id: other, display: on, ab_test: tested, ab_test_parent_id: parent } = fieldsOf(one);
    const takesPart = isOn({ fallback: true }, on) && isOn({ fallback: false }, tested);
    return takesPart && idIn(other) !== id && idIn(parent) === abTestParentId;
  });
  return isShown && others?.length === 0
    ? [
        warning(
          'ab_test_parent_id',
          'It is the only variant of its test that is on: everybody sees it. Turn on or add another, or end the test.',
        ),
      ]
    : [];
};

/** The longest that a browser keeps a cookie, https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html */
const COOKIE_DAYS = 400;

/** A rule that asks a cookie after the browser has dropped it. */
export const forgotten: Rule = ({ popup: { frequency: rule, amount }, behaviour: { cookieDays } }) =>
  [
    ['d_f_a', rule === 'every-days' ? amount : 0],
    ['cookie', cookieDays],
  ].flatMap(([path, days]) =>
    Number(days) > COOKIE_DAYS
      ? [warning(`${path}`, `Browsers forget after ${COOKIE_DAYS} days, so ${days} may not hold. Set ${COOKIE_DAYS} or fewer.`)]
      : [],
  );

/** How often it comes says otherwise than it seems. */
export const frequency: Rule = ({ popup: { frequency: rule, amount } }) => {
  if (rule !== 'every-days' && rule !== 'every-visits') return [];
  return amount < 1
    ? [
        error(
          'd_f_a',
          `Every ${amount} ${rule === 'every-days' ? 'days' : 'visits'} is on every page. Set 1 or more, or choose every page.`,
        ),
      ]
    : [];
};
