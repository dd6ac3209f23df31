import type { FieldDocs, Settings } from '../../wire/settings/setting-docs.ts';
import type { AnySpec, TriggerProgress } from './trigger.ts';
import type { TriggerSpec } from './triggers.ts';

/** The shape of a trigger's field: a number, a flag, a text, or one of these words. */
type Shape<T> = [T] extends [number] ? 'number' : [T] extends [boolean] ? 'flag' : string extends T ? 'text' : readonly T[];

/** A page of an imagined visit. Its visitor scrolls to its end, then does nothing, and leaves. Times are in milliseconds from its start. */
export interface PlayedPage {
  /** Its number in the visit, from 1. */
  readonly nth: number;
  /** How long the visit's earlier pages lasted. */
  readonly earlierMs: number;
  readonly isMobile: boolean;
  readonly hasCart: boolean;
  readonly clickEveryMs: number;
  readonly scrolledMs: number;
  readonly leavesMs: number;
}

/** The half of a trigger for people, in tools and documents. It reaches no page. */
export interface TriggerPanel<S extends AnySpec> {
  readonly name: string;
  /** What triggered a popup, as the end of a sentence. */
  readonly by: string;
  /** When it shows, as the end of a sentence that begins with "It shows". */
  aim(spec: S): string;
  /** When its popup is prepared: a row in docs/decisions/warm-by-likelihood.md. */
  readonly near: string;
  /** When it fires on a played page; null if its visitor never does what it waits for. */
  firesAt(spec: S, page: PlayedPage): number | null;
  /** The shapes of its fields, so that a tool can check a page's report. */
  readonly fields: { readonly [F in Exclude<keyof S, 'kind'>]: Shape<S[F]> };
  readonly settings: Settings;
  readonly docs?: FieldDocs;
  /** Settings in an account's format, and the resulting trigger. */
  readonly samples: ReadonlyArray<{ readonly setting: unknown; readonly spec: S & TriggerSpec }>;
}

/** Of a trigger that cannot be foreseen. */
export const NEVER_NEAR = 'never: it fires from nothing, with its bytes at hand';

/** A trigger's last reported progress, and how many milliseconds ago that was. */
export interface Told {
  readonly progress: TriggerProgress;
  readonly agoMs: number;
}

/** How a visitor leaves. On a phone they go back (TRG-02), which browsers count only after a touch. Some browsers cannot tell at all. */
export const LEAVE = { back: 'touch the page and go back', top: 'leave through the top edge of the page', never: '' };
export type Leaves = keyof typeof LEAVE;

/** The step of a visitor that a trigger still waits for; '' if there is none. Only the explain chunk has these. */
export type Pending<S extends AnySpec = AnySpec> = (spec: S, told: Told | undefined, leaves: Leaves) => string;

export const left = (told: Told | undefined, whole: number): number =>
  Math.max(0, told ? told.progress.target - told.progress.current : whole);

export const times = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

/** In the largest unit that gives a whole number. */
export function secondsText(seconds: number): string {
  const [unit, size] = (
    [
      ['hour', 3600],
      ['minute', 60],
    ] as const
  ).find(([, each]) => seconds >= each && seconds % each === 0) ?? ['second', 1];
  return times(seconds / size, unit);
}
