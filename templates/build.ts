import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { lintTemplates } from './lint.ts';
import { rendered, studioFile } from './studio-file.ts';

const HERE = dirname(fileURLToPath(import.meta.url));

/** The most that a visitor downloads for one template. */
export const TEMPLATE_LIMIT_BYTES = 4096;

export interface BuiltTemplate {
  readonly type: string;
  readonly format: string;
  readonly width: string;
  readonly height: string;
  /** Its `poptin_location`, if it differs from its type's. */
  readonly location: string | null;
  readonly target: string;
  readonly idea: string;
  readonly theme: string;
  readonly fields: readonly string[];
  /** The parts of the runtime that this template needs and most popups do not. */
  readonly marks: readonly string[];
  readonly teaser: Readonly<Record<'en' | 'he', string | null>>;
  readonly files: Readonly<Record<'en' | 'he', { readonly path: string; readonly bytes: number; readonly brotli: number }>>;
}

/**
 * Renders every template to `<type>/format_<n>.html` and `.he.html`, with
 * `catalogue.json` beside them. The panel's studio gets all of them in one file.
 */
export async function buildTemplates(outDir: string, studioDir?: string): Promise<readonly BuiltTemplate[]> {
  const complaints = await lintTemplates(HERE);
  if (complaints.length > 0) throw new Error(`Templates that would not work on a site:\n${complaints.join('\n')}`);

  await rm(outDir, { recursive: true, force: true });
  const catalogue: BuiltTemplate[] = [];
  const templates = await rendered();
  for (const { html, ...entry } of templates) {
    const files = { en: await keep(outDir, entry, 'en', html.en), he: await keep(outDir, entry, 'he', html.he) };
    catalogue.push({ ...entry, files });
  }
  await writeFile(join(outDir, 'catalogue.json'), `${JSON.stringify(catalogue, null, 1)}\n`);
  if (studioDir) {
    await mkdir(studioDir, { recursive: true });
    await writeFile(join(studioDir, 'templates.json'), studioFile(templates));
  }
  return catalogue;
}

async function keep(outDir: string, { type, format }: { type: string; format: string }, lang: 'en' | 'he', html: string) {
  const path = `${type}/${format}${lang === 'he' ? '.he' : ''}.html`;
  const brotli = brotliCompressSync(html).length;
  if (brotli > TEMPLATE_LIMIT_BYTES) throw new Error(`${path} is ${brotli} bytes in brotli; ${TEMPLATE_LIMIT_BYTES} is the limit`);
  await mkdir(join(outDir, type), { recursive: true });
  await writeFile(join(outDir, path), html);
  return { path, bytes: Buffer.byteLength(html), brotli };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const outDir = process.argv[2] ?? join(HERE, '../dist/templates');
  const built = await buildTemplates(outDir, process.argv[2] ? undefined : join(HERE, '../dist/studio'));
  const largest = Math.max(...built.flatMap(({ files }) => [files.en.brotli, files.he.brotli]));
  console.log(`${built.length} templates in two languages → ${outDir}; the largest is ${largest} bytes in brotli`);
}
