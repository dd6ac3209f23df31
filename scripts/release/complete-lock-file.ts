/**
 * Adds to package-lock.json the optional binaries for other systems that npm left out because its registry lacks them. `npm ci` refuses a
 * lock file without them. Run it after `npm install --package-lock-only`.
 *
 * A package's name tells which system it is for: `binding-linux-x64-musl` is for Linux, x64, musl. The hash is left out, so a machine of
 * that system accepts its registry's file for this version.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

interface Locked {
  readonly version?: string;
  readonly dev?: boolean;
  readonly license?: string;
  readonly engines?: object;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly optional?: boolean;
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly os?: readonly string[];
}
interface Lock {
  readonly packages: Readonly<Record<string, Locked>>;
}

/** `parent` is the package that depends on it. */
function binaryOf(name: string, version: string, { dev, license, engines }: Locked): Locked {
  const [, os = '', cpu = '', kind = ''] = /\/(?:cli|oxide|binding)-([a-z\d]+)-([a-z\d]+)(?:-(\w+))?$/.exec(name) ?? [];
  if (!os) throw new Error(`${name} does not say for which system it is: write it into package-lock.json by hand.`);
  const wasm = os.startsWith('wasm');
  return {
    version,
    cpu: [wasm ? os : cpu],
    ...(dev && { dev }),
    ...(os === 'linux' && { libc: [kind.startsWith('musl') ? 'musl' : 'glibc'] }),
    ...(license && { license }),
    optional: true,
    ...(!wasm && { os: [os] }),
    ...(engines && { engines }),
  };
}

/** The completed lock file, and the list of additions. */
export function complete<Kept extends Lock>(lock: Kept): { readonly lock: Kept; readonly added: readonly string[] } {
  const missing = Object.values(lock.packages).flatMap((parent) =>
    Object.entries(parent.optionalDependencies ?? {})
      .filter(([name]) => !lock.packages[`node_modules/${name}`])
      .map(([name, version]) => [`node_modules/${name}`, binaryOf(name, version, parent)] as const),
  );
  const packages = Object.entries({ ...lock.packages, ...Object.fromEntries(missing) }).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { lock: { ...lock, packages: Object.fromEntries(packages) }, added: missing.map(([place]) => place) };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const file of ['package-lock.json', 'lab/package-lock.json']) {
    const { lock, added } = complete(JSON.parse(readFileSync(file, 'utf8')));
    writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
    console.log(`${file}: ${added.length} added.${added.map((place) => `\n  ${place}`).join('')}`);
  }
}
