import { test as base, expect } from '../../support/test.ts';
import { AgentHost } from './agent-host.ts';

/** One host, with its server and browser, for the tests of a worker. */
export const test = base.extend<object, { host: AgentHost }>({
  host: [
    async ({}, use) => {
      const host = await AgentHost.start();
      await use(host);
      expect(await host.close()).toBe(0);
    },
    { scope: 'worker' },
  ],
});

export { expect };
