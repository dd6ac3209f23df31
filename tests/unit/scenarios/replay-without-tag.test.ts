import { expect, test } from 'vitest';
import { openFile } from '../../../reports/session-file/read-file.ts';
import { playSession } from '../../../scenarios/play/play-session.ts';
import type { Tab } from '../../../scenarios/play/tab.ts';
import { only } from '../../support/only.ts';
import { record } from '../../support/visits.ts';

/** A tab whose pages have the player's control and no runtime. */
const tabWithout = (status: number) =>
  only<Tab>({
    prepare: async () => {},
    goto: async () => status,
    async evaluate(asked: string) {
      const seen = { url: 'https://shop.example/', hasRuntime: false, popups: [], notSent: [], remembered: false, text: '', events: [] };
      return JSON.stringify(asked.includes('?.look(') ? { ...seen, reproduced: null } : []);
    },
  });

test.each([
  [404, /its server answers with the status 404/],
  [401, /it asks for a name and a password/],
  [200, /check that its tag is there/],
])('replaying on a page that answers %i without a tag names that as the reason (DEV-21)', async (status, reason) => {
  const file = await record({
    popups: [],
    before: { seen: [], days: 0, returning: false, vip: null },
    deeds: [{ kind: 'wait', seconds: 1 }],
  });
  const { opened } = openFile('session.json', JSON.stringify(file));
  const playing = { file: 'session.json', browser: '', origin: 'https://shop.example', script: '', pictures: 'none' } as const;
  expect((await playSession(opened!, tabWithout(status), playing)).failure).toMatch(reason);
});
