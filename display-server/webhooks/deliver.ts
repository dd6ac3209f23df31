import { Webhook } from 'standardwebhooks';
import type { Ask } from '../database/database.ts';
import { type Claimed, createDeliveryQueue, type Target } from './delivery-queue.ts';
import { nextStep } from './next-step.ts';
import { post } from './post.ts';

/** The most simultaneous requests to one target. A slow target delays no other. */
const AT_ONCE = 4;
const TIMEOUT_MS = 15_000;
/** Longer than a request takes. After a kill, another server then sends what this one was sending. */
const LEASE_MS = 30_000;
/** A server sends the deliveries of its own calls at once. The poll finds retries, and what other servers left. */
const POLL_MS = 2000;

export interface DeliveryOptions {
  /** Allows targets in private networks, such as a receiver on this machine. */
  readonly allowPrivate?: boolean;
  readonly timeoutMs?: number;
  /** For tests. */
  readonly leaseMs?: number;
  readonly pollMs?: number;
  readonly clock?: () => number;
}

export interface Delivering {
  /** Call when something was queued. */
  wake(): void;
  /** Aborts current requests. They are sent again with the same id. */
  stop(): Promise<void>;
}

/** Sends an account's targets what was queued for them, each target in its own lane (WHK-01). */
export function startDelivering(ask: Ask, reportFault: (problem: unknown) => void, options: DeliveryOptions = {}): Delivering {
  const { allowPrivate = false, timeoutMs = TIMEOUT_MS, leaseMs = LEASE_MS, pollMs = POLL_MS, clock = Date.now } = options;
  const queue = createDeliveryQueue(ask, clock);
  const ended = new AbortController();
  const { signal } = ended;
  const lanes = new Map<string, Promise<void>>();
  let looking: Promise<void> | null = null;
  let isAsked = false;

  async function look(): Promise<void> {
    // A row that is queued while targets are read may be missing, so look again.
    while (isAsked && !signal.aborted) {
      isAsked = false;
      for (const target of await queue.targets()) {
        const key = `${target.clientId} ${target.webhookId}`;
        if (lanes.has(key)) continue;
        const lane = drain(target)
          .catch(reportFault)
          .finally(() => lanes.delete(key));
        lanes.set(key, lane);
      }
    }
  }

  async function drain(target: Target): Promise<void> {
    while (!signal.aborted) {
      const claimed = await queue.claim(target, AT_ONCE, leaseMs);
      if (claimed.length === 0) return;
      await Promise.all(claimed.map(deliver));
    }
  }

  async function deliver(claimed: Claimed): Promise<void> {
    const { attempts, beganAt, isTest } = claimed;
    const began = clock();
    const headers = signedHeaders(claimed, new Date());
    const answer = await post(claimed.url, headers, claimed.body, { allowPrivate, timeoutMs, signal });
    if (signal.aborted && answer.status === 0) return void (await queue.release(claimed));
    const step = nextStep({ answer, attempts, sinceMs: began - beganAt, isTest }, Math.random());
    await queue.settle(claimed, step, {
      at: new Date(began).toISOString(),
      ms: clock() - began,
      status: answer.status,
      answer: answer.text,
    });
  }

  function wake(): void {
    isAsked = true;
    if (signal.aborted) return;
    looking ??= look()
      .catch(reportFault)
      .finally(() => {
        looking = null;
      });
  }

  const timer = setInterval(wake, pollMs).unref();
  wake();
  return {
    wake,
    async stop() {
      clearInterval(timer);
      ended.abort();
      await looking;
      await Promise.all(lanes.values());
    },
  };
}

/** Standard Webhooks 1.0: the id stays the same, and the time is that of this attempt. */
function signedHeaders({ deliveryId, body, secret }: Claimed, at: Date): Readonly<Record<string, string>> {
  return {
    'content-type': 'application/json',
    'user-agent': 'Poptins-Webhooks/1',
    'webhook-id': deliveryId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(deliveryId, at, body),
  };
}
