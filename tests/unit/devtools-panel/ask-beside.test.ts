import { expect, test } from 'vitest';
import { createPanelStore } from '../../../devtools-panel/store/panel-store.ts';
import type { PageCheck, TagFound } from '../../../inspection/page-check/page-findings.ts';
import type { Listener } from '../../../inspection/protocol/channel.ts';
import { PROTOCOL_VERSION } from '../../../inspection/protocol/protocol.ts';

const TAG: TagFound = { address: 'https://cdn.example/pixel.js?id=abc', clientId: 'abc', fate: 'failed', by: '', late: false };
const CHECK: PageCheck = { loading: false, tags: [TAG], hostAnswers: false, forbidden: [], dialogs: [], collisions: [] };

/** A panel on a page, and the addresses whose hosts it asks. */
function panel(answers: boolean | null) {
  const asked: string[] = [];
  let hear: Listener | undefined;
  const channel = {
    send() {},
    listen(listener: Listener) {
      hear = listener;
    },
  };
  const askHost = async (address: string) => {
    asked.push(address);
    return answers;
  };
  const store = createPanelStore(channel, new AbortController().signal, askHost);
  const documentId = 'one';
  const found = { url: 'https://shop.example/', runtime: null, own: false, tag: null, popups: 0 };
  hear?.report({ kind: 'attached', version: PROTOCOL_VERSION, documentId, ...found });
  return {
    asked,
    look: () => store.getState().ask({ kind: 'check-page' }),
    enter: (n: number) => {
      const event = { type: 'page-entered', url: `https://shop.example/${n}`, title: '' } as const;
      hear?.report({ kind: 'events', documentId, events: [{ n, at: n, event }] });
      return store.getState().view.check;
    },
    async tell(check: object) {
      hear?.report({ kind: 'page-checked', documentId, check });
      const before = store.getState().view.check;
      await Promise.resolve();
      await Promise.resolve();
      return { before, after: store.getState().view.check };
    },
  };
}

test.each([true, false, null])(
  'the panel asks the host of a failed tag before it says anything: the host answers %s (DEV-19)',
  async (answersPanel) => {
    const { asked, look, tell } = panel(answersPanel);
    look();
    expect(await tell(CHECK)).toEqual({ before: null, after: { ...CHECK, answersPanel } });
    expect(asked).toEqual([TAG.address]);
    // The page looks again when it has loaded.
    expect((await tell({ ...CHECK, dialogs: [] })).after).toMatchObject({ answersPanel });
    expect(asked).toHaveLength(1);
    look();
    await tell(CHECK);
    expect(asked).toHaveLength(2);
  },
);

test.each<readonly [which: string, check: Partial<PageCheck>]>([
  ['whose host has answered the page', { hostAnswers: true }],
  ['that has loaded', { tags: [{ ...TAG, fate: 'loaded' }] }],
  ['that is not there', { tags: [] }],
])('the panel asks no host for a tag %s (DEV-19)', async (_, change) => {
  const { asked, look, tell } = panel(true);
  look();
  expect((await tell({ ...CHECK, ...change })).after).toMatchObject({ answersPanel: null });
  expect(asked).toEqual([]);
});

test('a page that reports tags has the panel ask once per check, and cannot forge the answer (SEC-04)', async () => {
  const { asked, look, tell } = panel(false);
  const other = (n: number) => ({ ...CHECK, tags: [{ ...TAG, address: `https://${n}.example/pixel.js` }] });
  await tell(other(0));
  expect(asked).toEqual([]);
  look();
  for (let n = 1; n < 20; n++) await tell(other(n));
  expect(asked).toEqual(['https://1.example/pixel.js']);
  expect((await tell({ ...other(30), answersPanel: true })).after).toMatchObject({ answersPanel: null });
});

test('a check stays when its page’s runtime starts, and goes when an app shows another page (DEV-19)', async () => {
  const { look, tell, enter } = panel(null);
  look();
  const { after } = await tell(CHECK);
  expect(after).not.toBeNull();
  expect([enter(1), enter(2)]).toEqual([after, null]);
});
