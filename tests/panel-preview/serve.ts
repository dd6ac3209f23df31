import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build, type InlineConfig, preview } from 'vite';
import { closeRawMarkup } from '../../scripts/build/close-raw-markup.ts';
import { SYNTAX_OF_EXTENSION } from '../../scripts/build/data/oldest-browsers.ts';

/** Builds and serves the panel over a scripted page, as it is in use: React’s development checks are not what is measured. */
export async function servePreview(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const outDir = mkdtempSync(join(tmpdir(), 'poptins-panel-'));
  const config: InlineConfig = {
    configFile: false,
    root: import.meta.dirname,
    mode: 'production',
    logLevel: 'error',
    plugins: [tailwindcss(), closeRawMarkup()],
    build: { outDir, emptyOutDir: true, target: SYNTAX_OF_EXTENSION, chunkSizeWarningLimit: 1000 },
    preview: { port: 0, host: '127.0.0.1' },
  };
  process.env.NODE_ENV = 'production';
  await build(config);
  // The files beside the panel in harness and extension.
  cpSync('dist/studio', join(outDir, 'studio'), { recursive: true });
  const server = await preview(config);
  return {
    url: server.resolvedUrls!.local[0]!,
    async close() {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
