import * as z from 'zod/mini';

/** What the display server tells about a lead after its form. An older server tells less. */
export const leadWay = z.object({
  suspicion: z.optional(z.string()),
  /** True if only the first steps of its form have arrived. */
  partial: z.optional(z.boolean()),
  fill_ms: z.optional(z.nullable(z.number())),
  confirmed_at: z.optional(z.nullable(z.string())),
  consents: z.optional(z.array(z.object({ text: z.string(), version: z.string() }))),
  deliveries: z.optional(
    z.array(
      z.object({
        name: z.string(),
        event: z.string(),
        state: z.string(),
        attempts: z.number(),
        last: z.nullable(z.object({ status: z.number(), answer: z.string() })),
      }),
    ),
  ),
});
export type LeadWay = z.infer<typeof leadWay>;

export interface Step {
  readonly words: string;
  readonly tone: 'plain' | 'good' | 'bad';
}

const SUSPICIONS: Readonly<Record<string, string>> = {
  honeypot: 'a bot: it filled in a field that nobody sees',
  'too-fast': 'a bot: it was sent faster than anybody types',
  'no-page': 'a bot: no page showed this popup to it',
  replay: 'a bot: the same call was sent before',
  agent: 'an agent’s: a program sent it, and says so itself',
};

const plain = (words: string): Step => ({ words, tone: 'plain' });

/** A lead's journey from the first key to its confirmation, as steps. `sent` are its steps in the browser, if a visitor's file has them. */
export function wayOf(
  { suspicion, partial, fill_ms, confirmed_at, consents = [], deliveries = [] }: LeadWay,
  sent: readonly Step[] = [],
): readonly Step[] {
  const agreed = consents.length > 0 ? [plain(`agreed to ${consents.length === 1 ? 'a text' : `${consents.length} texts`}`)] : [];
  const judged: Step = suspicion
    ? { words: `marked as ${SUSPICIONS[suspicion] ?? `a bot: ${suspicion}`}`, tone: 'bad' }
    : plain('judged a person');
  return [
    ...(typeof fill_ms === 'number' ? [plain(`typed in ${seconds(fill_ms)}`)] : []),
    ...agreed,
    ...sent,
    plain(partial ? 'stored, its first steps only' : 'stored'),
    ...(suspicion === undefined ? [] : [judged]),
    ...deliveries.map(deliveryStep),
    ...(confirmed_at ? [{ words: 'address confirmed', tone: 'good' } as const] : []),
  ];
}

function deliveryStep({ name, event, state, attempts, last }: NonNullable<LeadWay['deliveries']>[number]): Step {
  const what = event === 'lead.confirmed' ? `${name} (confirmation)` : name;
  const tries = attempts > 1 ? `, try ${attempts}` : '';
  const why = last ? (last.status === 0 ? `: ${last.answer.slice(0, 80)}` : `: answered ${last.status}`) : '';
  if (state === 'delivered') return { words: `delivered to ${what}${tries}`, tone: 'good' };
  if (state === 'given-up') return { words: `given up for ${what}${why}`, tone: 'bad' };
  return { words: `waits for ${what}${tries}${why}`, tone: attempts > 0 ? 'bad' : 'plain' };
}

const seconds = (ms: number): string => (ms < 10_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`);
