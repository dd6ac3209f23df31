import { expect, test } from 'vitest';
import * as z from 'zod';
import type { Session } from '../../../agents/browser/session.ts';
import { pages } from '../../../agents/tools/page/pages.ts';
import { only } from '../../support/only.ts';

const LISTED = z.object({
  says: z.string(),
  tabs: z.array(z.object({ tab: z.string() })),
  total: z.number(),
  next: z.string().nullable(),
});

test('a browser with a thousand tabs is listed in short answers, each tab once (AGT-02, AGT-09)', async () => {
  const others = Array.from({ length: 1000 }, (_, nth) => ({ handle: `other-${nth}`, url: `https://shop.example/${'x'.repeat(300)}` }));
  const session = only<Session>({ tabs: () => [], otherTabs: async () => others });
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { says, tabs, total, next } = LISTED.parse(await pages.run({ cursor }, session));
    expect([says, total]).toEqual(['1000 open.', 1000]);
    expect(tabs.length).toBeLessThanOrEqual(50);
    seen.push(...tabs.map(({ tab }) => tab));
    cursor = next ?? undefined;
  } while (cursor);
  expect(seen).toEqual(others.map(({ handle }) => handle));
});
