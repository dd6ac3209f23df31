import { addressOf, leadsNowhere } from '../markup/link-address.ts';
import { scan } from '../markup/scan.ts';
import { error, type Finding, warning } from './finding.ts';
import type { Rule } from './subject.ts';

const DESIGN = 'design_properties.';

/** A form that does not ask what its owner is to be told. */
export const form: Rule = ({ popup, markup }) => {
  if (!markup || popup.target !== 'lead' || markup.fields.includes('email')) return [];
  if (markup.fields.includes('phone'))
    return [
      warning(
        'poptin.data-field',
        'It asks for a phone number and no email address: mailing tools take no such lead. Add an email field if you write to them.',
      ),
    ];
  return [
    error(
      'poptin.data-field',
      'It is to bring leads and asks for no email address, so nobody can be reached. Add an email field, or choose another target.',
    ),
  ];
};

const CLICKS = ['link', 'submit', 'add-to-cart'];

/** A popup that is to be clicked, and has nothing to click. */
export const link: Rule = ({ popup, markup }) =>
  popup.target === 'click' && markup?.actions && !CLICKS.some((action) => markup.actions?.includes(action))
    ? [error('poptin_target', 'It counts clicks and has no link. Add one with data-action="link", or choose another target.')]
    : [];

/** The scheme of an address to which no visitor is led. */
function refusedScheme(address: string): string | undefined {
  const scheme = /^([a-z][a-z\d+.-]*):(?!\d)/i.exec(address.trim())?.[1]?.toLowerCase();
  return scheme === undefined || ['http', 'https', 'tel', 'sms', 'mailto'].includes(scheme) ? undefined : scheme;
}

const notFollowed = (path: string, scheme: string): Finding =>
  error(path, `No visitor is led to a ${scheme}: address. Set one that begins with https://.`);

/** What follows a submit leads nowhere. */
export const redirect: Rule = ({ after }) => {
  if (!after.redirect) return [];
  const path = `${DESIGN}poptin_design_redirect_url`;
  if (after.redirectUrl.trim() === '') return [error(path, 'Set the address that it leads to after a submit, or turn the redirect off.')];
  const scheme = refusedScheme(after.redirectUrl);
  return scheme === undefined ? [] : [notFollowed(path, scheme)];
};

/** A link without an address, or whose address the page takes out. */
export const addresses: Rule = ({ markup }) => {
  const opened = scan(markup?.text ?? '').filter((piece) => piece.kind === 'open');
  const schemes = opened.flatMap((piece) => refusedScheme(addressOf(piece)?.value ?? '') ?? []);
  return [
    ...(opened.some(leadsNowhere)
      ? [error('poptin', 'Set the address that its link leads to: nobody who presses it is led anywhere.')]
      : []),
    ...[...new Set(schemes)].map((scheme) => notFollowed('poptin', scheme)),
  ];
};
