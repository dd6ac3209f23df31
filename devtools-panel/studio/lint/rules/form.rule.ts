import { scan } from '../../../../inspection/markup/scan.ts';
import { attributeOf, elementsOf, type MarkupElement, nearest } from '../../markup/elements.ts';
import { addressOf, leadsNowhere } from '../../markup/link-address.ts';
import { unansweredValues, unaskedNames } from '../../markup/markup-conditions.ts';
import { error, type Finding, warning } from '../finding.ts';
import type { Rule } from '../subject.ts';

const DESIGN = 'design_properties.';

/** Finds a form that does not ask for what its owner wants. */
export const form: Rule = ({ popup, markup }) => {
  if (!markup || popup.target !== 'lead' || markup.fields.includes('email')) return [];
  if (markup.fields.includes('phone'))
    return [
      warning(
        'poptin.data-field',
        'It asks for a phone number but no email address, and mailing tools need one. Add an email field if you use one.',
      ),
    ];
  return [error('poptin.data-field', 'This popup collects leads but has no email field. Add one, or choose another target.')];
};

/** Finds a part whose condition names a question that no field asks, or an answer that the question does not offer. */
export const conditions: Rule = ({ markup }) => [
  ...unaskedNames(markup?.text ?? '').map((name) =>
    error('poptin.data-field', `A part is shown for an answer to “${name}”, and no field has this name. Choose another condition.`),
  ),
  ...unansweredValues(markup?.text ?? '').map(({ label, value }) =>
    error('poptin.data-field', `A part depends on the answer “${value}” to “${label}”, which is not offered. Choose another condition.`),
  ),
];

/** Finds a question that comes too late: a popup sends one lead, and its last screen comes after that. */
export const afterThanks: Rule = ({ markup }) => {
  const isLast = (each: MarkupElement) => attributeOf(each, 'data-screen') === 'thank-you';
  const sends = elementsOf(markup?.text ?? '').some((each) => attributeOf(each, 'data-action') === 'submit' && nearest(each, isLast));
  return sends
    ? [error('poptin', 'The button in the thank-you screen sends nothing: the lead has been sent by then. Ask in a step before it.')]
    : [];
};

const CLICKS = ['link', 'submit', 'add-to-cart'];

/** Finds a popup that wants clicks but has nothing to click. */
export const link: Rule = ({ popup, markup }) =>
  popup.target === 'click' && markup?.actions && !CLICKS.some((action) => markup.actions?.includes(action))
    ? [error('poptin_target', 'It counts clicks but has no link. Add one with data-action="link", or choose another target.')]
    : [];

/** The scheme of an address, if the runtime refuses to open it. */
function refusedScheme(address: string): string | undefined {
  const scheme = /^([a-z][a-z\d+.-]*):(?!\d)/i.exec(address.trim())?.[1]?.toLowerCase();
  return scheme === undefined || ['http', 'https', 'tel', 'sms', 'mailto'].includes(scheme) ? undefined : scheme;
}

const notFollowed = (path: string, scheme: string): Finding =>
  error(path, `Links to ${scheme}: addresses are blocked. Set an address that begins with https://.`);

/** Finds a redirect after the submit that goes nowhere. */
export const redirect: Rule = ({ after }) => {
  if (!after.redirect) return [];
  const path = `${DESIGN}poptin_design_redirect_url`;
  if (after.redirectUrl.trim() === '') return [error(path, 'Enter the redirect URL, or turn the redirect off.')];
  const scheme = refusedScheme(after.redirectUrl);
  return scheme === undefined ? [] : [notFollowed(path, scheme)];
};

/** Finds a link without an address, or with one that the page removes. */
export const addresses: Rule = ({ markup }) => {
  const opened = scan(markup?.text ?? '').filter((piece) => piece.kind === 'open');
  const schemes = opened.flatMap((piece) => refusedScheme(addressOf(piece)?.value ?? '') ?? []);
  return [
    ...(opened.some(leadsNowhere) ? [error('poptin', 'Its link has no URL. Add one.')] : []),
    ...[...new Set(schemes)].map((scheme) => notFollowed('poptin', scheme)),
  ];
};
