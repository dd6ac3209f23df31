/** A colour of a popup's theme. */
export interface Colour {
  /** The variable's name, without `--p-`. */
  readonly name: string;
  readonly value: string;
}

const DECLARED = /--p-([a-z]\w{0,11}):(#[\da-f]{6})(?=[;}\s])/gi;

/** The colours that a popup's markup declares and its rules use, each once. */
export function findColours(markup: string): Colour[] {
  const found = new Map<string, string>();
  for (const [, name = '', value = ''] of markup.matchAll(DECLARED)) if (!found.has(name)) found.set(name, value.toLowerCase());
  return [...found].map(([name, value]) => ({ name, value }));
}

/** The markup with new colours, by name. Names that it does not declare are ignored. */
export const recoloured = (markup: string, colours: Readonly<Record<string, string>>): string =>
  markup.replace(DECLARED, (whole, name: string) => (Object.hasOwn(colours, name) ? `--p-${name}:${colours[name]}` : whole));
