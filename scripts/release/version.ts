import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const text = (file: string): string => readFileSync(file, 'utf8');
const json = (file: string): { version?: string } => JSON.parse(text(file));

/** The one place where it is changed; all others are made of it. */
export const VERSION = json('package.json').version ?? '';

/** The newest version that CHANGELOG.md has a chapter of. */
export const changelogVersion = (changelog: string): string => /^## \[(\d[^\]]*)\]/m.exec(changelog)?.[1] ?? '';

const MANIFESTS = ['.output/chrome-mv3/manifest.json', '.output/firefox-mv3/manifest.json'];

/** Who says which version, of what is built. */
export function versionsSaid(): ReadonlyArray<readonly [where: string, version: string]> {
  const pixel = text('dist/embed/pixel.js');
  return [
    ['package.json', VERSION],
    ['package-lock.json', json('package-lock.json').version ?? ''],
    ['CHANGELOG.md', changelogVersion(text('CHANGELOG.md'))],
    ...MANIFESTS.map((file) => [file, json(file).version ?? ''] as const),
    ['dist/embed/pixel.js', pixel.includes(VERSION) ? VERSION : 'another'],
  ];
}

/** The version tags of the commit that is checked out; none where this is no clone. */
export function tagsHere(): readonly string[] {
  if (!existsSync('.git')) return [];
  const { stdout } = spawnSync('git', ['tag', '--points-at', 'HEAD', 'v*'], { encoding: 'utf8' });
  return (stdout ?? '').split('\n').filter(Boolean);
}

/** What keeps this from being a release, in words; nothing of that keeps it from being tried. */
export function disagreements(said: ReturnType<typeof versionsSaid>, tags: readonly string[]): readonly string[] {
  const others = said.filter(([, version]) => version !== VERSION).map(([where, version]) => `${where} says ${version || 'none'}`);
  const wrong = tags.length > 0 && !tags.includes(`v${VERSION}`) ? [`this commit is tagged ${tags.join(', ')}`] : [];
  return [...others, ...wrong];
}
