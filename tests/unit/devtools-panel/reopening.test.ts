import { afterEach, expect, test, vi } from 'vitest';
import { createReopening } from '../../../devtools-panel/store/reopening.ts';
import { PROTOCOL_VERSION, type Report, type Request } from '../../../inspection/protocol/protocol.ts';
import type { SessionFile } from '../../../inspection/session/session.ts';
import { NOTHING_SIMULATED } from '../../../inspection/simulate/simulation.ts';

const SHOP = 'https://shop.example/';
const attached = (documentId: string, runtime: string | null = '0.1.0', url = SHOP): Extract<Report, { kind: 'attached' }> => ({
  kind: 'attached',
  version: PROTOCOL_VERSION,
  documentId,
  url,
  runtime,
  own: false,
  tag: null,
  popups: 1,
});
const step = (count: number, page = 0): Request => ({ kind: 'reproduce', file: {} as SessionFile, count, page });

afterEach(() => void vi.useRealTimers());

function opened() {
  const posted: Request[] = [];
  const lifetime = new AbortController();
  const reopening = createReopening((request) => posted.push(request), lifetime.signal);
  reopening.hear(attached('one'));
  return { reopening, posted, end: () => lifetime.abort() };
}

test('a step back during a page change goes to the next page: the last one, once (DEV-09)', () => {
  const { reopening, posted, end } = opened();
  reopening.send(step(7, 1));
  reopening.send(step(6, 1));
  reopening.send(step(5));
  expect(posted).toEqual([step(7, 1)]);
  reopening.hear(attached('two', null));
  expect(posted).toHaveLength(1);
  reopening.hear(attached('two'));
  expect(posted).toEqual([step(7, 1), step(5)]);
  reopening.hear(attached('three'));
  expect(posted).toHaveLength(2);
  end();
});

test('a step forward is made where the page is, and waits for one that is on its way (DEV-09)', () => {
  const { reopening, posted, end } = opened();
  const forward: Request = { kind: 'reproduce', file: null, count: 2, page: 0 };
  reopening.send(forward);
  reopening.send(forward);
  expect(posted).toEqual([forward, forward]);
  reopening.send(step(1));
  reopening.send(forward);
  expect(posted).toHaveLength(3);
  reopening.hear(attached('two'));
  expect(posted).toHaveLength(4);
  end();
});

test('a session closed during a page change makes no step on the next page (DEV-09, DEV-14)', () => {
  const { reopening, posted, end } = opened();
  const stop: Request = { kind: 'simulate', simulation: NOTHING_SIMULATED, reload: true };
  reopening.send(step(7));
  reopening.send(step(6));
  reopening.send(stop);
  reopening.hear(attached('two'));
  expect(posted).toEqual([step(7), stop]);
  end();
});

test('changes of the visitor wait in order beside the steps; a page that stays gets them (DEV-05, DEV-09)', () => {
  vi.useFakeTimers();
  const { reopening, posted, end } = opened();
  const reset: Request = { kind: 'reset', popupId: 'a' };
  reopening.send({ kind: 'reload' });
  reopening.send(reset);
  reopening.send(step(1));
  expect(posted).toEqual([{ kind: 'reload' }]);
  vi.advanceTimersByTime(10_000);
  expect(posted).toEqual([{ kind: 'reload' }, reset, step(1)]);
  end();
});

test('changes of the visitor between two pages go to the next one, whoever left the page (DEV-05, DEV-12)', () => {
  const { reopening, posted, end } = opened();
  const reset: Request = { kind: 'reset', popupId: 'a' };
  reopening.hear({ kind: 'detached', documentId: 'none of ours' });
  reopening.send(reset);
  expect(posted).toEqual([reset]);
  reopening.hear({ kind: 'detached', documentId: 'one' });
  reopening.send(reset);
  reopening.hear(attached('two', null));
  expect(posted).toEqual([reset]);
  reopening.hear(attached('two'));
  expect(posted).toEqual([reset, reset]);
  end();
});

test('a page that comes back as it was, from the browser’s store of pages, is asked at once (DEV-12)', () => {
  const { reopening, posted, end } = opened();
  const reset: Request = { kind: 'reset', popupId: 'a' };
  reopening.hear({ kind: 'detached', documentId: 'one' });
  reopening.send(reset);
  expect(posted).toEqual([]);
  reopening.hear(attached('one'));
  expect(posted).toEqual([reset]);
  end();
});

test('changes for one site’s visitor never reach the visitor of another site (DEV-05, DEV-14)', () => {
  const { reopening, posted, end } = opened();
  const reset: Request = { kind: 'reset', popupId: 'a' };
  reopening.hear({ kind: 'detached', documentId: 'one' });
  reopening.send(reset);
  reopening.hear(attached('two', '0.1.0', 'https://blog.example/'));
  expect(posted).toEqual([]);
  reopening.send(reset);
  expect(posted).toEqual([reset]);
  end();
});
