import { resolve } from 'node:path';
import { bundleScript } from './bundle-script.ts';

const built = new Map<string, Promise<string>>();

/** A module that exports `install`, with all that it imports, as one script that calls it with plain values and leaves no name behind. */
export async function pageScript(file: string, ...values: readonly unknown[]): Promise<{ readonly content: string }> {
  if (!built.has(file)) built.set(file, bundle(file));
  return { content: `(() => { ${await built.get(file)} its.install(${values.map((value) => JSON.stringify(value)).join()}); })();` };
}

const bundle = (file: string): Promise<string> =>
  bundleScript({ code: `export { install } from ${JSON.stringify(resolve(file))};`, folder: import.meta.dirname, format: 'iife' });
