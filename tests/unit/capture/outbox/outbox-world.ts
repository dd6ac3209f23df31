import { createOutbox, type Outbox } from '../../../../runtime/capture/outbox/outbox.ts';
import type { Context } from '../../../../runtime/context.ts';
import type { RuntimeEvent } from '../../../../runtime/events.ts';
import type { KeptLead, LeadStore } from '../../../../runtime/ports.ts';
import { createScope } from '../../../../runtime/scope.ts';
import type { Call, CallResult } from '../../../../runtime/wire/call.ts';
import { only } from '../../../support/only.ts';

/** The network's effect on a request. `lost-answer`: the server has stored it, but its answer is lost. */
export type Weather = 'fine' | 'down' | 'lost-answer' | 'silent' | 'html' | 'no-flag' | '429' | '500';

/** A browser, its disk, a clock that a test drives, and a server that counts. */
export class World {
  readonly disk = new Map<string, KeptLead>();
  readonly stored = new Map<string, { id: string; email: string }>();
  readonly requests: string[] = [];
  /** The age that each request told, in ms. */
  readonly ages: number[] = [];
  readonly taken: string[] = [];
  events: RuntimeEvent[] = [];
  faults: unknown[] = [];
  weather: () => Weather = () => 'fine';
  diskWorks = true;
  /** If false, writing to the disk and removing from it never end. */
  diskAnswers = true;
  /** How often it was looked for what is left. */
  looks = 0;
  commitMs = 5;
  now = Date.UTC(2026, 5, 15);
  #timers: Array<{ at: number; run: () => void; page: number }> = [];
  readonly #locks = new Set<string>();
  #page = 0;
  #visible = true;
  #hears: Array<{ kind: string; run: () => void; page: number }> = [];

  /** The page is being left. Only work that waits for nothing but promises still happens. */
  hide = () => this.#happen('visibility', false);

  /** Its visitor looks at it again. */
  show = () => this.#happen('visibility', true);

  /** The browser has a network again. */
  online = () => this.#happen('online', this.#visible);

  async #happen(kind: string, visible: boolean): Promise<void> {
    this.#visible = visible;
    for (const each of this.#hears) if (each.kind === kind && each.page === this.#page) each.run();
    await settle();
  }

  /** A new page in this browser; what the last one was about to do is never done. */
  open(): Outbox {
    const page = ++this.#page;
    this.#locks.clear();
    const alive = () => page === this.#page;
    const after = (ms: number, run: () => void) => void this.#timers.push({ at: this.now + ms, run, page });
    const wait = (ms: number) => new Promise<void>((done) => after(ms, done));
    const memory = new Map<string, KeptLead>();

    const store: LeadStore = {
      put: async (lead) => {
        await (this.diskAnswers ? wait(this.commitMs) : never());
        (this.diskWorks ? this.disk : memory).set(lead.key, lead);
        return this.diskWorks;
      },
      get: async (key) => memory.get(key) ?? this.disk.get(key),
      all: async () => {
        this.looks += 1;
        return [...memory.values(), ...this.disk.values(), { key: 'what a page wrote there' }];
      },
      remove: async (key) => {
        memory.delete(key);
        if (!this.diskAnswers) await never();
        this.disk.delete(key);
      },
      alone: async (key, _waits, work) => {
        if (this.#locks.has(key)) return null;
        this.#locks.add(key);
        // A lock is given a little later.
        await wait(0);
        return work().finally(() => this.#locks.delete(key));
      },
    };

    const call = async <T>({ path = [], body, read }: Call<T>): Promise<CallResult<T>> => {
      const form = (body as { form: Record<string, string> }).form;
      const weather = this.weather();
      this.requests.push(form.conversion_key ?? '');
      this.ages.push(Number(form.age_ms));
      await wait(20);
      if (weather === 'fine' || weather === 'lost-answer') {
        const key = form.conversion_key ?? '';
        if (!this.stored.has(key)) this.stored.set(key, { id: `id of ${key} for ${path[1]}`, email: form.email ?? '' });
      }
      if (weather === 'silent') await wait(10_000);
      const answers: Partial<Record<Weather, string>> = {
        fine: JSON.stringify({ success: true, conversion_id: this.stored.get(form.conversion_key ?? '')?.id }),
        html: '<!doctype html>',
        'no-flag': '{"success":false}',
      };
      const problem = `weather: ${weather}`;
      const status = weather === 'html' ? 200 : Number(weather) || null;
      const failed = { ok: false, problem, status, retryAfter: weather === '429' ? '60' : null } as const;
      try {
        const value = read(answers[weather] ?? 'x');
        return value === null ? failed : { ok: true, value };
      } catch {
        return failed;
      }
    };

    const scope = createScope((_where, error) => this.faults.push(error));
    const context = only<Context>({
      ports: {
        clock: { now: () => this.now, elapsed: () => this.now, after },
        random: { next: () => 1 },
        observe: {
          on: (kind: string, run: () => void) => void this.#hears.push({ kind, run, page }),
        },
        page: { isVisible: () => this.#visible },
      },
      options: COURIER,
      scope,
      call,
      emit: (event: RuntimeEvent) => alive() && this.events.push(event),
    });
    return createOutbox(context, store, ({ key }) => void this.taken.push(key));
  }

  /** The browser dies: no timer, no promise of its page goes on. */
  kill(): void {
    this.#page++;
    this.#timers = [];
    this.#locks.clear();
  }

  async pass(ms: number): Promise<void> {
    const end = this.now + ms;
    for (;;) {
      await settle();
      const due = this.#timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.#timers.splice(this.#timers.indexOf(due), 1);
      this.now = Math.max(this.now, due.at);
      due.run();
    }
    this.now = end;
    await settle();
  }
}

const never = () => new Promise<never>(() => {});

/** Lets all promises that can go on do so. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
}

const COURIER = { clientId: 'c', apiHost: 'https://api.example' };

export const given = (key: string) => ({
  key,
  popupId: 'p',
  viewerId: 'v',
  form: { client_id: COURIER.clientId, conversion_key: key, email: `${key}@example.com` },
});
