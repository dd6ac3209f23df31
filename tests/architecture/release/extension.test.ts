import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OLDEST_OF_EXTENSION } from '../../../scripts/build/data/oldest-browsers.ts';

const BUILDS = ['.output/chrome-mv3', '.output/firefox-mv3'];

test('both builds are there, of manifest version 3', () => {
  for (const build of BUILDS) {
    if (!existsSync(`${build}/manifest.json`)) throw new Error(`${build} is not built. Run \`npm run build -- extension\`.`);
    expect(JSON.parse(readFileSync(`${build}/manifest.json`, 'utf8')).manifest_version).toBe(3);
  }
});

test('both say the oldest browser that they are for, as the guide and the words for Firefox’s store say it', () => {
  const { chrome, firefox } = OLDEST_OF_EXTENSION;
  const [ofChrome, ofFirefox] = BUILDS.map((build) => JSON.parse(readFileSync(`${build}/manifest.json`, 'utf8')));
  expect(ofChrome.minimum_chrome_version).toBe(chrome);
  expect(ofFirefox.browser_specific_settings.gecko.strict_min_version).toBe(`${firefox}.0`);
  for (const [file, says] of [
    ['docs/guide/browsers.md', `Chrome and Edge ${chrome} or later, Firefox ${firefox} or later`],
    ['extension/store/firefox.md', `Firefox ${firefox} or later`],
  ] as const)
    expect(readFileSync(file, 'utf8'), file).toContain(says);
});

test('no build’s own pages are kept from a display server without https (DEV-01)', () => {
  for (const build of BUILDS) {
    const { content_security_policy: policy } = JSON.parse(readFileSync(`${build}/manifest.json`, 'utf8'));
    // Firefox upgrades every request of a build that says nothing.
    if (build.includes('firefox')) expect(policy?.extension_pages).toBe("script-src 'self'");
    expect(JSON.stringify(policy ?? {})).not.toContain('upgrade-insecure-requests');
  }
});

test('no build makes code from text (R15)', () => {
  const scripts = [...BUILDS, 'dist/harness', 'dist/hook'].flatMap((build) => globSync(`${build}/**/*.js`));
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts)
    expect(readFileSync(script, 'utf8'), script).not.toMatch(
      /(?<!\.inspectedWindow\.)\beval\(|\bnew Function\(|\bset(Timeout|Interval)\(["'`]/,
    );
});
