import type { AnswerKind, SimulatedAnswer, SimulatedAnswers } from '../../inspection/simulated.ts';
import type { CallName } from '../../runtime/call-names.ts';

type Answerable = CallName | 'every';

/** What each call is for, in a few words, in the order in which QA looks for them. */
export const CALL_WORDS: Readonly<Partial<Record<Answerable, string>>> = {
  every: 'every call to the server',
  display: 'display: which popups',
  conversion: 'conversion: a lead',
  viewed: 'viewed: a view',
  closed: 'closed: a close',
  click: 'click: one popup, by a click',
  launch: 'launch: one popup, by script',
  template: 'template: a popup’s markup',
  'product-recommendation': 'product-recommendation',
  'get-price-rules': 'get-price-rules: what a shop gives',
  'validation-emails': 'validation-emails: business addresses',
  'get-client-id': 'get-client-id: whose shop it is',
  'browse-abandonment': 'browse-abandonment: what was looked at',
  'save-ordered-products': 'save-ordered-products: what was bought',
  'total-website-session': 'total-website-session: a visit',
  'conversion-activities': 'conversion-activities: what a known visitor does',
  'limit-logs': 'limit-logs: the choice in an upgrade popup',
  cart: 'cart: read from the shop',
  'cart-add': 'cart-add: put into the shop’s cart',
  member: 'member: who is logged in, on Wix',
  banner: 'banner: a shop that is not open yet',
};

/** How an answer is, where it is chosen and where it is told. */
const KINDS: Readonly<Record<AnswerKind, (answer: SimulatedAnswer) => string>> = {
  'refused-restricted': ({ upgrade }) => `refused: client restricted${withUpgrade(upgrade)}`,
  'refused-max-views': ({ upgrade }) => `refused: views used up${withUpgrade(upgrade)}`,
  'not-taken': () => 'refused: without the success flag',
  status: ({ status, seconds }) => `${status}${seconds ? `, wait ${seconds} s` : ''}`,
  slow: ({ seconds }) => `${seconds} s slow`,
  offline: () => 'offline',
  html: () => 'HTML instead of JSON',
  'cut-off': () => 'cut off half-way',
};

const withUpgrade = (upgrade: boolean): string => (upgrade ? ', with an upgrade popup' : '');

export const answerText = (answer: SimulatedAnswer): string => KINDS[answer.kind](answer);

const plain = { status: 0, seconds: 0, upgrade: false };

/** What can be chosen; a status and its seconds can be typed after that. */
export const ANSWER_CHOICES: Readonly<Record<string, { readonly name: string; readonly answer: SimulatedAnswer }>> = {
  restricted: { name: 'refused: client restricted', answer: { ...plain, kind: 'refused-restricted', upgrade: true } },
  'max-views': { name: 'refused: views used up', answer: { ...plain, kind: 'refused-max-views', upgrade: true } },
  'not-taken': { name: 'refused: without the success flag', answer: { ...plain, kind: 'not-taken' } },
  '4xx': { name: 'an error of the request (4xx)', answer: { ...plain, kind: 'status', status: 404 } },
  '429': { name: 'too many requests (429)', answer: { ...plain, kind: 'status', status: 429, seconds: 30 } },
  '5xx': { name: 'an error of the server (5xx)', answer: { ...plain, kind: 'status', status: 500 } },
  slow: { name: 'slow', answer: { ...plain, kind: 'slow', seconds: 5 } },
  offline: { name: 'offline', answer: { ...plain, kind: 'offline' } },
  html: { name: 'HTML instead of JSON', answer: { ...plain, kind: 'html' } },
  'cut-off': { name: 'cut off half-way', answer: { ...plain, kind: 'cut-off' } },
};

/** The name by which an answer was chosen. */
export function choiceOf({ kind, status }: SimulatedAnswer): string {
  if (kind === 'status') return status === 429 ? '429' : status < 500 ? '4xx' : '5xx';
  return kind.replace('refused-', '');
}

/** For the strip: every answer that is not the server's own. */
export function serverParts(answers: SimulatedAnswers): string[] {
  return Object.entries(answers).map(([call, answer]) => `server: ${call === 'every' ? 'every call' : call} ${answerText(answer)}`);
}
