import { Hono } from 'hono';
import type { JsonObject } from '../../../display-server/calls/json.ts';
import { CALLS } from '../../../display-server/calls/mount-calls.ts';
import { readPayload } from '../../../display-server/calls/payload.ts';
import { Refusal } from '../../../display-server/calls/refusal.ts';
import { check } from '../../../display-server/calls/validate.ts';
import { RIGHT } from '../../../tests/support/right-calls.ts';
import { edited, untouched, wordsOf } from '../inputs/edited.ts';
import { demandSame } from '../same.ts';
import { defineTarget, demand, textsIn } from '../target.ts';

const TYPES = [
  'application/x-www-form-urlencoded',
  'application/json',
  'text/plain',
  '',
  'multipart/form-data',
  'APPLICATION/JSON; charset=x',
];
const NAMES = CALLS.map(({ name }) => name);

const DOCUMENTS = Object.entries(RIGHT).flatMap(([call, { payload, as }]) =>
  payload && NAMES.includes(call as never) ? [{ call, type: as === 'json' ? 1 : 0, body: payload }] : [],
);
const WORDS = [
  ...wordsOf(DOCUMENTS),
  ...NAMES,
  '[{"id":"f1","type":"number","name":"n","placeholder":"","value":"3"}]',
  '\0',
  '%00',
  '%',
  '&',
  '=',
  '{',
  '1e999',
  '[[[[[[',
];

interface Sent {
  readonly call: unknown;
  readonly type: unknown;
  /** A text is the body as it is; fields are written as the type says. */
  readonly body: unknown;
}

/** Bodies that anybody may send to a call of the server (SRV-01 to SRV-05, SEC-05, contract 2). */
export const target = defineTarget<unknown>({
  seeds: untouched(DOCUMENTS),
  words: WORDS,
  decode: (choices) => edited(choices, DOCUMENTS, WORDS),
  async check(input) {
    const { call: named, type: at, body: sent } = Object(input) as Sent;
    const call = CALLS.find(({ name }) => name === named) ?? CALLS[0]!;
    const type = (typeof at === 'number' && TYPES[at]) || (at === 3 ? '' : 'application/json');
    const body = typeof sent === 'string' ? sent : type.startsWith('application/x') ? formOf(sent) : JSON.stringify(sent);
    const understood = await read(call, type, body);
    demandSame(await read(call, type, body), understood, 'the same body is read the same twice');
    if (understood instanceof Refusal) {
      demand([400, 413, 415].includes(understood.status), 'what cannot be read is refused', understood.status);
      // A refusal repeats names that somebody sent, so it has a bound too.
      demand(
        understood.reason !== '' && storable(understood.reason) && storable(understood.path),
        'a refusal can be written down',
        understood.reason,
      );
      demand(understood.reason.length < 500 && understood.path.length < 5000, 'a refusal is a sentence', [
        understood.reason.length,
        understood.path.length,
      ]);
      return;
    }
    const { payload, fields } = understood;
    for (const text of textsIn(payload)) demand(storable(text), 'what is kept can be kept', text);
    demand(JSON.stringify(payload).length <= 3 * body.length + 5000, 'nothing is kept that was not sent', JSON.stringify(payload).length);
    // A form and JSON of the same fields mean the same.
    if (Object.values(fields).every((field) => typeof field === 'string'))
      demandSame(
        await read(call, 'application/json', JSON.stringify(fields)),
        understood,
        'a form and JSON of the same fields are the same',
      );
    demand(!('polluted' in {}), 'nothing is put on every object');
  },
});

const formOf = (fields: unknown): string =>
  `${new URLSearchParams(Object.entries(Object(fields)).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]))}`;

const storable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

type Call = (typeof CALLS)[number];

async function read(call: Call, type: string, body: string): Promise<Refusal | { readonly fields: JsonObject; readonly payload: unknown }> {
  let read: Refusal | { fields: JsonObject; payload: unknown } | undefined;
  let fault: unknown;
  const app = new Hono().post('/', async (c) => {
    try {
      const fields = await readPayload(c);
      read = { fields, payload: check(call.payload, fields, 400) };
    } catch (problem) {
      if (problem instanceof Refusal) read = problem;
      else fault = problem;
    }
    return c.body(null);
  });
  await app.request('/', { method: 'POST', headers: type ? { 'content-type': type } : {}, body: new TextEncoder().encode(body) });
  demand(read, `only refusals are thrown, but there was ${fault}`);
  return read;
}
