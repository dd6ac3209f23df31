import type { KindInTools, SimulationKind, Zod } from '../simulation-kind.ts';

/** A browser's language tag, with script and region. */
const TAG = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;
const MAX_TAG = 35;

/** The browser's language, for example `he-IL`; '' leaves it. */
export const language: SimulationKind<string> = {
  off: '',
  ports: ({ page }, current) => ({ page: { ...page, language: () => current() || page.language() } }),
};

export const languageInTools = {
  read: (value) => (typeof value === 'string' && value.length <= MAX_TAG && TAG.test(value) ? value : ''),
  scenario: {
    name: 'language' as const,
    schema: (z: Zod) => z.string().check(z.regex(TAG, 'wants a language such as en or he-IL')),
    value: (said: string) => said,
    said: (value: string) => value || undefined,
  },
} satisfies KindInTools<string>;
