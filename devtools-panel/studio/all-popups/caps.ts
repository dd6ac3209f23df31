/** The limits of an account, by their names on the wire. */
export const CAPS = [
  { name: 'page', label: 'At most on one page', unit: 'popups', least: 1, most: 30 },
  { name: 'session', label: 'At most in one visit', unit: 'popups', least: 1, most: 30 },
  { name: 'day', label: 'At most in 24 hours', unit: 'popups', least: 1, most: 30 },
  { name: 'week', label: 'At most in seven days', unit: 'popups', least: 1, most: 30 },
  { name: 'gap_minutes', label: 'Between two popups', unit: 'minutes', least: 0, most: 10_080 },
  { name: 'after_close_minutes', label: 'After a popup was closed', unit: 'minutes', least: 0, most: 10_080 },
] as const;

export type CapName = (typeof CAPS)[number]['name'];
export type TypedCaps = Readonly<Partial<Record<CapName, string>>>;

const textOf = (value: unknown): string => (typeof value === 'number' || typeof value === 'string' ? `${value}` : '');

/** The limits as text for their fields. An account may store them as text or numbers. */
export const typedCaps = (caps: Readonly<Record<string, unknown>> | null): TypedCaps =>
  Object.fromEntries(CAPS.map(({ name }) => [name, textOf(caps?.[name])]));

/** The limits as typed; null if there are none. An empty field means no limit. */
export function capsOf(typed: TypedCaps): Readonly<Record<string, number>> | null {
  const set = CAPS.flatMap(({ name, least, most }) => {
    const text = typed[name]?.trim() ?? '';
    const figure = Number(text);
    return text !== '' && Number.isInteger(figure) && figure >= least && figure <= most ? [[name, figure] as const] : [];
  });
  return set.length > 0 ? Object.fromEntries(set) : null;
}
