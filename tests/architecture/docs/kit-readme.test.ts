import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KIT, kitReadme, SCHEMA } from '../../../scripts/release/kit-readme.ts';

/** The words that an owner reads in an empty project with nothing but the package. */
const readme = kitReadme(readFileSync('docs/scenarios.md', 'utf8'));
const anchors = [...readme.matchAll(/^##+ (.+)$/gm)].map(([, title = '']) => `#${title.toLowerCase().replaceAll(' ', '-')}`);

test('the kit’s README names no command and no file that only a clone has', () => {
  expect(readme.match(/.*(npm run |\.\/scenarios\/|[Tt]his clone|docs\/|scenarios\/demo).*/g)).toBeNull();
  expect(readme).toContain(`from '${KIT}';`);
});

test('each link of the kit’s README leads to a chapter of it or into the package', () => {
  const links = [...readme.matchAll(/\]\(([^)]+)\)/g)].map(([, to = '']) => to);
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((to) => !anchors.includes(to) && to !== SCHEMA)).toEqual([]);
});

test('each chapter of the kit’s README is in its contents, and an editor finds the schema in the package', () => {
  const contents = readme.slice(0, readme.indexOf('\n## '));
  expect(anchors.filter((anchor) => !contents.includes(`](${anchor})`))).toEqual([]);
  expect(readme).toContain(`$schema=../node_modules/${KIT}/${SCHEMA}\n`);
});
