import type { ExchangeFailure } from '../../inspection/exchange.ts';
import type { CallName } from '../../runtime/call-names.ts';
import { readAnswer } from '../calls/read-answer.ts';
import { saysNoCart } from '../contract/answers.ts';
import { isJson } from './is-json.ts';
import { statusWords } from './status-words.ts';

/** What became of a call, called what it was. */
export interface CallOutcome {
  readonly tone: 'wait' | 'good' | 'bad';
  /** One or two words. */
  readonly word: string;
  /** The rest of the story in a few words; '' where the word says it all. */
  readonly phrase: string;
  /** What it means, and what can be done about it; '' where all went well. */
  readonly sentence: string;
}

/** Of a call or of the event that ended it, as much as tells what became of it. */
export interface Ended {
  readonly call: CallName;
  /** Where it went, if that is known. */
  readonly url?: string | undefined;
  readonly outcome: 'pending' | 'ok' | 'refused' | 'failed';
  readonly status: number | null;
  readonly problem: string;
  readonly response: string;
  /** Why no answer came, where the page’s end of the panel could find out. */
  readonly failure?: ExchangeFailure | null | undefined;
}

const bad = (word: string, phrase: string, sentence: string): CallOutcome => ({ tone: 'bad', word, phrase, sentence });

const TOO_LONG = bad(
  'Too long',
  'the answer passed 2,000,000 bytes',
  'What comes after 2,000,000 bytes is not fetched, and of such an answer nothing is used.',
);
const TIMED_OUT = bad(
  'Timed out',
  'no answer within 10 seconds',
  'The server may be slow or away; the runtime waits 10 seconds for an answer and goes on without it.',
);
const CUT_OFF = bad(
  'Cut off',
  'the answer ended in the middle',
  'The connection or the server broke off before the answer was whole, so nothing of it is used.',
);

/** Why no answer came at all. */
const FAILURES: Readonly<Record<ExchangeFailure, CallOutcome>> = {
  offline: bad(
    'Offline',
    'the browser has no network',
    'The call never left. It is made again on the next page, and a lead is kept until it can be sent.',
  ),
  policy: bad(
    'Blocked',
    'the page’s own policy forbids this address',
    'The page’s Content-Security-Policy does not allow this host in connect-src. Allow it there, or use the extension’s runtime.',
  ),
  'cut-off': CUT_OFF,
};

/** As the runtime tells them. */
const PROBLEMS: Readonly<Record<string, CallOutcome>> = {
  'no answer in time': TIMED_OUT,
  timeout: TIMED_OUT,
  'too-large': TOO_LONG,
  aborted: bad(
    'Ended',
    'the page went on before an answer came',
    'The page was left, or the runtime was turned off, while the call was on its way.',
  ),
  network: bad(
    'No answer',
    'the server could not be reached',
    'The host is away or unknown, an extension blocks it, or it answered without allowing this page (CORS). The browser says no more than that; its Network tab may.',
  ),
};

const PENDING: CallOutcome = { tone: 'wait', word: 'On its way', phrase: '', sentence: '' };
const GOOD: CallOutcome = { tone: 'good', word: 'OK', phrase: '', sentence: '' };
const NO_CART: CallOutcome = { ...GOOD, word: 'No cart' };

/** A page can say anything; what it says is only ever read here. */
export function callOutcome(ended: Ended): CallOutcome {
  const { call, url, outcome, status, problem, response, failure } = ended;
  if (outcome === 'pending') return PENDING;
  if (failure) return FAILURES[failure];
  if (status === null) return (Object.hasOwn(PROBLEMS, problem) && PROBLEMS[problem]) || bad('Failed', problem, '');
  if (saysNoCart(call, status, url)) return NO_CART;
  if (status < 200 || status > 299) return bad(`${status}`, ...statusWords(status, reasonIn(response)));
  if (outcome === 'ok') return refusalIn(ended) ?? GOOD;
  return notUnderstood(response);
}

const ON: readonly unknown[] = [true, 1, '1', 'true'];
const OFF: readonly unknown[] = [false, 0, '0', 'false'];

/** The display server refuses with status 200 and says so in its answer. */
function refusalIn({ call, response }: Ended): CallOutcome | null {
  if (!['conversion', 'display', 'click', 'launch'].includes(call)) return null;
  const said = outermost(response);
  if (call === 'conversion')
    return ON.includes(said('success'))
      ? null
      : bad('Not taken', 'answered without the success flag', 'The server did not take the lead; it is kept and sent again.');
  const off = OFF.includes(said('display'));
  if (said('display') !== 'not_allowed' && !off && !ON.includes(said('is_client_restriction'))) return null;
  const message = textOf(said('message')) || (off ? 'display is off' : 'Client restricted');
  return bad('Refused', message, 'The server answered, and will not have any popup displayed for this account now.');
}

/** What an answer itself says. Of one that is cut where the log keeps it, only what comes before its popups: each of them has a `display` too. */
function outermost(response: string): (name: string) => unknown {
  const { json } = readAnswer(response);
  if (json) return (name) => Object(json)[name];
  const [before = ''] = response.split('"poptins"');
  return (name) => {
    const found = new RegExp(`"${name}"\\s*:\\s*("(?:[^"\\\\]|\\\\.)*"|[^\\s,}\\]]+)`).exec(before)?.[1] ?? '';
    return isJson(found) ? JSON.parse(found) : undefined;
  };
}

/** Put by a browser where bytes are no UTF-8. */
const NO_SIGN = '\ufffd';

/** It came with a good status, and is not what the contract promises. */
function notUnderstood(response: string): CallOutcome {
  const text = response.trim();
  if (!text) return bad('Empty', 'the answer has no text', 'The server answered with a good status and nothing else.');
  if (text.startsWith('<'))
    return bad('Not JSON', 'HTML instead', 'A proxy, a sign-in page or a wrong host answers in the server’s place.');
  if (text.includes(NO_SIGN) && !isJson(text))
    return bad(
      'Not UTF-8',
      'bytes that are no text',
      'It is in another encoding, packed, or a file of another kind; the contract’s answers are UTF-8.',
    );
  if (isJson(text))
    return bad('Not understood', 'JSON, but not what the contract promises', 'What is wrong with it is below, field by field.');
  return /^[[{]/.test(text) ? CUT_OFF : bad('Not JSON', 'text instead', 'Something else than the display server answers at this address.');
}

/** What our server says with a bad status: `{"error":{"reason":"…"}}`. */
const reasonIn = (response: string): string => textOf(Object(outermost(response)('error')).reason);

const textOf = (said: unknown): string => (typeof said === 'string' ? said.slice(0, 200) : '');
