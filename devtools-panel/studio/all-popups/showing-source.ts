import * as z from 'zod/mini';
import { type Answered, failed, type Question } from '../saving/ask.ts';

const caps = z.nullable(z.record(z.string(), z.unknown()));
const showing = z.object({ consent_first: z.boolean(), popup_caps: caps });
export type Showing = z.infer<typeof showing>;

/** Reads and saves the settings for all popups of an account, at its display server. Nothing throws: each failure is a sentence. */
export function showingSource(request: (question: Question) => Promise<Answered<unknown>>, clientId: string) {
  const path = `accounts/${encodeURIComponent(clientId)}/settings/showing`;
  return {
    read: async () => checked(await request({ method: 'GET', path })),
    save: async (body: Showing) => checked(await request({ method: 'PUT', path, body })),
  };
}
export type ShowingSource = ReturnType<typeof showingSource>;

function checked(answered: Answered<unknown>): Answered<Showing> {
  if (!answered.ok) return answered;
  const read = showing.safeParse(answered.value);
  return read.success ? { ok: true, value: read.data } : failed('The server’s answer is unknown to this tool. Update the display server.');
}
