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
  { ports: { clock, random, observe, page }, options, call, emit, scope: { fault } }: Context,
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
  /** Until when this page leaves leads alone after the network failed. No server asked for that wait, so no other page keeps it. */
  const resting = new Map<string, number>();

  const wait = (ms: number) => new Promise<null>((done) => clock.after(ms, () => done(null), signal));
  /** The parts of a lead are one lead to whoever reads the events. */
  const about = ({ key, popupId, form }: KeptLead) => ({ key: form.conversion_key ?? key, popupId });

  /** A hidden page may be gone the next moment, with everything that still waits. */
  const hidden = (until: AbortSignal) => new Promise<'hidden'>((done) => observe.on('visibility', () => done('hidden'), until));

  /** Makes one attempt; null if another tab is making it or has made it. */
  const send = (lead: KeptLead, isNew: boolean, begun?: () => void): Promise<Answer | null> =>
    store.alone(lead.key, isNew, async () => (isNew || (await store.get(lead.key)) ? attempt(lead, begun) : null));

  async function attempt(lead: KeptLead, begun?: () => void): Promise<Answer | null> {
    // Both times come from one clock, which need not be right.
    const form = { ...lead.form, age_ms: `${Math.max(0, clock.now() - lead.keptAt)}` };
    const sending = call(
      {
        call: 'conversion',
        path: ['conversion', lead.viewerId],
        keepalive: new URLSearchParams(form).toString().length < KEEPALIVE_CHARS,
        body: { form },
        read: readAnswer,
      },
      signal,
    );
    begun?.();
    const sent = await sending;
    if (sent.ok && sent.value.kind === 'taken') {
      const { conversionId } = sent.value;
      resting.delete(lead.key);
      // Nothing more is told of first steps that their lead has gone beyond: it may still be waiting.
      if (!(lead.form.partial && replaced.has(lead.key)))
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
    const isAnswered = sent.ok || sent.status !== null;
    if (isAnswered) resting.delete(lead.key);
    else resting.set(lead.key, later.notBefore);
    await store.put(isAnswered ? later : { ...later, notBefore: 0 });
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
      if (mine === timers) sendDue();
    };
    clock.after(ms, guard('outbox', run), signal);
  }

  /** The network may be back, so nothing rests any longer. */
  function drain(): void {
    resting.clear();
    sendDue();
  }

  function sendDue(): void {
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
    const all = (await store.all()).filter(isKeptLead);
    return all.map((lead) => ({ ...lead, notBefore: Math.max(lead.notBefore, resting.get(lead.key) ?? 0) }));
  }

  const cameBack = guard('outbox', () => {
    if (resting.size) drain();
  });
  let wasVisible = page.isVisible();
  const look = guard('outbox', () => {
    const isVisible = page.isVisible();
    if (isVisible && !wasVisible) cameBack();
    wasVisible = isVisible;
  });
  observe.learn?.({ online: ['online', () => undefined] });
  observe.on('online', cameBack, signal);
  observe.on('visibility', look, signal);

  /** Takes away what a new lead replaces, if it still waits. First steps are not given up: their lead goes on. */
  async function replace(key: string, lead: KeptLead): Promise<void> {
    replaced.add(key);
    const before = await store.get(key);
    if (!isKeptLead(before)) return;
    if (about(before).key !== about(lead).key) emit({ type: 'lead-dropped', ...about(before), reason: GIVEN_UP.replaced });
    await store.remove(key);
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
        return instead && (safe || unsafe.has(instead)) ? replace(instead, lead) : undefined;
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

declare module '../../ports.ts' {
  interface PageHappenings {
    /** The browser has a network again. */
    online: undefined;
  }
}

/** Events of a lead between the form and the server (FRM-19), by its `conversion_key`. The lead itself is in its call. */
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
