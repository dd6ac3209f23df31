import { curlOf } from '../../../devtools-panel/calls/curl.ts';
import { createPanelStore } from '../../../devtools-panel/store/panel-store.ts';
import { readAttached } from '../../../extension/background/read-attached.ts';
import { CALL_BEGINS, readCall } from '../../../extension/relay/read-call.ts';
import { plainText } from '../../../inspection/protocol/as-plain-text.ts';
import type { Listener } from '../../../inspection/protocol/channel.ts';
import type { Request } from '../../../inspection/protocol/protocol.ts';
import { NOTHING_SIMULATED, readSimulation } from '../../../inspection/simulate/simulation.ts';
import { checkReport } from '../../../reports/check-report.ts';
import { callView, RIGHT } from '../../../tests/support/right-calls.ts';
import { DOCUMENT, RIGHT_MESSAGES } from '../../../tests/support/right-messages.ts';
import { edited, untouched, wordsOf } from '../inputs/edited.ts';
import { demandSame } from '../same.ts';
import { defineTarget, demand, inTime, textsIn } from '../target.ts';

const SIMULATION = {
  ...NOTHING_SIMULATED,
  server: {
    every: { kind: 'status', status: 503, seconds: 3, upgrade: false },
    conversion: { kind: 'not-taken', status: 0, seconds: 0, upgrade: false },
  },
  ...{
    visitor: { preset: 'saw', popupId: 'p' },
    consent: { shopify: 'yes', gpc: 'no' },
    prize: { popupId: 'p', label: 'Tea', roll: 0.5 },
    size: { width: 400, height: 800 },
  },
  cart: {
    platform: 'wix',
    currency: 'USD',
    items: [{ title: 'Mug', productId: '7', variantId: '71', category: 'Mugs', quantity: 2, priceHundredths: 1250 }],
  },
};
/** The longest text that plain text keeps whole. */
const MAX_STRING = 20_000;
const CALL = {
  kind: 'call',
  id: 1,
  request: { method: 'POST', url: 'https://api.shop.example/x', body: { form: { a: 'b' } }, cookies: true, authorization: 'secret' },
};
const RECORD = RIGHT_MESSAGES.map(([, message]) => message);
const DOCUMENTS: readonly unknown[] = [...RECORD, SIMULATION, CALL];
const WORDS = [...wordsOf(DOCUMENTS), 'popupId', 'simulating', 'simulate', 'reload', "'; id; '", '\u2028', '\u001b[201~'];

/** Messages of a page to the panel and the extension (R12, SEC-04): read within bounds, never obeyed. */
export const target = defineTarget<unknown>({
  seeds: untouched(DOCUMENTS),
  words: WORDS,
  decode: (choices) => edited(choices, DOCUMENTS, WORDS),
  check(message) {
    const text = inTime('plain text', () => plainText(message));
    // The note on a text that was cut makes it longer than the cut.
    if (textsIn(JSON.parse(text)).every(({ length }) => length <= MAX_STRING))
      demandSame(JSON.parse(plainText(JSON.parse(text))), JSON.parse(text), 'plain text stays as it is');
    checkTaken(message);
    checkObeyed(message);
    const simulation = inTime('a simulation', () => readSimulation(message));
    demandSame(readSimulation(JSON.parse(JSON.stringify(simulation))), simulation, 'a simulation that was read is read as itself');
    demandSame(Object.keys(simulation).sort(), Object.keys(NOTHING_SIMULATED).sort(), 'a simulation has its parts');
    demand(JSON.stringify(simulation).length < 10_000, 'a simulation is short');
    const written = JSON.stringify(message) ?? '';
    checkAttached(written);
    checkCall(written);
    checkCommand(message);
    demand(!('polluted' in {}), 'nothing is put on every object');
  },
});

function checkTaken(message: unknown): void {
  const read = inTime('a report', () => checkReport(message));
  demandSame(checkReport(message), read, 'the same report twice');
  if (!read) return;
  demand(
    textsIn(read.kind === 'events' || read.kind === 'session' ? [] : read).every((each) => each.length <= 20_200),
    'a text of a report has its bound',
  );
  demand(JSON.stringify(read).length <= 9_000_000, 'a report has its bound');
  if (read.kind === 'events' || read.kind === 'attached') return;
  demandSame(checkReport(JSON.parse(JSON.stringify(read))), JSON.parse(JSON.stringify(read)), 'a report that was read is read as itself');
}

/** The panel on a page that has said this much. */
function checkObeyed(message: unknown): void {
  const sent: Request[] = [];
  let hear: Listener | undefined;
  const over = new AbortController();
  const listen = (listener: Listener) => {
    hear = listener;
  };
  const store = createPanelStore({ send: (request) => void sent.push(request), listen }, over.signal);
  hear?.report(RECORD[0]);
  sent.splice(0);
  const theirs = () => {
    const { simulation, tab, chosen, madeFor, picking, reproduce, runtimeRoom, site } = store.getState();
    return { simulation, tab, chosen, madeFor, picking, reproduce, runtimeRoom, site };
  };
  const before = theirs();
  inTime('the panel', () => hear?.report(message));
  hear?.report({ ...Object(message), documentId: DOCUMENT });
  demandSame(theirs(), before, 'a page moves nothing of the panel’s own');
  demand(
    sent.every(({ kind }) => kind === 'replay'),
    'a page has nothing done',
    sent,
  );
  over.abort();
}

function checkAttached(written: string): void {
  const read = inTime('an attachment', () => readAttached(written));
  if (read)
    demand(
      read.documentId.length <= 100 && Number.isInteger(read.popups) && read.popups >= 0 && read.popups <= 9999,
      'a badge shows a number',
      read,
    );
}

function checkCall(written: string): void {
  const read = inTime('a call', () => readCall(written));
  demand(!read === !written.startsWith(CALL_BEGINS), 'a call is what begins as one');
  const { request } = read ?? {};
  if (!request) return;
  demandSame(
    Object.keys(request).sort(),
    [...(request.body ? ['body'] : []), 'method', 'url'],
    'a call has an address, a method and a body',
  );
  demand(/^https?:$/.test(URL.canParse(request.url) ? new URL(request.url).protocol : 'http:'), 'a call goes to the web', request.url);
  demandSame(readCall(JSON.stringify({ kind: 'call', id: read?.id, request })), read, 'a call that was read is read as itself');
}

/** A text as it is, anything else as JSON: an object may have a `toString` that is no function. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : `${JSON.stringify(value)}`);

/** A command copied for a shell. */
function checkCommand(message: unknown): void {
  const { url, method, form, json } = {
    ...Object(message),
    ...Object(Object(message).request),
    ...Object(Object(Object(message).request).body),
  } as Record<string, unknown>;
  const call = callView('viewed', RIGHT.viewed);
  const said = {
    ...call,
    url: textOf(url),
    method: textOf(method),
    exchange: { ...call.exchange!, sentAs: form ? 'form' : 'json', body: form ?? json ?? message } as const,
  };
  const command = inTime('a command', () => curlOf(said));
  demand(!/\p{Cc}/u.test(command), 'no control character gets into a terminal', command.slice(0, 200));
  // The words as a shell reads them: quoted texts, backslashed quotes, and no other kind.
  demand(
    /^curl( (--[a-z-]+|('[^']*'(\\''[^']*')*)))*$/.test(command.replaceAll("'\\''", '\\q').replace(/\\q/g, 'q')),
    'a command is one command',
    command.slice(0, 300),
  );
}
