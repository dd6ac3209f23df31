import { describe, expect, test } from 'vitest';
import { createScope } from '../../runtime/scope.ts';

function scoped(parent?: AbortSignal) {
  const faults: string[] = [];
  const scope = createScope((where, error) => void faults.push(`${where}: ${error}`), parent);
  return { faults, scope };
}

const BREAKS = () => {
  throw new Error('it broke');
};

describe('a callback from the page', () => {
  test('runs with its arguments, and reports its fault without throwing (ERR-02, ERR-03)', () => {
    const { faults, scope } = scoped();
    const heard: unknown[] = [];
    scope.guard('click', (...all: readonly unknown[]) => void heard.push(...all))(1, 'two');
    scope.guard('key', BREAKS)();
    expect([heard, faults]).toEqual([[1, 'two'], ['key: Error: it broke']]);
  });

  test('throws nothing into the page even if the page broke error reporting (ERR-02, R4)', async () => {
    const scope = createScope(BREAKS);
    scope.guard('click', BREAKS)();
    await scope.settle('late', Promise.reject(new Error('refused')), () => {});
    scope.fault('here', new Error('and here'));
    expect(scope.signal.aborted).toBe(false);
  });

  test('does nothing once its lifetime is over (ERR-02)', () => {
    const { faults, scope } = scoped();
    const heard: string[] = [];
    const run = scope.guard('click', () => void heard.push('click'));
    scope.end();
    scope.end();
    run();
    scope.guard('late', BREAKS)();
    expect([heard, faults, scope.signal.aborted]).toEqual([[], [], true]);
  });
});

describe('an awaited result', () => {
  const settled = () => new Promise((done) => setImmediate(done));

  test('passes its value on; a refusal or a later fault is reported, never thrown (ERR-02, ERR-03)', async () => {
    const { faults, scope } = scoped();
    const heard: string[] = [];
    scope.settle('came', Promise.resolve('here'), (what) => void heard.push(what));
    scope.settle('refused', Promise.reject(new Error('no')), (what: string) => void heard.push(what));
    scope.settle('broke', Promise.resolve(), BREAKS);
    await settled();
    expect([heard, faults]).toEqual([['here'], ['refused: Error: no', 'broke: Error: it broke']]);
  });

  test('is not followed up once its lifetime is over (EMB-05)', async () => {
    const { scope } = scoped();
    const heard: string[] = [];
    scope.settle('came', Promise.resolve('here'), (what) => void heard.push(what));
    scope.end();
    await settled();
    expect(heard).toEqual([]);
  });
});

describe('a page and its popups', () => {
  test('end together, and one popup ends alone (ERR-02, EMB-05)', () => {
    const { scope } = scoped();
    const [first, second] = [scope.child(), scope.child()];
    first.end();
    expect([scope, first, second].map(({ signal }) => signal.aborted)).toEqual([false, true, false]);
    scope.end();
    expect(second.signal.aborted).toBe(true);
    expect(scope.child().signal.aborted).toBe(true);
  });

  test('end once, however often they are ended (LIF-01)', () => {
    let ends = 0;
    const scope = createScope(
      () => {},
      undefined,
      () => {
        ends += 1;
      },
    );
    for (const _twice of [1, 2]) scope.end();
    expect(ends).toBe(1);
  });

  test('end with who started them, also where that was over before (EMB-05)', () => {
    const ending = new AbortController();
    const { scope } = scoped(ending.signal);
    const child = scope.child();
    expect(scope.signal.aborted).toBe(false);
    ending.abort();
    expect([scope.signal.aborted, child.signal.aborted]).toEqual([true, true]);
    expect(scoped(ending.signal).scope.signal.aborted).toBe(true);
  });

  test('tell a fault to the page’s reporter, or to the popup’s own (ERR-03)', () => {
    const { faults, scope } = scoped();
    scope.child().guard('click', BREAKS)();
    const own: string[] = [];
    const child = scope.child((where) => void own.push(where));
    child.guard('key', BREAKS)();
    child.child().fault('deeper', 'it broke');
    expect([faults, own]).toEqual([['click: Error: it broke'], ['key', 'deeper']]);
  });
});
