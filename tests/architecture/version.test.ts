import { describe, expect, test } from 'vitest';
import { changelogVersion, disagreements, tagsHere, VERSION, versionsSaid } from '../../scripts/release/version.ts';

describe('the version', () => {
  test('is the same in package.json, lock file, changelog, manifests and embed; a tag agrees', () => {
    expect(VERSION).toMatch(/^\d+\.\d+\.\d+$/);
    expect(disagreements(versionsSaid(), tagsHere())).toEqual([]);
  });

  test.each([
    ['a manifest of another build', [['.output/chrome-mv3/manifest.json', '0.0.9']], [], '.output/chrome-mv3/manifest.json says 0.0.9'],
    ['a changelog without a chapter', [['CHANGELOG.md', '']], [], 'CHANGELOG.md says none'],
    ['another version’s tag', [], ['v9.9.9'], 'this commit is tagged v9.9.9'],
  ] as const)('keeps a release from being made of %s', (_what, said, tags, complaint) => {
    expect(disagreements([['package.json', VERSION], ...said], tags)).toEqual([complaint]);
  });

  test.each([
    ['a commit without a tag', []],
    ['one that has the right tag among others', ['v9.9.9', `v${VERSION}`]],
  ])('lets %s be released', (_what, tags) => {
    expect(disagreements([['package.json', VERSION]], tags)).toEqual([]);
  });

  test('is the newest chapter of the changelog, not what is still to come', () => {
    expect(changelogVersion('# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2027-01-01\n\n## [1.1.0] - 2026-12-01\n')).toBe('1.2.0');
  });
});
