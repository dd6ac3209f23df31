import type { PopupSummary } from '../../runtime/decide/display/config.ts';
import type { Verdict } from '../../runtime/decide/gates/verdict.ts';
import { filterWords, UNTOLD } from './filter-words.ts';

/** What the words need to know beside the verdict: how often the popup may come, and how the others are called. */
export interface About {
  readonly popup: Pick<PopupSummary, 'frequency' | 'amount'>;
  /** A popup's name by its id; the id itself for one that nobody knows. */
  readonly nameOf: (popupId: string) => string;
}

/** A popup of which no more is known than what its gates said. */
export const NO_RULE: About['popup'] = { frequency: 'every-page', amount: 0 };

/** A verdict in an owner's words: a whole sentence, and the same as a part of a longer one. */
export interface GateWords {
  readonly sentence: string;
  readonly phrase: string;
}

type Words = (verdict: Verdict, about: About) => GateWords;

const say = (sentence: string, phrase = sentence.replace(/\.$/, '')): GateWords => ({ sentence, phrase });
const plainly =
  (blocked: GateWords, passed: string): Words =>
  ({ pass }) =>
    pass ? say(passed) : blocked;

const WORDS: Readonly<Record<string, Words>> = {
  server: plainly(say('The server keeps it back: its display is off.', 'turned off at the server'), 'The server lets it show.'),
  converted: plainly(say('This visitor has already converted.', 'already converted'), 'This visitor has not converted.'),
  'closed-by-x': plainly(say('This visitor closed it with ✕.', 'closed with ✕ by this visitor'), 'This visitor has not closed it with ✕.'),
  frequency: frequencyWords,
  'new-session': plainly(
    say('This visitor has already seen it in this session.', 'already seen in this session'),
    'This visitor has not seen it in this session.',
  ),
  'ab-test': ({ pass, actual }, { nameOf }) =>
    pass
      ? say('This visitor was given this variant of the test.')
      : say(
          `This visitor was given another variant of the test${UNTOLD.test(actual) ? '' : `: ${nameOf(actual.replace(/^variant /, ''))}`}.`,
          'another variant was chosen',
        ),
  'ad-blocker': ({ pass, actual }) => {
    if (pass) return say('This visitor does not block ads.');
    return actual === 'not known yet'
      ? say('Whether this visitor blocks ads is not known yet.', 'whether ads are blocked is not known yet')
      : say('This visitor blocks ads.', 'this visitor blocks ads');
  },
  'cookie-filter': filterWords('the cookie', 'none'),
  'variable-filter': filterWords('the page’s variable', 'none'),
  'cart-filter': (verdict) =>
    verdict.actual === 'none yet' && verdict.from === 'cart'
      ? say('What is in the cart is not known yet.', 'the cart is not known yet')
      : filterWords('the cart’s', 'none in it')(verdict),
  'source-filter': ({ pass, expected }) => {
    const [, word = '', text = ''] = /^the page's source (with|without) (.*)$/s.exec(expected) ?? [];
    const wanted = `pages whose source ${word === 'with' ? 'contains' : 'does not contain'} ${text}`;
    return pass ? say(`This is one of the ${wanted}.`) : say(`Only on ${wanted}.`, `only on ${wanted}`);
  },
  'engagement-filter': ({ pass, expected, actual }, { nameOf }) => {
    const [, id = '', engagement = ''] = /^popup (\S+) (.*)$/.exec(expected) ?? [];
    const wanted = engagement === 'not seen' ? `while ${nameOf(id)} has not been seen` : `after ${nameOf(id)} was ${engagement}`;
    const found = actual === 'not seen' ? 'it has not been seen' : `it was ${actual}`;
    return pass ? say(`Only ${wanted}; ${found}.`) : say(`Only ${wanted}; here ${found}.`, `only ${wanted}`);
  },
  products: ({ pass, from }) => {
    if (pass) return say('This visitor has looked at products, which it recommends.');
    return from === 'product-recommendation'
      ? say('The server has no product to recommend to this visitor.', 'no product to recommend')
      : say('This visitor has looked at no product yet.', 'no product looked at yet');
  },
  countdown: plainly(say('Its countdown is over.'), 'Its countdown has time left.'),
};

