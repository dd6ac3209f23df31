import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const text = (file: string): string => readFileSync(file, 'utf8');
const json = (file: string): { version?: string } => JSON.parse(text(file));

/** The one place where the version is changed; all others derive from it. */
export const VERSION = json('package.json').version ?? '';

/** The newest version that has a chapter in CHANGELOG.md. */
export const changelogVersion = (changelog: string): string => /^## \[(\d[^\]]*)\]/m.exec(changelog)?.[1] ?? '';

const MANIFESTS = ['.output/chrome-mv3/manifest.json', '.output/firefox-mv3/manifest.json'];

/** Which version each place states, including built files. */
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

/** The version tags of the checked-out commit; none if this is not a clone. */
export function tagsHere(): readonly string[] {
  if (!existsSync('.git')) return [];
  const { stdout } = spawnSync('git', ['tag', '--points-at', 'HEAD', 'v*'], { encoding: 'utf8' });
  return (stdout ?? '').split('\n').filter(Boolean);
}

/** Reasons why this cannot be a release, in words. */
export function disagreements(said: ReturnType<typeof versionsSaid>, tags: readonly string[]): readonly string[] {
  const others = said.filter(([, version]) => version !== VERSION).map(([where, version]) => `${where} says ${version || 'none'}`);
  const wrong = tags.length > 0 && !tags.includes(`v${VERSION}`) ? [`this commit is tagged ${tags.join(', ')}`] : [];
  return [...others, ...wrong];
}
