import { redactConfig } from '../../runtime/report/redact.ts';
import { type Outcome, type OutcomeKind, outcomeOf, outcomeWith } from './outcome-with.ts';
import { evidenceOf, type ToldVisit } from './popup-evidence.ts';
import { changedSettings, type Settings } from './saved-popup.ts';

/** A version of a popup in its account's history. */
export interface SavedVersion {
  readonly version: number;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly live: boolean;
}

/** The saved version since which a popup has the outcome that a file shows. */
export type Since<V extends SavedVersion = SavedVersion> =
  /** `from` is the first version with this outcome. `before` is the last version without it, or with a rule that the file cannot judge. */
  | ({ readonly kind: 'since'; readonly from: V; readonly before: V; readonly earlier: Outcome } & Judged)
  /** Every kept version has this outcome, so no save caused it. */
  | ({ readonly kind: 'always'; readonly oldest: V } & Judged)
  /** No version was saved before the visit. */
  | { readonly kind: 'younger' }
  /** The account did not give out a version. */
  | { readonly kind: 'unread'; readonly version: number };

interface Judged {
  readonly outcome: OutcomeKind;
  /** How many versions were read. */
  readonly read: number;
  /** False if the file's settings differ from the version of that time. Its page may have kept an older answer. */
  readonly isVersionOfFile: boolean;
}

/**
 * The first place from which all places up to `last` are the same. It searches backwards in growing steps, then halves, so fifty versions
 * need at most eleven looks. Null if all are the same.
 */
export async function firstOfRun(last: number, isSame: (place: number) => Promise<boolean>): Promise<number | null> {
  let same = last;
  let step = 1;
  let other = -1;
  while (same > 0 && other < 0) {
    const place = Math.max(0, same - step);
    if (await isSame(place)) same = place;
    else other = place;
    step *= 2;
  }
  if (other < 0) return null;
  while (same - other > 1) {
    const middle = Math.floor((same + other) / 2);
    if (await isSame(middle)) same = middle;
    else other = middle;
  }
  return same;
}

/** True if a file's settings are those of a version. A server adds its own fields to each answer. */
const isSaved = (saved: Settings, told: Settings): boolean =>
  changedSettings(redactConfig(saved) as Settings, told).every((change) => !('before' in change));

class Unread extends Error {
  readonly version: number;
  constructor(version: number) {
    super(`version ${version} cannot be read`);
    this.version = version;
  }
}

/** @param read gives the settings of a version; null if the account does not give them out */
export async function sinceWhen<V extends SavedVersion>(
  visit: ToldVisit,
  popupId: string,
  versions: readonly V[],
  read: (version: number) => Promise<Settings | null>,
): Promise<Since<V>> {
  const evidence = evidenceOf(visit, popupId);
  const outcome = outcomeOf(evidence);
  const inOrder = versions.toSorted((a, b) => a.version - b.version);
  const last = inOrder.findLastIndex(({ at }) => at <= visit.file.at);
  const [at, oldest] = [inOrder[last], inOrder[0]];
  if (!at || !oldest) return { kind: 'younger' };

  const known = new Map<number, Settings>();
  const settingsOf = async (version: number): Promise<Settings> => {
    const settings = known.get(version) ?? (await read(version));
    if (!settings) throw new Unread(version);
    known.set(version, settings);
    return settings;
  };
  /** What the file took out of its settings must not look like a change, so they are compared as the account has them. */
  let unredacted = evidence;
  const judged = async ({ version, live }: V): Promise<Outcome> => outcomeWith(visit, unredacted, await settingsOf(version), live);
  const isSame = async (place: number): Promise<boolean> => {
    const saved = inOrder[place];
    return saved !== undefined && (await judged(saved)).kind === outcome;
  };

  try {
    const told = evidence.settings;
    const saved = told && (await settingsOf(at.version));
    const isVersionOfFile = !told || !saved || isSaved(saved, told);
    if (saved && isVersionOfFile) unredacted = { ...evidence, settings: saved };
    const first = await firstOfRun(last, isSame);
    const [from, before] = first === null ? [] : [inOrder[first], inOrder[first - 1]];
    const earlier = before && (await judged(before));
    const about = { outcome, read: known.size, isVersionOfFile };
    if (!from || !before || !earlier) return { kind: 'always', oldest, ...about };
    return { kind: 'since', from, before, earlier, ...about };
  } catch (error) {
    if (error instanceof Unread) return { kind: 'unread', version: error.version };
    throw error;
  }
}
