import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const HERE = dirname(fileURLToPath(import.meta.url));

/** Every template, as the build renders it. */
export async function rendered() {
  const { module } = await runnerImport<typeof import('./rendered.ts')>(join(HERE, 'rendered.ts'), {
    configFile: false,
    logLevel: 'error',
  });
  return module.renderAll();
}

/** All of them in one file, which the panel's studio reads. */
export const studioFile = (templates: Awaited<ReturnType<typeof rendered>>): string => JSON.stringify(templates);
