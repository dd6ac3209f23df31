import type { Context } from '../../context.ts';
import { createScope } from '../../scope.ts';
import { type Answer, readAnswer } from './answer.ts';
import type { LeadStore } from './lead-store.ts';
import { afterFailure, askedWaitMs, isKeptLead, type KeptLead, planRound } from './outbox-rules.ts';

/** A visitor is never kept longer by a slow disk than this. */
const COMMIT_WAIT_MS = 250;

/** Nor by a silent server. */
const ANSWER_WAIT_MS = 3000;

/** The largest body that a browser lets outlive its page, with room for the calls that share it. */
const KEEPALIVE_CHARS = 50_000;

/** What is known of a lead when the visitor has waited long enough. */
export type Delivery =
  | Answer
  /** Safe here; the server will have it later. */
  | { readonly kind: 'kept' }
  /** Neither here nor there: it is tried again for as long as the page is open. */
  | { readonly kind: 'unsafe' };

export interface Outbox {
  /**
   * `onSafe` hears once the lead will outlive the browser, which may be before the answer or never.
   * @param instead key of one that the server has not taken, and that this one takes the place of
   */
  deliver(lead: Pick<KeptLead, 'key' | 'popupId' | 'viewerId' | 'form'>, onSafe?: () => void, instead?: string): Promise<Delivery>;
  /** Sends what earlier pages left, now and whenever the next is due. */
  drain(): void;
}

type Taken = (lead: KeptLead, answer: Extract<Answer, { kind: 'taken' }>) => void;

/**
 * No lead is lost (R1, FRM-19): it is on the disk before the first request and leaves only on a
 * whole success. Its lifetime is the document's: a lead once given is sent, whatever becomes of the
 * popup or the page view it came from.
 */
export function createOutbox(
  { ports: { clock, random }, options, call, emit, scope: { fault } }: Context,
  store: LeadStore,
  onTaken: Taken,
): Outbox {
  const { signal, guard, settle } = createScope(fault);
  let timers = 0;
  let dueAt = Number.POSITIVE_INFINITY;
  /** Keys of those that another has taken the place of, which may be on their way just then. */
  const replaced = new Set<string>();

  const wait = (ms: number) => new Promise<null>((done) => clock.after(ms, () => done(null), signal));
  const about = ({ key, popupId }: KeptLead) => ({ key, popupId });

  /** One attempt; null where another tab makes it or has made it. */
  const send = (lead: KeptLead, isNew: boolean): Promise<Answer | null> =>
    store.alone(lead.key, isNew, async () => {
      if (!isNew && !(await store.get(lead.key))) return null;
      const sent = await call(
        {
          call: 'conversion',
          path: ['conversion', lead.viewerId],
          keepalive: new URLSearchParams(lead.form).toString().length < KEEPALIVE_CHARS,
          body: { form: lead.form },
          read: readAnswer,
        },
        signal,
      );
      if (sent.ok && sent.value.kind === 'taken') {
        const { conversionId } = sent.value;
        emit({ type: 'lead-sent', ...about(lead), conversionId, attempts: lead.attempts + 1 });
        onTaken(lead, sent.value);
        await store.remove(lead.key);
        return sent.value;
      }
      if (replaced.has(lead.key)) return null;
      const later = afterFailure(lead, clock.now(), sent.ok ? 0 : askedWaitMs(sent.retryAfter), random.next());
      const retryInMs = later.notBefore - clock.now();
      emit({ type: 'lead-delayed', ...about(lead), problem: sent.ok ? 'answered without the success flag' : sent.problem, retryInMs });
      await store.put(later);
      again(retryInMs);
      return sent.ok ? sent.value : null;
    });

  /** One timer for all leads: the earliest wins, and one that was overtaken does nothing. */
  function again(ms: number): void {
    const at = clock.elapsed() + ms;
    if (at >= dueAt) return;
    dueAt = at;
    const mine = ++timers;
    const run = () => {
      if (mine === timers) drain();
    };
    clock.after(ms, guard('outbox', run), signal);
  }

  function drain(): void {
    dueAt = Number.POSITIVE_INFINITY;
    settle('outbox', round(), (nextInMs) => {
      if (nextInMs !== null) again(nextInMs);
    });
  }

  /** Sends all that is due, each once, and says when the next will be; null when nothing waits. */
  async function round(): Promise<number | null> {
    const tried = new Set<string>();
    for (;;) {
      const { drop, send: due, nextInMs } = planRound(await kept(), clock.now(), options);
      for (const { lead, reason } of drop) {
        await store.remove(lead.key);
        emit({ type: 'lead-dropped', ...about(lead), reason });
      }
      // What falls due while others are sent is looked for again; what another tab is at work on is left to it.
      const next = due.find(({ key }) => !tried.has(key));
      if (!next) return nextInMs;
      tried.add(next.key);
      await send(next, false);
    }
  }

  async function kept(): Promise<KeptLead[]> {
    return (await store.all()).filter(isKeptLead);
  }

  return {
    drain,
    async deliver(given, onSafe, instead) {
      const lead: KeptLead = { ...given, apiHost: options.apiHost, keptAt: clock.now(), attempts: 0, notBefore: 0 };
      let safe = false;
      const committed = store.put(lead).then((isSafe) => {
        safe = isSafe;
        emit({ type: 'lead-kept', ...about(lead), safe });
        if (!safe) return;
        onSafe?.();
        if (!instead) return;
        replaced.add(instead);
        emit({ type: 'lead-dropped', key: instead, popupId: lead.popupId, reason: 'filled in anew' });
        return store.remove(instead);
      });
      await Promise.race([committed, wait(COMMIT_WAIT_MS)]);
      const sent = send(lead, true);
      sent.catch((error) => fault('outbox', error));
      const answer = await Promise.race([sent, wait(ANSWER_WAIT_MS)]);
      return answer ?? { kind: safe ? 'kept' : 'unsafe' };
    },
  };
}

/** What becomes of a lead between the form and the server (FRM-19). The lead itself is in its call. */
declare module '../../events.ts' {
  interface RuntimeEvents {
    /** `safe` when it will outlive the browser: its transaction is complete. */
    'lead-kept': { readonly key: string; readonly popupId: string; readonly safe: boolean };
    'lead-sent': { readonly key: string; readonly popupId: string; readonly conversionId: string; readonly attempts: number };
    'lead-delayed': { readonly key: string; readonly popupId: string; readonly problem: string; readonly retryInMs: number };
    'lead-dropped': { readonly key: string; readonly popupId: string; readonly reason: string };
    /** The owner's account asked for code with a conversion: run, only shown, or forbidden by the page. */
    'conversion-code': { readonly popupId: string; readonly code: string; readonly outcome: 'run' | 'shown' | 'forbidden' };
  }
}
