import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followLeads, type Leads } from '../../../harness/page/leads/follow-leads.ts';

const SECOND = 1000;

class Stream extends EventTarget {
  static open: Stream;
  closed = false;
  constructor() {
    super();
    Stream.open = this;
  }
  close() {
    this.closed = true;
  }
  bring(id: string) {
    this.dispatchEvent(new MessageEvent('lead', { data: JSON.stringify({ conversion_id: id }) }));
  }
}

/** The reads that wait for the server's list, oldest first. */
let waiting: Array<(ids: readonly string[] | null) => Promise<void>> = [];
let shown: Leads;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    waiting.push(async (ids) => {
      resolve(ids ? Response.json({ leads: ids.map((conversion_id) => ({ conversion_id })) }) : new Response('', { status: 500 }));
      await vi.advanceTimersByTimeAsync(0);
    });
    return promise;
  });
});
afterEach(() => {
  waiting = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ids = () => shown.list.map(({ conversion_id }) => conversion_id);
const answer = async (list: readonly string[] | null) => waiting.shift()?.(list);
async function follow(...list: readonly string[]) {
  const following = followLeads('account', (leads) => {
    shown = leads;
  });
  Stream.open.dispatchEvent(new Event('ready'));
  await answer(list);
  return following;
}

test('a lead that the stream brings while the list is read stays above it (DEV-12)', async () => {
  const { read } = await follow('old');
  void read();
  Stream.open.bring('new');
  await answer(['old']);
  expect(ids()).toEqual(['new', 'old']);
  expect([...shown.fresh]).toEqual(['new']);
});

test('a lead that stream and list both bring shows once, where the list has it (DEV-12)', async () => {
  const { read } = await follow();
  void read();
  Stream.open.bring('new');
  await answer(['newer', 'new']);
  expect(ids()).toEqual(['newer', 'new']);
});

test('first steps that a whole lead has replaced go, and count no longer as new (DEV-12)', async () => {
  await follow('old');
  Stream.open.bring('first steps');
  Stream.open.bring('whole');
  await vi.advanceTimersByTimeAsync(3 * SECOND);
  await answer(['whole', 'old']);
  expect(ids()).toEqual(['whole', 'old']);
  expect([...shown.fresh]).toEqual(['whole']);
});

test('a new lead that was deleted is gone once the list is read again (DEV-12)', async () => {
  const { read } = await follow();
  Stream.open.bring('new');
  void read();
  await answer([]);
  expect(shown).toMatchObject({ list: [], fresh: new Set(), status: 'live' });
});

test('an older read that answers late changes nothing (DEV-12)', async () => {
  const { read } = await follow('old');
  void read();
  void read();
  const [older, newer] = waiting;
  await newer?.(['new', 'old']);
  await older?.(['old']);
  expect(ids()).toEqual(['new', 'old']);
});

test('a server that fails keeps the list, and the next answer is live again (DEV-12)', async () => {
  const { read } = await follow('old');
  void read();
  await answer(null);
  expect([shown.status, ids()]).toEqual(['lost', ['old']]);
  void read();
  await answer(['old']);
  expect(shown.status).toBe('live');
});
