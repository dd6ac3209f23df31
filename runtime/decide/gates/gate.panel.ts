import type { FieldDocs, Settings } from '../../wire/settings/setting-docs.ts';
import type { Facts } from './facts.ts';
import type { JudgedPopup, Targeting } from './gates.ts';
import type { Change, World } from './remedies/what-if.ts';
import type { Verdict } from './verdict.ts';

/** A verdict in an owner's words. */
export interface GateWords {
  readonly sentence: string;
  /** The same as part of a longer sentence. */
  readonly phrase: string;
  /** The phrase without counts from today, for a sentence about another day. */
  readonly lasting?: string;
}

/** Names that a gate's words need besides the verdict: a popup's name by its id. */
export interface Named {
  readonly nameOf: (popupId: string) => string;
}

/** Null for a verdict of another runtime, with different values. */
export type Words = (verdict: Verdict, named: Named) => GateWords | null;

/** A popup's settings together, where the studio shows them. */
export type SettingGroup = 'where' | 'who' | 'when' | 'often' | 'selling' | 'more';

/** The context of a sample verdict, for the documents. */
export interface Around extends Partial<Omit<Facts, 'memory' | 'variable' | 'cookie' | 'source' | 'session' | 'page'>> {
  /** What the page and its browser say. */
  readonly url?: string;
  readonly title?: string;
  readonly referrer?: string;
  readonly language?: string;
  readonly userAgent?: string;
  readonly isMobile?: boolean;
  readonly memory?: Readonly<Record<string, string>>;
  readonly session?: Readonly<Record<string, string>>;
  readonly cookie?: string;
  readonly variable?: unknown;
  readonly source?: string;
  readonly popup?: Partial<JudgedPopup & Targeting>;
}

/** A popup that the gate keeps back, and one that it lets through. */
export interface GateSample {
  readonly popup?: Partial<JudgedPopup & Targeting>;
  /** The fields that set it, if the gate itself reads others. */
  readonly fields?: readonly string[];
  readonly blocked: Around;
  readonly passed: Around;
}

/** The half of a gate for people, in tools and documents. It reaches no page. */
export interface GatePanel<Code extends string> {
  readonly name: string;
  /** By the verdict's code. `untold` is for a file whose value stayed with its visitor. */
  readonly words: Readonly<Record<Exclude<Code, 'unset'>, Words>> & { readonly untold?: Words };
  readonly group: SettingGroup | null;
  readonly settings: Settings;
  /** Absent if no field sets this gate alone. */
  readonly docs?: FieldDocs;
  /** Null if nothing asks it in advance. */
  readonly sample: GateSample | null;
}

/** The changes that would make the gate let a popup through. Only the explain chunk contains these, and no other part of a panel half. */
export interface GateRemedy {
  /** Continues "its rule about". */
  readonly about: string;
  /** The smallest change first. The gate itself is asked if a change helps. */
  readonly changes: (world: World & { readonly popup: JudgedPopup & Targeting }) => Change[];
}

// Bundlers drop calls of these if nothing uses the result.
/* @__NO_SIDE_EFFECTS__ */
export const say = (sentence: string, phrase = sentence.slice(0, -1)): GateWords => ({ sentence, phrase });

/* @__NO_SIDE_EFFECTS__ */
export const always =
  (sentence: string, phrase?: string): Words =>
  () =>
    say(sentence, phrase);

/** A rule that is set, but that the runtime could not read in full. */
export const unreadable = always('It never shows: this rule cannot be read.', 'a rule that cannot be read');

export const times = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

/** The popups and the day of all samples. */
export const SAMPLE_ID = '8f5fa95b4c1f9';
export const SAMPLE_OTHER = '2b7c1d90aa4e3';
export const SAMPLE_DAY = '2026-03-12';
