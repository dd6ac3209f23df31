import { expect, test } from 'vitest';
import { entriesOf } from '../../../devtools-panel/state/snapshots.ts';
import { NOTHING_SIMULATED } from '../../../inspection/protocol.ts';
import { readMemory } from '../../../inspection/read-memory.ts';
import { restoreVisitor } from '../../../inspection/restore-visitor.ts';
import { simulate } from '../../../inspection/simulate.ts';
import { DAY, FakeBrowser, MINUTE } from '../../support/fake-ports.ts';
import { fakeNames } from './fake-names.ts';
import { wholePorts } from './whole-ports.ts';

/** A visitor who was here, as a copy. */
function copied() {
  const browser = new FakeBrowser();
  const ports = simulate(wholePorts(browser), () => ({ ...NOTHING_SIMULATED, copy: true }), fakeNames('none:'));
  ports.cookies.set('poptin_user_id', '0.abc', 365 * DAY);
  ports.cookies.set('poptin_session', 'true', 30 * MINUTE);
  ports.storage.set('local', 'poptin_converted_email', 'dana@example.com');
  ports.storage.set('session', 'new_user', 'true');
  browser.ports.cookies.set('theirs', '1', DAY);
  return {
    browser,
    ports,
    kept: () =>
      entriesOf(readMemory(ports))
        .map(({ key, raw }) => `${key}=${raw}`)
        .sort(),
  };
}

test('DEV-05 a snapshot is come back to whole: what was added since is gone, what was changed or deleted is as it was', () => {
  const { ports, kept } = copied();
  const before = kept();
  const snapshot = entriesOf(readMemory(ports));
  ports.cookies.set('poptin_user_id', '0.other', DAY);
  ports.cookies.set('poptin_conversion_8f5fa95b4c1f9', 'c', DAY);
  ports.storage.set('local', 'poptin_converted_email', null);
  ports.storage.set('session', 'viewed_session_p1', 'true');
  expect(kept()).not.toEqual(before);
  restoreVisitor(ports, snapshot);
  expect(kept()).toEqual(before);
  expect(ports.cookies.all().get('theirs')).toBe('1');
});

test('DEV-05 what is ours of a visitor is told first, and so whole, on a page that keeps hundreds of values of its own', () => {
  const { ports, kept } = copied();
  const ours = kept();
  for (let nth = 0; nth < 600; nth += 1) ports.storage.set('local', `theirs-${nth}`, '1');
  expect(kept()).toEqual(ours);
  expect(readMemory(ports)).toHaveLength(500);
});

test('DEV-05, DEV-14 each cookie of a snapshot ends when it would have, and what has ended meanwhile stays ended', () => {
  const { ports, browser, kept } = copied();
  const snapshot = entriesOf(readMemory(ports));
  const ends = ports.cookies.expiresAt('poptin_user_id');
  browser.advance(DAY);
  restoreVisitor(ports, snapshot);
  expect(ports.cookies.expiresAt('poptin_user_id')).toBe(ends);
  expect(kept()).not.toContain('poptin_session=true');
});

test('SEC-04 of what a snapshot is said to hold only what is ours is written', () => {
  const { ports } = copied();
  restoreVisitor(ports, [{ area: 'local', key: 'theme', raw: 'dark' }]);
  expect(ports.storage.get('local', 'theme')).toBeNull();
});
