import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/**
 * Advisories of 2026 about packages of ours, as public reports have them, to September: the first version of each major number that
 * is free of it; none where no version is. `npm audit` knows more, where a registry answers it; whoever reads of another adds a row.
 */
const ADVISORIES: ReadonlyArray<readonly [id: string, name: string, ...fixed: string[]]> = [
  ['GHSA-gqvv-2mrq-wpjv', 'hono', '4.13.5'],
  ['GHSA-frvp-7c67-39w9', '@hono/node-server', '2.0.10'],
  ['GHSA-gpj5-g38j-94v9', 'drizzle-orm', '0.45.2'],
  ['GHSA-67mh-4wv8-2f99', 'esbuild', '0.25.0'],
  ['GHSA-v2wj-q39q-566r', 'vite', '8.0.8'],
  ['GHSA-fxqj-rqcc-2cmp', 'postcss', '8.5.26'],
  ['GHSA-2v37-7h3g-55p8', 'nanoid', '3.3.18', '5.1.6'],
  ['CVE-2026-33671', 'picomatch', '2.3.2', '3.0.2', '4.0.4'],
  ['CVE-2026-69152', 'brace-expansion', '1.1.18', '2.1.4', '3.0.6', '5.0.9'],
  ['CVE-2026-27903', 'minimatch', '3.1.3', '4.2.5', '5.1.8', '6.2.2', '7.4.8', '8.0.6', '9.0.7', '10.2.3'],
  ['GHSA-7p8r-x3mc-p8w7', 'fast-uri', '3.1.5', '4.1.3'],
  ['GHSA-2883-xcg3-v3hh', 'js-yaml', '4.3.2'],
  ['CVE-2026-13697', 'undici', '7.29.0', '8.9.0'],
  ['GHSA-395f-4hp3-45gv', 'shell-quote', '1.9.0'],
  ['CVE-2026-76845', 'adm-zip', '0.6.1'],
  ['CVE-2026-33228', 'flatted', '3.3.4'],
  ['GHSA-4x5r-pxfx-6jf8', '@babel/core', '7.29.6'],
  ['CVE-2026-82417', 'qs', '6.16.0'],
  ['GHSA-jmr9-qjv8-65gv', 'extract-zip'],
];

/** The same of the images in `deploy/`, to November 2026. */
const OF_IMAGES: typeof ADVISORIES = [
  ['CVE-2025-12817', 'postgres', '15.15'],
  ['CVE-2026-6473', 'postgres', '15.18'],
  ['CVE-2026-6471', 'postgres', '15.19'],
  ['CVE-2026-6460', 'postgres', '15.20'],
  ['CVE-2026-27585', 'caddy', '2.11.1'],
  ['CVE-2026-30852', 'caddy', '2.11.2'],
  ['CVE-2026-77281', 'caddy', '2.11.4'],
  ['CVE-2026-21637', 'node', '24.14.1'],
  ['CVE-2026-21714', 'node', '24.14.1'],
];

const numbers = (version: string) => version.split(/[.-]/, 3).map(Number);

/** A pre-release counts as the version that it comes before. */
function isFree(version: string, fixed: readonly string[]): boolean {
  const at = numbers(version);
  const sameMajor = fixed.map(numbers).find(([major]) => major === at[0]);
  if (!sameMajor) return fixed.length > 0 && fixed.every((each) => (numbers(each)[0] ?? 0) < (at[0] ?? 0));
  const differs = at.findIndex((part, nth) => part !== sameMajor[nth]);
  return differs < 0 || (at[differs] ?? 0) > (sameMajor[differs] ?? 0);
}

const LOCK_FILES = ['package-lock.json', 'lab/package-lock.json'];

describe.each(LOCK_FILES)('the packages of %s (R15)', (file) => {
  const held = Object.entries<{ readonly version?: string }>(JSON.parse(readFileSync(file, 'utf8')).packages).map(
    ([path, { version = '' }]) => [path.replace(/^.*node_modules\//, ''), version] as const,
  );

  test.each(ADVISORIES)('none is one that %s is about: %s', (_, name, ...fixed) => {
    expect(held.filter(([of, version]) => of === name && !isFree(version, fixed))).toEqual([]);
  });
});

describe('the images (R15)', () => {
  const named = ['deploy/compose.yaml', 'deploy/Dockerfile'].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^(?: *image:|FROM) ([\w/]+):([\d.]+)/gm)].map(([, name = '', version = '']) => [
      name,
      version,
    ]),
  );

  test.each(OF_IMAGES)('none is one that %s is about: %s (REL-05)', (_, name, ...fixed) => {
    const versions = named.filter(([of]) => of === name);
    expect(versions).not.toEqual([]);
    expect(versions.filter(([, version = '']) => !isFree(version, fixed))).toEqual([]);
  });

  test('each is one that advisories are asked of (REL-05)', () => {
    const asked = new Set(OF_IMAGES.map(([, name]) => name));
    expect(named.filter(([name = '']) => !asked.has(name))).toEqual([]);
  });
});

test.each([
  ['15.14', ['15.18'], false],
  ['15.20', ['15.18'], true],
  ['4.13.5', ['4.13.5'], true],
  ['4.13.19', ['4.13.5'], true],
  ['4.12.90', ['4.13.5'], false],
  ['5.0.0', ['4.13.5'], true],
  ['3.9.9', ['4.13.5'], false],
  ['4.0.0', ['3.3.18', '5.1.6'], false],
  ['1.0.0', [], false],
] as const)('version %s, where %j are free of an advisory, is free of it: %s (R15)', (version, fixed, is) => {
  expect(isFree(version, fixed)).toBe(is);
});
