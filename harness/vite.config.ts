import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** The harness page, built to `dist/harness`. */
export default defineConfig({
  root: fileURLToPath(new URL('./page/', import.meta.url)),
  base: './',
  publicDir: false,
  plugins: [tailwindcss()],
  build: {
    outDir: fileURLToPath(new URL('../dist/harness/', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      input: ['index.html', 'case.html'].map((file) => fileURLToPath(new URL(`./page/${file}`, import.meta.url))),
      // Vite logs this for every radix module: their "use client" has no meaning here.
      onLog: (level, log, handle) => log.code === 'MODULE_LEVEL_DIRECTIVE' || handle(level, log),
    },
  },
});
