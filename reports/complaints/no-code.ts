import { leadsOf, type ReportedLead } from '../session-file/leads-of.ts';
import { byPopup, type Cause, type Seen, type SupportCase } from './support-case.ts';

type Found = Omit<Cause, 'popupId'>;

interface Sent {
  readonly steps: readonly Seen[];
  readonly lead: ReportedLead | undefined;
  readonly config: ReturnType<SupportCase['configOf']>;
}

const has = ({ steps }: Sent, what: Seen['what'], by?: string) => steps.some((step) => step.what === what && (!by || step.by === by));

/** The popup's own coupon. */
function couponOf(config: Sent['config']): { readonly kind: unknown; readonly code: string } {
  const { coupon_type: kind, code } = Object(Object(config?.design_properties).coupon) as { coupon_type?: unknown; code?: unknown };
  return { kind, code: typeof code === 'string' ? code : '' };
}

/** The prizes of a game, as its owner set them. */
function prizesOf(config: Sent['config']): ReadonlyArray<{ code?: unknown; loosing_option?: unknown }> {
  const { poptin_type: type, gamified_prize: prizes } = config ?? {};
  return type === 'gamified' && Array.isArray(prizes) ? prizes.map(Object) : [];
}

/** True if the popup has a code to show: its owner's, or one of its game's prizes. */
function showsCode(config: Sent['config']): boolean {
  const { kind, code } = couponOf(config);
  return prizesOf(config).some((prize) => prize.code) || (kind !== 'none' && code !== '');
}

/** Why a visitor who filled in a form got no code, by how far their lead got. */
const WHY: ReadonlyArray<(sent: Sent) => Found | false> = [
  (sent) =>
    !sent.lead &&
    has(sent, 'form-rejected') && {
      cause: 'form-rejected',
      says: 'The form was never sent: its own rules did not accept a field.',
      advice: 'Ask the visitor for the message under the field, and check the field’s rules.',
    },
  ({ lead }) =>
    lead?.end === 'given-up' && {
      cause: 'given-up',
      says: `The lead was given up: ${lead.steps.at(-1)?.by || 'it was too old'}. The server never had it.`,
      advice: 'Ask the visitor to fill in the form again. The server was out of reach for days.',
    },
  (sent) =>
    sent.lead?.end !== 'delivered' &&
    has(sent, 'form-refused') && {
      cause: 'refused',
      says: 'The server refused the lead, so the form came back.',
      advice: 'See the answer of the conversion call: the address may be refused, or the account’s limit reached.',
    },
  (sent) =>
    sent.lead?.end === 'waiting' &&
    sent.lead.steps.some(({ what, by }) => what === 'kept' && by !== 'safe') &&
    !has(sent, 'delayed') && {
      cause: 'not-kept',
      says: 'The browser kept no lead, and the page was left before the server answered. The lead may be lost.',
      advice: 'Ask the visitor to fill in the form again, outside a private window.',
    },
  ({ lead }) =>
    lead?.end === 'waiting' && {
      cause: 'waiting',
      says: `The lead has not reached the server (${lead.steps.findLast(({ what }) => what === 'delayed')?.by || 'no answer yet'}). The popup thanked its visitor already.`,
      advice: 'The next page of the site sends it again. Ask the visitor to open one.',
    },
  (sent) =>
    has(sent, 'code', 'forbidden') && {
      cause: 'code-forbidden',
      says: 'The lead arrived, and the page’s policy forbade the code that the account runs on conversion.',
      advice: 'Give the tag a nonce, or allow the script in the page’s Content-Security-Policy.',
    },
  ({ config }) =>
    config === null && {
      cause: 'settings-unknown',
      says: 'The lead arrived. The file does not hold the popup’s settings, so it does not tell if the popup has a code.',
      advice: 'See its coupon and its prizes in the studio, and look at the lead in Delivery.',
    },
  ({ config }) =>
    couponOf(config).kind === 'unique' &&
    couponOf(config).code === '' && {
      cause: 'no-code-left',
      says: 'The lead arrived. Its code comes from a list: it got none if the list was used up, or if the lead looks like a program’s.',
      advice: 'Look at the lead in Delivery, and import more codes in the studio. Set a fallback code for the time without any.',
    },
  ({ config }) =>
    prizesOf(config).some((prize) => prize.loosing_option || !(prize.code || couponOf(config).code)) && {
      cause: 'may-have-lost',
      says: 'The lead arrived. The game has prizes without a code, and the visitor may have drawn one of them.',
      advice: 'Ask the visitor what the last screen said. If it named a prize with a code, tell them the code.',
    },
  (sent) =>
    !showsCode(sent.config) && {
      cause: 'no-coupon',
      says: 'The lead arrived. The popup has no code to show: none is set in its coupon.',
      advice: 'Set a coupon in the studio, or check the mail tool if the code is to come by mail.',
    },
  () => ({
    cause: 'delivered',
    says: 'The lead arrived, and the popup showed its code until it closed.',
    advice: 'Tell the visitor the code, or let the winning screen stay longer. If a mail tool sends the code, check its log.',
  }),
];

/** “My code did not arrive.” */
export function noCode({ happened, flight, configOf }: SupportCase): Cause[] {
  const leads = leadsOf(flight);
  return [...byPopup(happened)].flatMap(([popupId, steps]): Cause[] => {
    const sent: Sent = { steps, lead: leads.findLast((lead) => lead.popupId === popupId), config: configOf(popupId) };
    if (!sent.lead && !has(sent, 'form-rejected') && !has(sent, 'form-refused')) return [];
    const found = WHY.map((why) => why(sent)).find(Boolean);
    return found ? [{ popupId, ...found }] : [];
  });
}
