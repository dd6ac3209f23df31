import type { CallName } from '../runtime/call-names.ts';
import type { Clock, Http, HttpAnswer, HttpRequest } from '../runtime/ports.ts';
import { isSimulated, type Simulation } from './protocol.ts';
import { type AnswerKind, answersCall, type SimulatedAnswer } from './simulated.ts';
import { UPGRADE_POPUP } from './upgrade-popup.ts';

/** What a request is, as far as answers go by it. */
export interface CallNames {
  /** The runtime's own name for it; null where it is none of its calls. */
  of(url: string): CallName | null;
  /** It goes to one of our servers, and not to the page's. */
  isServer(url: string): boolean;
}

interface Sending {
  real(): Promise<HttpAnswer>;
  /** Says whether the wait came to its end. */
  wait(seconds: number): Promise<boolean>;
}

type Answer = (as: SimulatedAnswer, sending: Sending) => HttpAnswer | Promise<HttpAnswer>;

const ABORTED: HttpAnswer = { ok: false, reason: 'aborted' };
const answered = (status: number, text: string): HttpAnswer => ({ ok: true, status, text });

/** Word for word what the server says where it refuses (GAT-11). */
const refusal =
  (message: string): Answer =>
  ({ upgrade }) =>
    answered(
      200,
      JSON.stringify({
        display: 'not_allowed',
        message,
        is_client_restriction: 1,
        client_restriction_setting: upgrade ? { upgrade_popup: UPGRADE_POPUP } : {},
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

/**
 * A server that answers as it is told to, from the next call on: one call by its name, or every call of ours that has no
 * answer of its own. Everything else goes through.
 */
export function simulateServer(http: Http, current: () => Simulation, names: CallNames, clock: Clock): Http {
  function answerFor({ url }: HttpRequest): SimulatedAnswer | undefined {
    const answers = current().server;
    const name = answers && names.of(url);
    const one = name ? answers[name] : undefined;
    const every = answers && names.isServer(url) ? answers.every : undefined;
    return one ?? (every && answersCall(every.kind, name) ? every : undefined);
  }
  return {
    async send(request, signal) {
      const simulated = answerFor(request);
      if (!simulated) return http.send(request, signal);
      return ANSWERS[simulated.kind](simulated, {
        real: () => http.send(request, signal),
        wait: (seconds) =>
          new Promise((done) => {
            signal.addEventListener('abort', () => done(false), { once: true });
            // What was asked for a copy of the visitor is asked for nobody once that is gone.
            clock.after(seconds * 1000, () => done(isSimulated(current())), signal);
          }),
      });
    },
  };
}
