import { asksForPopups } from '../../inspection/calls/calls-by-job.ts';
import type { ExchangeFailure } from '../../inspection/calls/exchange.ts';
import type { CallName } from '../../runtime/wire/call-names.ts';
import { isJson } from './is-json.ts';
import { saysNoCart } from './no-cart.ts';
import { readAnswer } from './read-answer.ts';
import { statusWords } from './status-words.ts';

/** A call's outcome, as words. */
export interface CallOutcome {
  readonly tone: 'wait' | 'good' | 'bad';
  /** At most two words. */
  readonly word: string;
  /** The rest of the story in a few words; '' where the word says it all. */
  readonly phrase: string;
  /** The meaning and the remedy; '' after a success. */
  readonly sentence: string;
}

/** The fields that describe a call's outcome, from the call or from the event that ended it. */
export interface Ended {
  readonly call: CallName;
  /** The address, if it is known. */
  readonly url?: string | undefined;
  readonly outcome: 'pending' | 'ok' | 'refused' | 'failed';
  readonly status: number | null;
  readonly problem: string;
  readonly response: string;
  /** Why no answer came, where the page’s end of the panel could find out. */
  readonly failure?: ExchangeFailure | null | undefined;
}

const bad = (word: string, phrase: string, sentence: string): CallOutcome => ({ tone: 'bad', word, phrase, sentence });

const TOO_LONG = bad('Too long', 'the answer passed 2,000,000 bytes', 'Answers over 2,000,000 bytes are cut off and ignored.');
const TIMED_OUT = bad(
  'Timed out',
  'no answer within 10 seconds',
  'The server is slow or down. The runtime waits 10 seconds, then goes on without an answer.',
);
const CUT_OFF = bad('Cut off', 'the answer ended in the middle', 'The connection broke before the answer was complete, so it is ignored.');

/** Why no answer came at all. */
const FAILURES: Readonly<Record<ExchangeFailure, CallOutcome>> = {
  offline: bad(
    'Offline',
    'the browser has no network',
    'The call was never sent. It is made again on the next page. A lead is kept until it can be sent.',
  ),
  policy: bad(
    'Blocked',
    'the page’s own policy forbids this address',
    'The page’s Content-Security-Policy does not allow this host in connect-src. Allow it there, or use the extension’s runtime.',
  ),
  'cut-off': CUT_OFF,
};

/** The runtime's own names for a failure. */
const PROBLEMS: Readonly<Record<string, CallOutcome>> = {
  'no answer in time': TIMED_OUT,
  timeout: TIMED_OUT,
  'too-large': TOO_LONG,
  aborted: bad(
    'Ended',
    'the page was left before an answer arrived',
    'The page was left, or the runtime was turned off, before the answer.',
  ),
  network: bad(
    'No answer',
    'the server could not be reached',
    'The host is down or unknown, an extension blocks it, or its answer does not allow this page (CORS). See the browser’s Network tab.',
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
  if (call !== 'conversion' && !asksForPopups(call)) return null;
  const said = outermost(response);
  if (call === 'conversion')
    return ON.includes(said('success'))
      ? null
      : bad('Not taken', 'answered without the success flag', 'The server did not take the lead; it is kept and sent again.');
  const off = OFF.includes(said('display'));
  if (said('display') !== 'not_allowed' && !off && !ON.includes(said('is_client_restriction'))) return null;
  const message = textOf(said('message')) || (off ? 'display is off' : 'Client restricted');
  return bad('Refused', message, 'The server answered, but allows no popup of this account now.');
}

/** The fields of an answer before its popups, because each popup has a `display` too. The log may have cut the answer. */
function outermost(response: string): (name: string) => unknown {
  const { json } = readAnswer(response);
  if (json) return (name) => Object(json)[name];
  const [before = ''] = response.split('"poptins"');
  return (name) => {
    const found = new RegExp(`"${name}"\\s*:\\s*("(?:[^"\\\\]|\\\\.)*"|[^\\s,}\\]]+)`).exec(before)?.[1] ?? '';
    return isJson(found) ? JSON.parse(found) : undefined;
  };
}

/** A browser puts this in place of bytes that are not UTF-8. */
const NO_SIGN = '\ufffd';

/** The status was good, but the content breaks the contract. */
function notUnderstood(response: string): CallOutcome {
  const text = response.trim();
  if (!text) return bad('Empty', 'the answer has no text', 'The server answered with a good status and nothing else.');
  if (text.startsWith('<'))
    return bad('Not JSON', 'HTML instead', 'A proxy, a sign-in page or a wrong host answers instead of the server.');
  if (text.includes(NO_SIGN) && !isJson(text))
    return bad(
      'Not UTF-8',
      'bytes that are not text',
      'It is compressed, in another encoding, or another kind of file. The contract’s answers are UTF-8.',
    );
  if (isJson(text)) return bad('Not understood', 'JSON, but against the contract', 'See the wrong fields below.');
  return /^[[{]/.test(text) ? CUT_OFF : bad('Not JSON', 'text instead', 'Another server answers at this address.');
}

/** The reason in our server's error: `{"error":{"reason":"…"}}`. */
const reasonIn = (response: string): string => textOf(Object(outermost(response)('error')).reason);

const textOf = (said: unknown): string => (typeof said === 'string' ? said.slice(0, 200) : '');
