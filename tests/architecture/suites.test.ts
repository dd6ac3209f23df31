import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { count, suites } from '../../scripts/suites.mjs';

const folder = mkdtempSync(join(tmpdir(), 'poptins-suites-'));
afterAll(() => rmSync(folder, { recursive: true }));

function counted(name: string, report: unknown, status: number | null = 1): { passed: number; failed: number; note: string } {
  const suite = suites({ full: false }).find((each) => each.name === name);
  if (!suite) throw new Error(`No suite is called ${name}.`);
  const file = join(folder, 'report.json');
  rmSync(file, { force: true });
  if (report) writeFileSync(file, JSON.stringify(report));
  return count(suite, file, status);
}

const file = (status: string, tests: number): object => ({ status, assertionResults: Array.from({ length: tests }, () => ({})) });
const playwright = (stats: object, errors: object[] = []): object => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
});

describe('a suite', () => {
  test.each([
    ['check', { passed: 3, failed: 1 }, 3, 1],
    ['unit', { numPassedTests: 5, numTotalTests: 5, testResults: [file('passed', 5)] }, 5, 0],
    ['unit', { numPassedTests: 5, numTotalTests: 7, testResults: [file('failed', 7)] }, 5, 2],
    ['unit', { numPassedTests: 5, numTotalTests: 5, testResults: [file('passed', 5), file('failed', 0)] }, 5, 1],
    ['browser', playwright({ expected: 4 }), 4, 0],
    ['browser', playwright({ expected: 4, unexpected: 1, flaky: 1, skipped: 1 }), 4, 3],
    ['browser', playwright({ expected: 4 }, [{ message: 'a file could not be read' }]), 4, 1],
  ])('%s: what was skipped, flaky or not to be loaded has failed too', (name, report, passed, failed) => {
    expect(counted(name, report, failed > 0 ? 1 : 0)).toEqual({ passed, failed, note: '' });
  });

  test('that wrote no report, ran nothing, or ended badly after all has failed', () => {
    expect(counted('unit', null)).toMatchObject({ passed: 0, failed: 1 });
    expect(counted('browser', playwright({}), 0)).toMatchObject({ passed: 0, failed: 1, note: 'it ran no test' });
    expect(counted('browser', playwright({ expected: 9 }), null)).toMatchObject({ passed: 9, failed: 1 });
  });
});