/** What a verdict wants where the owner has set nothing. */
const UNSET = ['anything', 'any page', 'no filter', 'no products'];

/** Where its variant would be kept, if it were one of a test. */
const NO_TEST = 'abtest_session_';

/** The owner has not asked for this gate: whatever a visitor does, it lets the popup through. */
export const isUnset = ({ pass, expected, from }: Verdict): boolean => pass && (UNSET.includes(expected) || from === NO_TEST);

/** A gate that only a newer runtime knows says what it asks for and what there is, in its own words. */
const unknown = ({ gate, pass, expected, actual }: Verdict): GateWords => {
  const name = `“${gate.replaceAll('-', ' ')}”`;
  return pass
    ? say(`Let through by ${name}, a rule that this panel does not know.`)
    : say(
        `Kept back by ${name}, a rule that this panel does not know: it asks for ${expected}, and there is ${actual}.`,
        `${name}, a rule that this panel does not know`,
      );
};

/** What is so, in an owner's words. */
export function gateWords(verdict: Verdict, about: About): GateWords {
  if (isUnset(verdict)) return say('Not set.');
  const words = Object.hasOwn(WORDS, verdict.gate) && WORDS[verdict.gate]?.(verdict, about);
  if (!words) return unknown(verdict);
  // A click asks for the popup: how often it may come is not asked then.
  return verdict.pass && verdict.reason.startsWith('The visitor asked for it')
    ? say('The visitor asked for it, so how often it may come does not count.')
    : words;
}

/** All that keeps a popup back, as the end of a sentence; '' where nothing does. */
export function rulesAgainst(verdicts: readonly Verdict[], about: About): string {
  const rules = verdicts.filter(({ pass }) => !pass).map((verdict) => gateWords(verdict, about).phrase);
  return rules.length ? `by ${times(rules.length, 'rule')}: ${rules.join('; ')}` : '';
}

const DATE = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });
const DAY_MS = 24 * 60 * 60 * 1000;

function frequencyWords({ pass, actual }: Verdict, { popup: { frequency, amount } }: About): GateWords {
  const notSeen = say('This visitor has not seen it yet.');
  if (frequency === 'once')
    return pass ? notSeen : say('This visitor has seen it, and it shows only once.', 'already seen, and it shows only once');
  const [, count = '', seenOn = ''] = /^(-?[\d.]+)(?: \(seen on (\d{4}-\d\d-\d\d)\))?$/.exec(actual) ?? [];
  if (!count) return pass ? notSeen : say('This visitor has seen it too lately.', 'seen too lately');
  if (pass && amount <= 0) return say(`Shown ${frequency === 'every-visits' ? 'lately' : daysAgo(+count)}; it may show on every page.`);
  if (frequency === 'every-visits') {
    const since = `${times(+count, 'visit')} since it was shown`;
    if (pass) return say(`${since}; it may show every ${amount}.`);
    const more = times(Math.ceil(amount - +count), 'more visit');
    return say(`${since}, not again for ${more}.`, `shown lately, not again for ${more}`);
  }
  const ago = daysAgo(+count);
  if (pass) return say(`Shown ${ago}; it may show every ${times(amount, 'day')}.`);
  // At noon, so that no change of the clocks makes it the day before.
  const again = DATE.format(Date.parse(`${seenOn}T12:00`) + Math.ceil(amount) * DAY_MS).replace(',', '');
  return say(`Shown ${ago}, not again before ${again}.`, `shown ${ago}, not again before ${again}`);
}

const times = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;
const daysAgo = (days: number): string => (days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`);
