/** What a package-lock.json says of one package, as far as it is looked at here. */
export interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly peer?: boolean;
}

/** By its place, such as `node_modules/a/node_modules/b`; the project itself is ''. */
export type Packages = Readonly<Record<string, Locked>>;

export interface LockFile {
  readonly name?: string;
  readonly version: string;
  readonly lockfileVersion: number;
  readonly packages: Packages;
}

/** Of what a lock file or a list of packages is made. */
export interface Named {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

const BESIDE = 'node_modules/';

/** The folders in which Node looks for what one of them names: its own, then those around it. */
const foldersOf = (from: string): readonly string[] =>
  from === '' ? [''] : [from, ...foldersOf(from.slice(0, Math.max(0, from.lastIndexOf(`/${BESIDE}`))))];

const placeOf = (packages: Packages, from: string, name: string): string | undefined =>
  foldersOf(from)
    .map((folder) => `${folder && `${folder}/`}${BESIDE}${name}`)
    .find((place) => packages[place]);

const isNeeded = ({ peerDependenciesMeta }: Locked, name: string): boolean => !peerDependenciesMeta?.[name]?.optional;

/** The places of packages and of all that they need to run. */
export function neededBy(packages: Packages, names: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (from: string, wanted: readonly string[]): void => {
    for (const name of wanted) {
      const place = placeOf(packages, from, name);
      const locked = place === undefined || found.has(place) ? undefined : packages[place];
      if (!place || !locked) continue;
      found.add(place);
      const peers = Object.keys(locked.peerDependencies ?? {}).filter((peer) => isNeeded(locked, peer));
      add(place, [...Object.keys(locked.dependencies ?? {}), ...Object.keys(locked.optionalDependencies ?? {}), ...peers]);
    }
  };
  add('', names);
  return found;
}

/** The lock file of a project that has these packages and no others, each as it is locked here. It names those at the top itself, or only some. */
export function lockFileOf(root: Named, packages: Packages, places: ReadonlySet<string>, named?: readonly string[]): LockFile {
  const kept = Object.fromEntries(Object.entries(packages).filter(([place]) => places.has(place)));
  const atTop = Object.keys(kept).filter((place) => place.lastIndexOf(BESIDE) === 0);
  const names = named ?? atTop.map((place) => place.slice(BESIDE.length));
  const dependencies = Object.fromEntries(names.map((name) => [name, kept[`${BESIDE}${name}`]?.version ?? '']));
  const trimmed = Object.entries(kept).map(([place, locked]) => [place, trim(kept, place, locked)] as const);
  return { ...root, lockfileVersion: 3, packages: { '': { ...root, dependencies }, ...Object.fromEntries(trimmed) } };
}

/** Without what is said of the project that it comes from, and without wishes that nothing here fulfils. */
function trim(packages: Packages, place: string, locked: Locked): Locked {
  const { dev, devOptional, peer, dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta, ...kept } = locked;
  const there = (wanted: Readonly<Record<string, string>> = {}) =>
    Object.fromEntries(Object.entries(wanted).filter(([name]) => placeOf(packages, place, name) !== undefined));
  const lists = {
    dependencies: there(dependencies),
    optionalDependencies: there(optionalDependencies),
    peerDependencies: there(peerDependencies),
  };
  return { ...kept, ...Object.fromEntries(Object.entries(lists).filter(([, list]) => Object.keys(list).length > 0)) };
}
