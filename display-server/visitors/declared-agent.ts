import type { Context } from 'hono';

/**
 * In its user agent, a program names a contact for questions: `+https://bots.example` or `+agent@bots.example`. No person's browser does.
 */
const CONTACT = /\+(?:https?:\/\/|[\w.-]{1,80}@[\w-]{1,80}\.)/i;

/** The signature tag by which a program says who runs it (Web Bot Auth, on RFC 9421). */
const SIGNED = /;\s*tag="web-bot-auth"/;

/**
 * True if a program says that it is one: by a signature, or by a contact in its user agent (POL-04). Nothing is verified, because the claim
 * only keeps the program out of the figures.
 */
export function isDeclaredAgent(c: Context): boolean {
  const header = (name: string): string => c.req.header(name)?.slice(0, 2000) ?? '';
  return header('signature-agent') !== '' || SIGNED.test(header('signature-input')) || CONTACT.test(header('user-agent'));
}
