import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * React silently drops handlers when rendering to text, and a strict `style-src` drops style attributes, so templates may contain neither.
 */
const FORBIDDEN: ReadonlyArray<readonly [RegExp, string]> = [
  [/\son[A-Z]\w*=/, 'a handler never reaches a site'],
  [/\sstyle=/, 'style attributes are blocked by strict policies: use a class'],
  [/dangerouslySetInnerHTML/, 'markup goes through components'],
  [/<script/, 'scripts in templates never run'],
  [/@import|@font-face|url\((?!#)/, 'nothing is loaded from a template'],
];

/** A line for each forbidden thing in the templates' sources; empty if all is well. */
export async function lintTemplates(dir: string): Promise<string[]> {
  const complaints: string[] = [];
  for await (const file of glob('**/*.tsx', { cwd: dir })) {
    const lines = (await readFile(join(dir, file), 'utf8')).split('\n');
    lines.forEach((line, i) => {
      for (const [pattern, why] of FORBIDDEN) if (pattern.test(line)) complaints.push(`${file}:${i + 1} ${why}`);
    });
  }
  return complaints;
}
