import { isMobileAgent } from '../../../runtime/decide/gates/rules/user-agent.ts';
import type { KindInTools, SimulationKind, Zod } from '../simulation-kind.ts';

const MAX_AGENT = 500;

/** The browser's user agent; '' leaves it. The server still sees the browser's own in its headers. */
export const agent: SimulationKind<string> = {
  off: '',
  ports: ({ page }, current) => ({
    page: {
      ...page,
      userAgent: () => current() || page.userAgent(),
      isMobile: () => (current() ? isMobileAgent(current(), 0) : page.isMobile()),
    },
  }),
};

export const agentInTools = {
  read: (value) => (typeof value === 'string' && value.length <= MAX_AGENT ? value : ''),
  scenario: {
    name: 'agent' as const,
    schema: (z: Zod) => z.string().check(z.minLength(1), z.maxLength(MAX_AGENT)),
    value: (said: string) => said,
    said: (value: string) => value || undefined,
  },
} satisfies KindInTools<string>;
