import { build } from 'esbuild';

const built = new Map<string, Promise<string>>();

/** A module that exports `install`, with all that it imports, as one script that calls it with plain values and leaves no name behind. */
export async function pageScript(file: string, ...values: readonly unknown[]): Promise<{ readonly content: string }> {
  if (!built.has(file)) built.set(file, bundle(file));
  return { content: `(() => { ${await built.get(file)} its.install(${values.map((value) => JSON.stringify(value)).join()}); })();` };
}

async function bundle(file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'its',
    target: 'es2022',
    charset: 'utf8',
  });
  return outputFiles[0]?.text ?? '';
}
