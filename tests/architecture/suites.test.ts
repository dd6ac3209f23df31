import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { count, suites } from '../../scripts/suites.mjs';

const folder = mkdtempSync(join(tmpdir(), 'poptins-suites-'));
afterAll(() => rmSync(folder, { recursive: true }));

function counted(name: string, report: unknown, status: number | null = 1): ReturnType<typeof count> {
  const suite = suites({ full: false }).find((each) => each.name === name);
  if (!suite) throw new Error(`No suite is called ${name}.`);
  const file = join(folder, 'report.json');
  rmSync(file, { force: true });
  if (report) writeFileSync(file, JSON.stringify(report));
  return count(suite, file, status);
}

const file = (name: string, ...tests: string[]): object => ({
  name: join(process.cwd(), name),
  status: tests.every((status) => status === 'passed') && tests.length > 0 ? 'passed' : 'failed',
  assertionResults: tests.map((status) => ({ status, fullName: `${status} one` })),
});
const playwright = (stats: object, errors: object[] = []): object => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
  suites: Object.keys(stats).map((status) => ({
    suites: [{ specs: [{ title: `${status} one`, file: 'a.spec.ts', line: 7, tests: [{ status }] }] }],
  })),
});

describe('a suite', () => {
  test.each([
    ['check', { passed: 3, failed: 1, titles: ['files are short'] }, 3, ['files are short']],
    ['unit', { numPassedTests: 2, numTotalTests: 2, testResults: [file('a.test.ts', 'passed', 'passed')] }, 2, []],
    [
      'unit',
      { numPassedTests: 1, numTotalTests: 3, testResults: [file('a.test.ts', 'passed', 'failed', 'skipped')] },
      1,
      ['a.test.ts › failed one', 'a.test.ts › skipped one'],
    ],
    [
      'unit',
      { numPassedTests: 1, numTotalTests: 1, testResults: [file('a.test.ts', 'passed'), file('b.test.ts')] },
      1,
      ['b.test.ts could not be loaded'],
    ],
    ['browser', playwright({ expected: 1 }), 1, []],
    [
      'browser',
      playwright({ expected: 1, unexpected: 1, flaky: 1, skipped: 1 }),
      1,
      ['a.spec.ts:7 › unexpected one', 'a.spec.ts:7 › flaky one', 'a.spec.ts:7 › skipped one'],
    ],
    ['browser', playwright({ expected: 1 }, [{ message: 'a file could not be read' }]), 1, ['a file could not be read']],
  ])('%s: what was skipped, flaky or not to be loaded has failed too, and is named', (name, report, passed, titles) => {
    expect(counted(name, report, titles.length > 0 ? 1 : 0)).toEqual({ passed, failed: titles.length, titles, note: '' });
  });

  test('fails without a report, without tests, or with a bad end', () => {
    expect(counted('unit', null)).toMatchObject({ passed: 0, failed: 1 });
    expect(counted('browser', playwright({}), 0)).toMatchObject({ passed: 0, failed: 1, note: 'it ran no test' });
    expect(counted('browser', playwright({ expected: 9 }), null)).toMatchObject({ passed: 9, failed: 1 });
  });
});
