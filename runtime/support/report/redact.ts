/**
 * What may leave the visitor's browser in a report. It is a list of what is let through, not of what
 * is kept back: a form that nobody thought of stays at home.
 */
const HARMLESS = [
  /^(?:true|false)?$/,
  /** A count. */
  /^\d{1,4}$/,
  /** A day. */
  /^\d{4}-\d\d-\d\d$/,
  /** A popup's, a viewer's or a conversion's id, as the server makes them. */
  /^(?=.*[a-f])[0-9a-f]{13}$/,
  /** A country. */
  /^[A-Z]{2}$/,
] as const;

/** The value, or how long it is. */
export const redact = (value: string): string => (HARMLESS.some((form) => form.test(value)) ? value : hidden(value));

export const hidden = (value: string): string => `(${value.length} characters)`;

/** A page's address: its site, and the first word of its path. What comes further down may name somebody; of a query only the names stay. */
export function redactAddress(url: string): string {
  if (!URL.canParse(url)) return hidden(url);
  const { origin, pathname, searchParams } = new URL(url);
  const [, first = '', ...deeper] = pathname.split('/');
  const path = [/^[a-z]{0,20}$/.test(first) ? first : hidden(first), ...deeper.map(hidden)].join('/');
  const names = [...searchParams.keys()].map((name) => `${/^[a-z][a-z_]{0,20}$/.test(name) ? name : hidden(name)}=`);
  return `${origin}/${path}${names.length ? `?${names.join('&')}` : ''}`;
}
