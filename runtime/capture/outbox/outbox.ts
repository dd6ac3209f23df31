import type { Context } from '../../context.ts';
import type { KeptLead, LeadStore } from '../../ports.ts';
import { createScope } from '../../scope.ts';
import { type Answer, afterFailure, askedWaitMs, GIVEN_UP, isKeptLead, planRound, readAnswer } from './outbox-rules.ts';

/** The longest time that a slow disk may keep a visitor waiting. */
const COMMIT_WAIT_MS = 250;

/** The longest time that a silent server may. */
const ANSWER_WAIT_MS = 3000;

/** The largest body that browsers send with keepalive, minus room for the calls that share that limit. */
const KEEPALIVE_CHARS = 50_000;

/** The state of a lead after the visitor's longest wait. */
export type Delivery =
  | Answer
  /** Stored safely here. The server will get it later. */
  | { readonly kind: 'kept' }
  /** Neither stored nor delivered. Sending is retried for as long as the page is open. */
  | { readonly kind: 'unsafe' };

/** Either may be called before the answer, or never. */
interface Told {
  /** Called when the lead will outlive the browser. */
  safe(): void;
  /** Called when it is also being sent, so that its page may be left (API-21). */
  underWay(): void;
}

export interface Outbox {
  /** @param tell what the caller wants to know before the answer @param instead key of a refused lead that this one replaces */
  deliver(
    lead: Pick<KeptLead, 'key' | 'popupId' | 'viewerId' | 'form' | 'addressBefore'>,
    tell?: Told,
    instead?: string,
  ): Promise<Delivery>;
  /** Sends what earlier pages left, now and whenever the next lead is due. */
  drain(): void;
}

type Taken = (lead: KeptLead, answer: Extract<Answer, { kind: 'taken' }>) => void;

/**
 * Loses no lead (R1, FRM-19): it is on disk before the first request, and removed only after complete success. The outbox lives as long as
 * the document. It sends a lead whatever happens to the popup or page view it came from.
 */
export function createOutbox(
  { ports: { clock, random, observe }, options, call, emit, scope: { fault } }: Context,
  store: LeadStore,
  onTaken: Taken,
): Outbox {
  const { signal, guard, settle } = createScope(fault);
  let timers = 0;
  let dueAt = Number.POSITIVE_INFINITY;
  /** Keys of replaced leads, which may be being sent. */
  const replaced = new Set<string>();
  /** Keys of leads that only this page remembers. */
  const unsafe = new Set<string>();

  const wait = (ms: number) => new Promise<null>((done) => clock.after(ms, () => done(null), signal));
  const about = ({ key, popupId }: KeptLead) => ({ key, popupId });

  /** A hidden page may be gone the next moment, with everything that still waits. */
  const hidden = (until: AbortSignal) => new Promise<'hidden'>((done) => observe.on('visibility', () => done('hidden'), until));

  /** Makes one attempt; null if another tab is making it or has made it. */
  const send = (lead: KeptLead, isNew: boolean, begun?: () => void): Promise<Answer | null> =>
    store.alone(lead.key, isNew, async () => (isNew || (await store.get(lead.key)) ? attempt(lead, begun) : null));

  async function attempt(lead: KeptLead, begun?: () => void): Promise<Answer | null> {
    const sending = call(
      {
        call: 'conversion',
        path: ['conversion', lead.viewerId],
        keepalive: new URLSearchParams(lead.form).toString().length < KEEPALIVE_CHARS,
        body: { form: lead.form },
        read: readAnswer,
      },
      signal,
    );
    begun?.();
    const sent = await sending;
    if (sent.ok && sent.value.kind === 'taken') {
      const { conversionId } = sent.value;
      emit({ type: 'lead-sent', ...about(lead), conversionId, attempts: lead.attempts + 1 });
      onTaken(lead, sent.value);
      // A visitor need not wait for a disk that never answers.
      await Promise.race([store.remove(lead.key), wait(COMMIT_WAIT_MS)]);
      return sent.value;
    }
    if (replaced.has(lead.key)) return null;
    const later = afterFailure(lead, clock.now(), sent.ok ? 0 : askedWaitMs(sent.retryAfter), random.next());
    const retryInMs = later.notBefore - clock.now();
    emit({ type: 'lead-delayed', ...about(lead), problem: sent.ok ? 'answered without the success flag' : sent.problem, retryInMs });
    await store.put(later);
    again(retryInMs);
    return sent.ok ? sent.value : null;
  }

  /** Sets the one timer for all leads: the earliest wins, and an overtaken timer does nothing. */
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

  /** Sends every lead that is due, each once. Returns when the next will be due; null if none is waiting. */
  async function round(): Promise<number | null> {
    const tried = new Set<string>();
    for (;;) {
      const { drop, send: due, nextInMs } = planRound(await kept(), clock.now(), options);
      for (const { lead, reason } of drop) {
        await store.remove(lead.key);
        emit({ type: 'lead-dropped', ...about(lead), reason });
      }
      // Looks again after each one, for leads that became due meanwhile. A lead that another tab is sending is left to that tab.
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
    async deliver(given, tell, instead) {
      const lead: KeptLead = { ...given, apiHost: options.apiHost, keptAt: clock.now(), attempts: 0, notBefore: 0 };
      let safe = false;
      const committed = store.put(lead).then((isSafe) => {
        safe = isSafe;
        emit({ type: 'lead-kept', ...about(lead), safe });
        if (safe) tell?.safe();
        else unsafe.add(lead.key);
        // A stored lead never displaces one that may be lost.
        if (!instead || !(safe || unsafe.has(instead))) return;
        replaced.add(instead);
        emit({ type: 'lead-dropped', key: instead, popupId: lead.popupId, reason: GIVEN_UP.replaced });
        return store.remove(instead);
      });
      const waiting = createScope(fault);
      const first = await Promise.race([committed, wait(COMMIT_WAIT_MS), hidden(waiting.signal)]);
      waiting.end();
      const begun = () => settle('outbox', committed, () => safe && tell?.underWay());
      // A lock would arrive a moment later. No other tab knows this lead before it is stored, and afterwards the server counts it once.
      const sent = first === 'hidden' ? attempt(lead, begun) : send(lead, true, begun);
      sent.catch((error) => fault('outbox', error));
      const answer = await Promise.race([sent, wait(ANSWER_WAIT_MS)]);
      return answer ?? { kind: safe ? 'kept' : 'unsafe' };
    },
  };
}

/** Events of a lead between the form and the server (FRM-19). The lead itself is in its call. */
declare module '../../events.ts' {
  interface RuntimeEvents {
    /** `safe` means that it will outlive the browser: its transaction is complete. */
    'lead-kept': { readonly key: string; readonly popupId: string; readonly safe: boolean };
    'lead-sent': { readonly key: string; readonly popupId: string; readonly conversionId: string; readonly attempts: number };
    'lead-delayed': { readonly key: string; readonly popupId: string; readonly problem: string; readonly retryInMs: number };
    'lead-dropped': { readonly key: string; readonly popupId: string; readonly reason: string };
    /** The owner's account wanted to run code on a conversion: it ran, was only shown, or the page forbade it. */
    'conversion-code': { readonly popupId: string; readonly code: string; readonly outcome: 'run' | 'shown' | 'forbidden' };
  }
}
