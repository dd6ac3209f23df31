import { expect, test } from 'vitest';
import { entriesOf } from '../../../../devtools-panel/store/snapshots.ts';
import { simulate } from '../../../../inspection/simulate/simulate.ts';
import { NOTHING_SIMULATED } from '../../../../inspection/simulate/simulation.ts';
import { readMemory } from '../../../../inspection/visitor/read-memory.ts';
import { restoreVisitor } from '../../../../inspection/visitor/restore-visitor.ts';
import { DAY, FakeBrowser, MINUTE } from '../../../support/fake-ports.ts';
import { fakeNames } from '../fake-names.ts';
import { wholePorts } from '../whole-ports.ts';

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

test('a snapshot comes back whole: additions are gone, changes and deletions are undone (DEV-05)', () => {
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

test('our records of a visitor come first, and whole, among hundreds of the page’s own (DEV-05)', () => {
  const { ports, kept } = copied();
  const ours = kept();
  for (let nth = 0; nth < 600; nth += 1) ports.storage.set('local', `theirs-${nth}`, '1');
  expect(kept()).toEqual(ours);
  expect(readMemory(ports)).toHaveLength(500);
});

test('each cookie of a snapshot keeps its end, and a cookie ended meanwhile stays ended (DEV-05, DEV-14)', () => {
  const { ports, browser, kept } = copied();
  const snapshot = entriesOf(readMemory(ports));
  const ends = ports.cookies.expiresAt('poptin_user_id');
  browser.advance(DAY);
  restoreVisitor(ports, snapshot);
  expect(ports.cookies.expiresAt('poptin_user_id')).toBe(ends);
  expect(kept()).not.toContain('poptin_session=true');
});

test('only our own records of a snapshot are written (SEC-04)', () => {
  const { ports } = copied();
  restoreVisitor(ports, [{ area: 'local', key: 'theme', raw: 'dark' }]);
  expect(ports.storage.get('local', 'theme')).toBeNull();
});
