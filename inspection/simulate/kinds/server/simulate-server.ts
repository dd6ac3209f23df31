import type * as zod from 'zod/mini';
import type { HttpAnswer, HttpRequest } from '../../../../runtime/ports.ts';
import { CALLS, type CallName } from '../../../../runtime/wire/call-names.ts';
import { asksForPopups } from '../../../calls/calls-by-job.ts';
import { fieldsOf, isWithin } from '../../read-value.ts';
import type { KindInTools, SimulationKind, Zod } from '../../simulation-kind.ts';
import { draftInTools } from '../simulate-draft.ts';
import { UPGRADE_POPUP } from './upgrade-popup.ts';

/** How a call can be answered in place of its real answer. */
export const ANSWER_KINDS = [
  'refused-restricted',
  'refused-max-views',
  'not-taken',
  'status',
  'slow',
  'offline',
  'html',
  'cut-off',
] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

export interface SimulatedAnswer {
  readonly kind: AnswerKind;
  /** The status of the kind `status`: 400 to 599. */
  readonly status: number;
  /** The duration of a slow answer, or the wait that a status asks for (`Retry-After`). */
  readonly seconds: number;
  /** True if a refusal comes with an upgrade popup (GAT-11). */
  readonly upgrade: boolean;
  /** The account’s own upgrade popup as JSON, as a page would get it. Absent: a stand-in is used. */
  readonly popup?: string;
}

/** By the call's name. `every` applies to each call to our servers that has no answer of its own. */
export type SimulatedAnswers = Readonly<Partial<Record<CallName | 'every', SimulatedAnswer>>>;

/** True if this kind of answer makes sense for the call. */
export const answersCall = (kind: AnswerKind, call: CallName | null): boolean =>
  kind === 'not-taken' ? call === 'conversion' : !kind.startsWith('refused-') || asksForPopups(call);

interface Sending {
  real(): Promise<HttpAnswer>;
  /** True if the full time has passed. */
  wait(seconds: number): Promise<boolean>;
}

type Answer = (as: SimulatedAnswer, sending: Sending) => HttpAnswer | Promise<HttpAnswer>;

const ABORTED: HttpAnswer = { ok: false, reason: 'aborted' };
const answered = (status: number, text: string): HttpAnswer => ({ ok: true, status, text });

/** The server's refusal, word for word (GAT-11). */
const refusal =
  (message: string): Answer =>
  ({ upgrade, popup }) =>
    answered(
      200,
      JSON.stringify({
        display: 'not_allowed',
        message,
        is_client_restriction: 1,
        client_restriction_setting: upgrade ? { upgrade_popup: popup ? JSON.parse(popup) : UPGRADE_POPUP } : {},
        poptins: [],
      }),
    );

const ANSWERS: Readonly<Record<AnswerKind, Answer>> = {
  'refused-restricted': refusal('Client restricted'),
  'refused-max-views': refusal('You have been reached the max poptins views number'),
  'not-taken': () => answered(200, '{"success":false,"message":"Not taken"}'),
  status: ({ status, seconds }) => ({ ok: true, status, text: `Simulated: ${status}`, retryAfter: seconds ? `${seconds}` : null }),
  slow: async ({ seconds }, { real, wait }) => ((await wait(seconds)) ? real() : ABORTED),
  offline: () => ({ ok: false, reason: 'network' }),
  html: () => answered(200, '<!doctype html><title>Sign in</title><h1>Sign in to this network</h1>'),
  async 'cut-off'(_, { real }) {
    const whole = await real();
    return whole.ok ? { ...whole, text: whole.text.slice(0, Math.floor(whole.text.length / 2)) } : whole;
  },
};

/** Answers in place of the server's, from the next call on; null lets every call through. */
export const server: SimulationKind<SimulatedAnswers | null> = {
  off: null,
  ports({ http, clock }, current, { names, isSimulated }) {
    function answerFor({ url }: HttpRequest): SimulatedAnswer | undefined {
      const answers = current();
      const name = answers && names.of(url);
      const one = name ? answers[name] : undefined;
      const every = answers && names.isServer(url) ? answers.every : undefined;
      return one ?? (every && answersCall(every.kind, name) ? every : undefined);
    }
    return {
      http: {
        async send(request, signal) {
          const simulated = answerFor(request);
          if (!simulated) return http.send(request, signal);
          return ANSWERS[simulated.kind](simulated, {
            real: () => http.send(request, signal),
            wait: (seconds) =>
              new Promise((done) => {
                signal.addEventListener('abort', () => done(false), { once: true });
                // A call for a copied visitor is void once the copy is gone.
                clock.after(seconds * 1000, () => done(isSimulated()), signal);
              }),
          });
        },
      },
    };
  },
};

/** A longer wait makes no sense, and no server asks for one. */
const MAX_SECONDS = 3600;

function readAnswer(value: unknown): SimulatedAnswer | null {
  const { kind: said, status, seconds, upgrade, popup } = fieldsOf(value);
  const kind = ANSWER_KINDS.find((each) => each === said);
  if (!kind) return null;
  const isStatus = kind === 'status';
  if (isStatus && !(Number.isInteger(status) && isWithin(status, 400, 599))) return null;
  const isRefused = kind.startsWith('refused-');
  const own = isRefused && upgrade === true && draftInTools.read(popup);
  return {
    kind,
    status: isStatus ? Number(status) : 0,
    seconds: (isStatus || kind === 'slow') && isWithin(seconds, 0, MAX_SECONDS) ? seconds + 0 : 0,
    upgrade: isRefused && upgrade === true,
    ...(own && { popup: own }),
  };
}

function answersSchema(z: Zod) {
  const answer = z.strictObject({
    kind: z.enum(ANSWER_KINDS),
    status: z.optional(z.int().check(z.gte(400), z.lte(599))),
    seconds: z.optional(z.number().check(z.gte(0), z.lte(MAX_SECONDS))),
    upgrade: z.optional(z.boolean()),
  });
  return z.partialRecord(z.enum(['every', ...CALLS]), z.union([z.enum(ANSWER_KINDS), answer], 'wants how the call is answered'));
}

export const serverInTools = {
  read(value) {
    const given = fieldsOf(value);
    const read: Partial<Record<CallName | 'every', SimulatedAnswer>> = {};
    for (const call of ['every', ...CALLS] as const) {
      const one = Object.hasOwn(given, call) ? readAnswer(given[call]) : null;
      if (one && answersCall(one.kind, call === 'every' ? 'display' : call)) read[call] = one;
    }
    return Object.keys(read).length ? read : null;
  },
  scenario: {
    name: 'server' as const,
    schema: answersSchema,
    value: (said: zod.output<ReturnType<typeof answersSchema>>) =>
      Object.fromEntries(
        Object.entries(said).map(([call, how]) => [
          call,
          { status: 503, seconds: 0, upgrade: false, ...(typeof how === 'string' ? { kind: how } : how) },
        ]),
      ),
    said: (value: SimulatedAnswers | null) =>
      value
        ? Object.fromEntries(
            Object.entries(value).map(([call, { kind, status, seconds, upgrade }]) => [
              call,
              { kind, ...(kind === 'status' && { status }), ...(seconds > 0 && { seconds }), ...(upgrade && { upgrade }) },
            ]),
          )
        : undefined,
  },
} satisfies KindInTools<SimulatedAnswers | null>;
