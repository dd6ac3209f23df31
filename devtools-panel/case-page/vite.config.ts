import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** The page of a case, built to `dist/case`. The display server sends it for a link to a case. */
export default defineConfig({
  root: fileURLToPath(new URL('./', import.meta.url)),
  base: './',
  publicDir: false,
  plugins: [tailwindcss()],
  build: {
    outDir: fileURLToPath(new URL('../../dist/case/', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    // Its policy allows no inline script.
    modulePreload: false,
    assetsDir: 'case',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      input: fileURLToPath(new URL('./case.html', import.meta.url)),
      onLog: (level, log, handle) => log.code === 'MODULE_LEVEL_DIRECTIVE' || handle(level, log),
    },
  },
});
