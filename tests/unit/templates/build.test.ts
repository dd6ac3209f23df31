import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildTemplates } from '../../../templates/build.ts';
import { templates } from '../../../templates/catalogue.ts';
import { lintTemplates } from '../../../templates/lint.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'templates-'));
});
afterEach(() => rm(dir, { recursive: true }));

describe('building the templates', () => {
  test('writes both languages of each and a catalogue that tells the truth about them (TYP-01)', { timeout: 30_000 }, async () => {
    const built = await buildTemplates(dir);
    expect(JSON.parse(await readFile(join(dir, 'catalogue.json'), 'utf8'))).toEqual(built);
    expect(built).toHaveLength(templates.length);
    for (const { files } of built) {
      for (const { path, bytes } of Object.values(files)) expect((await readFile(join(dir, path))).length).toBe(bytes);
    }
    expect(built[0]).toMatchObject({
      type: 'lightbox',
      format: 'format_1',
      fields: ['email', 'consent'],
      marks: ['form', 'email'],
      files: { he: { path: 'lightbox/format_1.he.html' } },
    });
  });
});

describe('the lint of template sources', () => {
  test.each([
    ['a handler', '<button onClick={go} />'],
    ['a style attribute', '<p style={{ color: "red" }} />'],
    ['raw markup', '<p dangerouslySetInnerHTML={{ __html: html }} />'],
    ['a script', '<script>1</script>'],
    ['something to load', 'background:url(https://example.com/a.png)'],
  ])('refuses %s (TYP-19)', async (_, source) => {
    await mkdir(join(dir, 'lightbox'));
    await writeFile(join(dir, 'lightbox/bad.tsx'), `// one\n${source}\n`);
    expect(await lintTemplates(dir)).toEqual([expect.stringMatching(/^lightbox\/bad\.tsx:2 /)]);
  });

  test('finds nothing to say about what is there (TYP-19)', async () => {
    expect(await lintTemplates('templates')).toEqual([]);
  });
});
