import type { Context } from 'hono';

/** How a program names somebody to ask about it, in its user agent: `+https://bots.example` or `+agent@bots.example`. No browser of a person does. */
const CONTACT = /\+(?:https?:\/\/|[\w.-]{1,80}@[\w-]{1,80}\.)/i;

/** The tag of a signature by which a program says who runs it (Web Bot Auth, on RFC 9421). */
const SIGNED = /;\s*tag="web-bot-auth"/;

/**
 * Whether a program says of itself that it is one: it signs its requests as one, or its user agent names a contact (POL-04). Nothing is
 * verified, because whoever says so gains nothing by it but to be left out of the figures.
 */
export function isDeclaredAgent(c: Context): boolean {
  const header = (name: string): string => c.req.header(name)?.slice(0, 2000) ?? '';
  return header('signature-agent') !== '' || SIGNED.test(header('signature-input')) || CONTACT.test(header('user-agent'));
}
