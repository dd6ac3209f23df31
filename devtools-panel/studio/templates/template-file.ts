import * as z from 'zod/mini';

export const LANGUAGES = ['en', 'he'] as const;
export type Language = (typeof LANGUAGES)[number];

const inBoth = z.object({ en: z.string(), he: z.string() });

const template = z.object({
  type: z.string(),
  format: z.string(),
  width: z.string(),
  height: z.string(),
  location: z.nullable(z.string()),
  target: z.string(),
  idea: z.string(),
  theme: z.string(),
  html: inBoth,
});

/** A built template, with its markup in both languages. */
export type BuiltTemplate = z.output<typeof template>;

/** Next to the panel's own page, where harness and extension serve it. */
const FILE = '/studio/templates.json';

/** @throws with a sentence for a person */
export async function fetchTemplates(): Promise<readonly BuiltTemplate[]> {
  const answer = await fetch(FILE).catch(() => null);
  const read = answer?.ok ? z.array(template).safeParse(await answer.json().catch(() => null)) : null;
  if (!read?.success || read.data.length === 0)
    throw new Error('The templates did not load. Build them with npm run build, then try again.');
  return read.data;
}

/** The number in a format's name, which is enough for people. */
export const numberOf = ({ format }: Pick<BuiltTemplate, 'format'>): string => format.replace('format_', '');
