/** A package in a package-lock.json, as far as we need it. */
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

/** By place, such as `node_modules/a/node_modules/b`; the project itself is ''. */
export type Packages = Readonly<Record<string, Locked>>;

export interface LockFile {
  readonly name?: string;
  readonly version: string;
  readonly lockfileVersion: number;
  readonly packages: Packages;
}

/** The subject of a lock file or a bill of materials. */
export interface Named {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

const BESIDE = 'node_modules/';

/** The folders in which Node looks for a package named from this one: its own, then the enclosing ones. */
const foldersOf = (from: string): readonly string[] =>
  from === '' ? [''] : [from, ...foldersOf(from.slice(0, Math.max(0, from.lastIndexOf(`/${BESIDE}`))))];

const placeOf = (packages: Packages, from: string, name: string): string | undefined =>
  foldersOf(from)
    .map((folder) => `${folder && `${folder}/`}${BESIDE}${name}`)
    .find((place) => packages[place]);

const isNeeded = ({ peerDependenciesMeta }: Locked, name: string): boolean => !peerDependenciesMeta?.[name]?.optional;

/** The places of packages and of everything that they need at run time. */
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

/**
 * The lock file of a project with exactly these packages, at the versions locked here. `named`
 * are its direct dependencies; by default, all packages at the top level.
 */
export function lockFileOf(root: Named, packages: Packages, places: ReadonlySet<string>, named?: readonly string[]): LockFile {
  const kept = Object.fromEntries(Object.entries(packages).filter(([place]) => places.has(place)));
  const atTop = Object.keys(kept).filter((place) => place.lastIndexOf(BESIDE) === 0);
  const names = named ?? atTop.map((place) => place.slice(BESIDE.length));
  const dependencies = Object.fromEntries(names.map((name) => [name, kept[`${BESIDE}${name}`]?.version ?? '']));
  const trimmed = Object.entries(kept).map(([place, locked]) => [place, trim(kept, place, locked)] as const);
  return { ...root, lockfileVersion: 3, packages: { '': { ...root, dependencies }, ...Object.fromEntries(trimmed) } };
}

/** Drops fields about the original project, and dependencies that are not present here. */
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
