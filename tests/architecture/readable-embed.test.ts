import { globSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildEmbed } from '../../scripts/build/build-embed.ts';

/** The sources of a script for a debugger: the names in its last map, with their text. */
function sourcesOf(script: string): ReadonlyMap<string, string> {
  const map = script.split('//# sourceMappingURL=data:application/json;charset=utf-8;base64,').at(-1) ?? '';
  const { sources, sourcesContent } = JSON.parse(Buffer.from(map.split('\n')[0] ?? '', 'base64').toString());
  return new Map(sources.map((name: string, at: number) => [name, sourcesContent[at]]));
}

describe('the embed that `npm start -- --readable` serves', () => {
  beforeAll(() => buildEmbed('readable'));

  test.each([
    ['pixel.js', 'runtime/journey.ts'],
    ['chunks/show-*.js', 'runtime/show/stage/create-view.ts'],
  ])('shows a developer the very lines of the sources of %s, under the names that they have there', (file, source) => {
    const script = readFileSync(globSync(`dist/embed-readable/${file}`)[0] ?? '', 'utf8');
    const found = [...sourcesOf(script)].find(([name]) => name.endsWith(source));
    expect(found?.[1]).toBe(readFileSync(source, 'utf8'));
    const exported = /export (?:async )?function (\w+)/.exec(found?.[1] ?? '')?.[1] ?? 'nothing is exported';
    expect(script).toContain(`function ${exported}(`);
  });
});
