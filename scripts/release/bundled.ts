import { build } from 'vite';

interface Bundle {
  /** The entries by the name of their file. */
  readonly entry: Readonly<Record<string, string>>;
  readonly target: string;
  /** What an owner's project has itself. */
  readonly external: ReadonlyArray<string | RegExp>;
}

/** Bundles the code of an npm package into a folder, readable, as ES modules. */
export async function bundleInto(folder: string, { entry, target, external }: Bundle): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: true,
      target,
      minify: false,
      lib: { entry: { ...entry }, formats: ['es'] },
      rolldownOptions: { external: [...external], output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
    },
  });
}
