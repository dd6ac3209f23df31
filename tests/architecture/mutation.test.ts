import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EQUIVALENT } from '../../lab/mutation/equivalent.ts';
import { judge, type Report } from '../../lab/mutation/judge.ts';
import { ROOMS } from '../../lab/mutation/rooms.ts';

const source = 'const a = 1;\nconst list = [\n  b,\n];\n';
const at = (line: number, column: number, endLine: number, endColumn: number) => ({
  start: { line, column },
  end: { line: endLine, column: endColumn },
});
const ONE = at(1, 11, 1, 12);
const report: Report = {
  files: {
    'runtime/room/a.ts': {
      source,
      mutants: [
        { status: 'Killed', replacement: '2', location: ONE },
        { status: 'Timeout', replacement: '3', location: ONE },
        { status: 'Survived', replacement: '4', location: ONE },
        { status: 'NoCoverage', replacement: '[]', location: at(2, 14, 4, 2) },
        { status: 'Ignored', replacement: '5', location: ONE },
      ],
    },
    'runtime/other/b.ts': { source, mutants: [{ status: 'Survived', replacement: '2', location: ONE }] },
  },
};
const ROOM = { room: 'runtime/room/*.ts' };
const known = (code: string, instead: string, file = 'runtime/room/a.ts') => ({ file, code, instead, reason: 'it is the same' });

describe('the changes that tests notice in a room', () => {
  test('lists each unnoticed change with its line and code', () => {
    const { rooms } = judge(report, ROOM, []);
    expect(rooms).toEqual([
      {
        room: 'room',
        caught: 2,
        equivalent: 0,
        score: 50,
        survivors: [
          { file: 'runtime/room/a.ts', line: 1, code: '1', instead: '4' },
          { file: 'runtime/room/a.ts', line: 2, code: '[ b, ]', instead: '[]' },
        ],
      },
    ]);
  });

  test('does not count a change that is known to change nothing', () => {
    const { rooms, stale } = judge(report, ROOM, [known('1', '4')]);
    expect(rooms[0]).toMatchObject({ caught: 2, equivalent: 1, survivors: [{ line: 2 }] });
    expect(rooms[0]?.score).toBeCloseTo(66.7, 1);
    expect(stale).toEqual([]);
  });

  test.each([
    ['is noticed after all', known('1', '2')],
    ['is not in the code any more', known('gone', '4')],
  ])('says of one that %s that it is stale', (_what, entry) => {
    expect(judge(report, ROOM, [entry]).stale).toEqual([entry]);
  });

  test('says nothing of a room that was not asked about', () => {
    expect(judge(report, ROOM, [known('1', '9', 'runtime/other/b.ts')]).stale).toEqual([]);
  });

  test('is nothing where nothing was tried', () => {
    expect(judge({ files: {} }, ROOM, []).rooms[0]?.score).toBe(0);
  });
});

describe('the rooms under mutation', () => {
  test.each(Object.entries(ROOMS))('%s has files, and none of them is words for people', (_room, glob) => {
    const files = globSync(glob);
    expect(files).not.toEqual([]);
    expect(files.filter((path) => path.endsWith('.panel.ts'))).toEqual([]);
  });

  test.each(['gates', 'triggers'])('%s has what decides, in whichever folder it is', (room) => {
    const deciding = globSync(`runtime/decide/${room}/**/*.ts`).filter((path) => !path.endsWith('.panel.ts'));
    expect(globSync(ROOMS[room] ?? '').toSorted()).toEqual(deciding.toSorted());
  });

  test.each(EQUIVALENT)('the code that may change without a difference is still there: $code in $file', ({ file, code }) => {
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8').replace(/\s+/g, ' ')).toContain(code);
  });

  test('what the test program advises is a room', () => {
    const advised = ['scripts/test.mjs', 'lab/mutation/run.ts', 'docs/testing.md'].flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/--room ([\w,]+)/g)].flatMap(([, rooms = '']) => rooms.split(',')),
    );
    expect(advised).not.toEqual([]);
    expect(advised.filter((room) => !(room in ROOMS))).toEqual([]);
  });
});
