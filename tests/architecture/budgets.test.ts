import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { BYTE_LIMITS } from '../support/byte-limits.ts';

function only(pattern: string): string {
  const [file, ...others] = globSync(pattern);
  if (!file || others.length > 0)
    throw new Error(`Expected one ${pattern}, found ${others.length + (file ? 1 : 0)}. Run \`npm run build\`.`);
  return file;
}

/** All but the jQuery that templates may ask for, which is as its makers built it. */
const ours = (pattern: string): string[] => globSync(pattern).filter((file) => !file.includes('jquery-3.'));

const brotli = (file: string): number => brotliCompressSync(readFileSync(file)).length;
const chunk = (name: string): string => only(`dist/embed/chunks/${name}-*.js`);

beforeAll(() => {
  if (!existsSync('dist/embed/integrity.json')) throw new Error('Nothing is built. Run `npm run build`.');
});

test('performance.md has the same limits', () => {
  const chapters = readFileSync('docs/performance.md', 'utf8').split('\n## ');
  const said = chapters.find((chapter) => chapter.startsWith('Limits')) ?? '';
  const limits = [...said.matchAll(/^\| (?!---)[^|]+ \| ([\d,]+)/gm)].map(([, bytes = '']) => Number(bytes.replace(',', '')));
  expect(limits).toEqual(Object.values(BYTE_LIMITS));
});

test('the guide says what the tag weighs, in whole KB', () => {
  const [, said] = /A single tag, (\d+) KB/.exec(readFileSync('docs/guide/index.md', 'utf8')) ?? [];
  expect(Number(said)).toBe(Math.round(BYTE_LIMITS.pixel / 1024));
});

/** In KB of 1,000 bytes with one decimal; the hash of all chunks moves each by some ten bytes. */
test('performance.md says of each single chunk over its aim what it weighs', () => {
  const [, said = ''] = /\n- \*\*Single chunks\*\*([\s\S]*?)\n- /.exec(readFileSync('docs/performance.md', 'utf8')) ?? [];
  const sizes = [...said.matchAll(/`(\w+)` ([\d.]+)/g)].map(([, name = '', kilobytes]) => ({ name, bytes: Number(kilobytes) * 1000 }));
  expect(sizes.map(({ name }) => name)).toContain('wheel');
  for (const { name, bytes } of sizes) expect(Math.abs(brotli(chunk(name)) - bytes), name).toBeLessThanOrEqual(60);
});

describe('the bytes on the wire', () => {
  test('quality 11: pixel.js grows no further', () => {
    expect(brotli('dist/embed/pixel.js')).toBeLessThanOrEqual(BYTE_LIMITS.pixel);
  });

  test('the hook keeps its own', () => {
    for (const hook of ['dist/hook/hook.js', ...globSync('.output/*/content-scripts/hook.js')])
      expect(brotli(hook), hook).toBeLessThanOrEqual(BYTE_LIMITS.hook);
  });

  test('each lightbox as the first popup is within its budget, shown at once or after a wait', () => {
    const templates = globSync('dist/templates/lightbox/*.html');
    expect(templates.length).toBeGreaterThan(0);
    const largest = Math.max(...templates.map(brotli));
    const always = brotli('dist/embed/pixel.js') + largest;
    expect(always + brotli(chunk('popups')) + brotli(chunk('show'))).toBeLessThanOrEqual(BYTE_LIMITS.firstLead);
    expect(always + brotli(chunk('near')) + brotli(chunk('triggers'))).toBeLessThanOrEqual(BYTE_LIMITS.firstLeadThatWaits);
    const code = ['triggers', 'near', 'behaviours'].map((name) => brotli(chunk(name)));
    const fonts = globSync('dist/embed/fonts/poppins-latin-[46]00-*.woff2').map((file) => statSync(file).size);
    expect(fonts).toHaveLength(2);
    expect([...code, ...fonts].reduce((sum, bytes) => sum + bytes, largest)).toBeLessThanOrEqual(BYTE_LIMITS.shownAndClosed);
  });

  test('the manifest tells the truth about every file', () => {
    const manifest = JSON.parse(readFileSync('dist/embed/integrity.json', 'utf8')) as Record<string, { brotli: number }>;
    const files = globSync('**/*.js', { cwd: 'dist/embed' });
    expect(Object.keys(manifest).toSorted()).toEqual(files.toSorted());
    for (const file of files) expect(manifest[file]?.brotli).toBe(brotli(`dist/embed/${file}`));
  });
});

describe('code that the embed must not carry', () => {
  test.each([
    ['React', /react/i],
    ['simulation', /simulat|clockOffset|refused-(restricted|max-views)|later-(yes|no)|cut-off/i],
    ['code from text', /\beval\(|\bnew Function\b|\bset(Timeout|Interval)\(["'`]/],
    ['a source map or a path of this machine', /sourceMappingURL|\/work\/|node_modules/],
  ])('no %s', (_what, mark) => {
    for (const file of ours('dist/embed/**/*.js')) expect(readFileSync(file, 'utf8'), file).not.toMatch(mark);
  });

  test('pixel.js runs as a classic script, and a chunk imports nothing', () => {
    expect(readFileSync('dist/embed/pixel.js', 'utf8')).not.toMatch(/^(import|export)\b|\bimport\.meta\b/m);
    for (const file of globSync('dist/embed/chunks/*.js'))
      expect(readFileSync(file, 'utf8'), file).not.toMatch(/\bimport\b[^(]*from|\bimport["'`]/);
  });

  test('every chunk that pixel.js names is there, and no other', () => {
    const pixel = readFileSync('dist/embed/pixel.js', 'utf8');
    for (const file of ours('dist/embed/chunks/*.js')) expect(pixel).toContain(/-(\w+)\.js$/.exec(file)?.[1]);
    for (const [name] of pixel.matchAll(/chunks\/[\w-]+\.js/g)) expect(existsSync(`dist/embed/${name}`), name).toBe(true);
  });
});
