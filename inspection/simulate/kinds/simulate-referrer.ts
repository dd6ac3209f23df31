import type { KindInTools, SimulationKind, Zod } from '../simulation-kind.ts';

/** An address, or `none` for a visitor who typed the page's address. */
const REFERRER = /^(?:https?:\/\/\S+|none)$/;
const MAX_REFERRER = 2000;

const isReferrer = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_REFERRER && REFERRER.test(value);

/** The page that led here: an address, `none`, or '' to leave it. */
export const referrer: SimulationKind<string> = {
  off: '',
  ports: ({ page }, current) => ({ page: { ...page, referrer: () => (current() === 'none' ? '' : current() || page.referrer()) } }),
};

export const referrerInTools = {
  read: (value) => (isReferrer(value) ? value : ''),
  scenario: {
    name: 'referrer' as const,
    schema: (z: Zod) =>
      z.string().check(z.maxLength(MAX_REFERRER), z.regex(REFERRER, 'wants an address such as https://www.google.com/, or none')),
    value: (said: string) => said,
    said: (value: string) => value || undefined,
  },
} satisfies KindInTools<string>;
