import type { Call } from '../../contract/call.ts';
import { answerOf, callOf, pathOf } from '../../contract/find-call.ts';
import { LOGGED_CHARS } from '../../inspection/calls/exchange.ts';
import { saysNoCart } from '../../words/calls/no-cart.ts';
import type { CallView } from '../store/view/panel-view.ts';
import { type Held, type HeldValue, hold } from './hold.ts';
import { isWords } from './words.ts';

export interface HeldPart {
  readonly title: 'Address' | 'Query' | 'Headers' | 'Payload' | 'Answer';
  readonly rows: readonly Held[];
  /** Why no part of it could be checked against the contract; '' if it was checked. */
  readonly note: string;
  /** True if only a part of it was checked. */
  readonly cut?: boolean;
}

export interface HeldCall {
  readonly parts: readonly HeldPart[];
  /** The number of fields that are missing, wrong, or outside the contract. */
  readonly wrong: number;
  /** Fields of an answer that the contract does not name. The contract may grow, so they are listed and not called wrong. */
  readonly unknown: number;
  /** True if all of the payload and the answer was checked. */
  readonly whole: boolean;
}

const held = new WeakMap<CallView, HeldCall>();

/** Checks a call against the contract, field by field. A call never changes, so the result is kept. */
export function holdCall(call: CallView): HeldCall {
  const known = held.get(call) ?? holdAnew(call);
  held.set(call, known);
  return known;
}

function holdAnew(call: CallView): HeldCall {
  const sent = callOf(call.call);
  const address = URL.canParse(call.url) ? new URL(call.url) : null;
  const query = address ? Object.fromEntries(address.searchParams) : {};
  const asQuery = sent.sentAs === 'query';
  const parts: HeldPart[] = [
    { title: 'Address', rows: addressRows(call, sent, address), note: '' },
    ...(asQuery ? [heldPart('Query', hold(sent.sends, query), nothingWanted(sent))] : []),
    ...(asQuery && !call.payload ? [] : [payloadPart(call, sent)]),
    headersPart(call, sent),
    answerPart(call),
  ];
  const rows = parts.flatMap((part) => part.rows.map((row) => ({ row, isAnswer: part.title === 'Answer' })));
  const isUnknown = ({ row, isAnswer }: (typeof rows)[number]) => isAnswer && row.verdict === 'unknown';
  return {
    parts,
    wrong: rows.filter((each) => each.row.verdict !== 'right' && !isUnknown(each)).length,
    unknown: rows.filter(isUnknown).length,
    whole: !parts.some(({ cut }) => cut),
  };
}

const heldPart = (title: HeldPart['title'], { rows, left }: HeldValue, note = ''): HeldPart => ({
  title,
  rows,
  note: left ? `${left.toLocaleString('en')} more items of its lists were not checked.` : note,
  cut: left > 0,
});

const nothingWanted = ({ sends }: Call): string => (sends.required?.length ? '' : 'The contract requires no fields.');

const row = (path: string, isRight: boolean, is: string, wanted: string): Held => ({
  path,
  verdict: isRight ? 'right' : 'wrong',
  is,
  wanted,
});

function addressRows({ method, url }: CallView, sent: Call, address: URL | null): Held[] {
  const isHttp = /^https?:$/.test(address?.protocol ?? '');
  return [
    row('method', method === sent.method, method, sent.method),
    row('path', isHttp && pathOf(sent).test(address?.pathname ?? ''), address?.pathname ?? isWords(url), `ends in ${sent.path}`),
  ];
}

function payloadPart({ payload, exchange }: CallView, sent: Call): HeldPart {
  const value = exchange ? exchange.body : payload;
  if (sent.sentAs === 'query')
    return {
      title: 'Payload',
      rows: [{ path: 'the whole', verdict: 'unknown', is: isWords(value), wanted: 'none: it is a GET' }],
      note: '',
    };
  return heldPart('Payload', hold(sent.sends, value));
}

const SENT_AS = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  query: 'none',
} as const;

function headersPart({ exchange }: CallView, { sentAs, cookies = false, token }: Call): HeldPart {
  if (!exchange) return { title: 'Headers', rows: [], note: 'The page has not reported the headers of this call.' };
  const yes = (is: boolean) => (is ? 'sent along' : 'none');
  const rows = [row('Content-Type', exchange.sentAs === sentAs, SENT_AS[exchange.sentAs], SENT_AS[sentAs])];
  // Only a shop needs to identify the cart's owner, so both forms are right.
  if (token !== 'perhaps') {
    rows.push(row('Cookie', exchange.cookies === cookies, yes(exchange.cookies), yes(cookies)));
    rows.push(row('Authorization', exchange.authorized === (token === 'always'), yes(exchange.authorized), yes(token === 'always')));
  }
  return { title: 'Headers', rows, note: '' };
}

/** An answer as it arrived: all of it, or as much as the event log keeps. */
export function answerText({ exchange, response }: CallView): { readonly text: string; readonly whole: boolean } {
  if (exchange?.answer) return { text: exchange.answer.join(''), whole: exchange.whole };
  return { text: response, whole: response.length < LOGGED_CHARS };
}

function answerPart(call: CallView): HeldPart {
  const part = (rows: readonly Held[], note = ''): HeldPart => ({ title: 'Answer', rows, note });
  const { status, url, exchange } = call;
  if (call.outcome === 'pending') return part([], 'No answer yet.');
  if (status === null) return part([], 'None came.');
  const isNoCart = saysNoCart(call.call, status, url);
  const ok = row('status', isNoCart || (status >= 200 && status < 300), `${status}`, '200 to 299');
  if (ok.verdict === 'wrong') return part([ok], 'The response is ignored.');
  if (exchange && !exchange.left) return part([ok], 'This panel answered in the server’s place.');
  if (isNoCart) return part([ok], 'Wix answers with this status while the visitor has no cart.');
  const wanted = answerOf(call.call, url);
  if (wanted.kind === 'unread') return part([ok], wanted.why);
  const { text, whole } = answerText(call);
  if (!whole)
    return {
      ...part([ok], 'Only the beginning of the answer is known, so the rest could not be checked against the contract.'),
      cut: true,
    };
  if (wanted.kind === 'text') {
    const problem = wanted.problem(text);
    return part([ok, row('text', problem === null, problem ?? `${text.length.toLocaleString('en')} characters`, wanted.wanted)]);
  }
  try {
    const { rows, left } = hold(wanted.shape, JSON.parse(text));
    return heldPart('Answer', { rows: [ok, ...rows], left });
  } catch {
    return part([ok, row('the whole', false, isWords(text), 'JSON')]);
  }
}
