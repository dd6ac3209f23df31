import { describe, expect, test } from 'vitest';
import { cleanEdition } from '../../../scripts/build/clean-edition.ts';

/** The answer of a piece of code in its clean edition, and the names it requested. */
async function run(code: string): Promise<readonly [answer: unknown, asked: readonly string[]]> {
  const asked: string[] = [];
  const look = (of: object, key: string) => {
    asked.push(key);
    return Reflect.get(Object(of), key, of);
  };
  const realm = {
    get: look,
    set: (of: object, key: string, value: unknown) => {
      asked.push(`${key} =`);
      return Reflect.set(of, key, value) && value;
    },
    call: (of: object, key: string, ...args: unknown[]) => Reflect.apply(look(of, key), of, args),
    pick: (of: object, ...keys: string[]) => Object.fromEntries(keys.map((key) => [key, look(of, key)])),
    list: (of: Iterable<unknown>) => [...of],
    walk: (of: unknown) => of,
    is: (of: unknown, name: string) => Reflect.get(globalThis, name)[Symbol.hasInstance](of),
    plain: (of: object) => Object.setPrototypeOf(of, null),
    fresh: (of: readonly unknown[]) => {
      asked.push('fresh');
      return of;
    },
    names: globalThis,
  };
  const module = cleanEdition('tried', `${code}\nexport { answer };`);
  const { default: make } = await import(`data:text/javascript,${encodeURIComponent(module)}`);
  return [await make(realm).answer, asked];
}

describe('the clean edition of a file', () => {
  test.each<readonly [code: string, answer: unknown, asked: readonly string[]]>([
    [`const answer = [1, 2].map((each) => each + 1);`, [2, 3], ['map']],
    [`const a = { b: null }; const answer = [a?.b?.c.d, a.x?.(), a?.['b'] ?? 7];`, [undefined, undefined, 7], ['b', 'x', 'b']],
    [`const a = { run(by) { return this.by * by }, by: 2 }; const answer = a?.run?.(4);`, 8, ['run', 'run']],
    [`let [one, , three = 9] = [1, 2]; [one, three] = [three, one]; const answer = [one, three];`, [9, 1], []],
    [
      `const window = { innerWidth: 7 }; const answer = [innerWidth, { innerWidth: 1 }.innerWidth, { innerWidth }];`,
      [7, 1, { innerWidth: 7 }],
      [...['innerWidth', 'innerWidth', 'innerWidth']],
    ],
    [`const [first, ...rest] = 'abc'; const answer = [first, ...rest];`, ['a', 'b', 'c'], []],
    [`const answer = [{ a: 1, b: [2] }].map(({ a, b: [c] = [] }, at) => a + c + at)[0];`, 3, ['fresh', 'map', 'a', 'b']],
    [`const { length: n, name = 'none' } = 'abc'; const answer = [n, name];`, [3, 'none'], ['length', 'name']],
    [`const a = {}; a.b = 1; a.b += 1; a.b++; delete a.c; const answer = a.b;`, 3, ['b =', 'b', 'b =', 'b']],
    [
      `const a = { b: 0, c: 1 }; a.b ||= 2; a.c ||= 3; a.d ??= a.b * 2; const answer = a;`,
      { b: 2, c: 1, d: 4 },
      ['b', 'b =', 'c', 'd', 'b', 'd ='],
    ],
    [`let at = 0; const a = { b: [1, 2] }, { b } = a; b[at++] += 5; const answer = [b, at];`, [[6, 2], 1], ['fresh', 'b']],
    [`const a = { b: 9 }; a.b -= 2 + 3; const answer = a.b;`, 4, ['b', 'b =', 'b']],
    [`class Own { #a = 1; up() { return (this.#a += 1) + this.own } own = 5 } const answer = new Own().up();`, 7, ['up']],
    [`const answer = (async () => { const get = async () => ({ a: 1 }); return (await get()).a })();`, 1, ['a']],
    [`const answer = [[] instanceof Array, {} instanceof Map];`, [true, false], []],
    [`let sum = 0; for (const [a, { b }] of new Map([[1, { b: 2 }]])) sum += a + b; const answer = sum;`, 3, []],
    [
      `const of = Object.getPrototypeOf, answer = [of({ a: 1 }), of({}), of({ ...[], b: { } }.b), of({ '__proto__': null }), of({ __proto__: null, c: 1 })];`,
      [null, null, null, null, null],
      ['getPrototypeOf', 'b'],
    ],
    [`const more = { b: 2 }; const answer = { a: 1, ...more };`, { a: 1, b: 2 }, []],
    // Only a list that is written there: one that others share must stay the same.
    [`const more = ['x']; const answer = { a: ['b'], ['c']: [...more], more };`, { a: ['b'], c: ['x'], more: ['x'] }, ['fresh', 'fresh']],
  ])('clean natives answer in place of the page’s own: %s (SEC-05, R4)', async (code, answer, asked) => {
    expect(await run(code)).toEqual([answer, asked]);
  });

  test('a name that it would take from the page is no edition at all (SEC-05, R4)', () => {
    const uses = (code: string) => () => cleanEdition('tried', code);
    expect(uses('const at = new WebSocket(url), url = "";')).toThrow('tried uses WebSocket of the page');
    expect(uses('class A extends B {} function B() {} try { A(); } catch (C) { C; }')).not.toThrow();
    expect(uses('const { a: D, ...rest } = {}; for (const [e] of [D, rest]) (({ f = e }) => f)({});')).not.toThrow();
    expect(uses('const a = { Worker: 1 }; a.Worker; Worker: for (;;) break Worker; a instanceof Worker;')).not.toThrow();
    expect(uses('const a = { b() { return a[Worker]; } };')).toThrow('Worker');
    expect(uses('(({ a = Worker }) => a)({});')).toThrow('Worker');
    expect(uses('const a = (Worker) => Worker, b = () => Worker;')).toThrow('Worker');
    expect(uses('let a = { b: {} }; a.b.c += 1;')).toThrow('Give that a variable first');
  });

  test('a statement that it does not know is no edition at all (SEC-05, R4)', () => {
    expect(() => cleanEdition('tried', `export default 7;`)).toThrow('does not know');
  });
});
