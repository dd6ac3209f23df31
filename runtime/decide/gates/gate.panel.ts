import type { Change, World } from '../../explain/what-if.ts';
import type { PopupConfig } from '../../wire/display/config.ts';
import type { FieldDocs, Settings } from '../../wire/settings/setting-docs.ts';
import type { Facts } from './facts.ts';
import type { Targeting } from './gates.ts';
import type { Verdict } from './verdict.ts';

/** A verdict in an owner's words. */
export interface GateWords {
  readonly sentence: string;
  /** The same as a part of a longer sentence. */
  readonly phrase: string;
  /** The phrase without what is counted from now, for a sentence about another day. */
  readonly lasting?: string;
}

/** The names that a gate's words need beside the verdict: a popup's name by its id. */
export interface Named {
  readonly nameOf: (popupId: string) => string;
}

/** Null for a verdict that another runtime wrote, whose values are not these. */
export type Words = (verdict: Verdict, named: Named) => GateWords | null;

/** A popup's settings together, where the studio shows them. */
export type SettingGroup = 'where' | 'who' | 'when' | 'often' | 'selling' | 'more';

/** The surroundings of a sample verdict, for the documents. */
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
  readonly popup?: Partial<PopupConfig & Targeting>;
}

/** A popup that the gate keeps back, and one that it lets through. */
export interface GateSample {
  readonly popup?: Partial<PopupConfig & Targeting>;
  /** The fields that ask for it, if they are not those that the gate reads. */
  readonly fields?: readonly string[];
  readonly blocked: Around;
  readonly passed: Around;
}

/** The half of a gate that people read, in tools and documents. It reaches no page. */
export interface GatePanel<Code extends string> {
  readonly name: string;
  /** By the verdict's code. `untold` is that of a file whose value stayed with its visitor. */
  readonly words: Readonly<Record<Exclude<Code, 'unset'>, Words>> & { readonly untold?: Words };
  readonly group: SettingGroup | null;
  readonly settings: Settings;
  /** Absent if no field of its own asks for it. */
  readonly docs?: FieldDocs;
  /** Null if nothing asks it beforehand. */
  readonly sample: GateSample | null;
}

/** The changes that would make the gate let a popup through. Only the explain chunk has these; the rest of a panel half stays out of it. */
export interface GateRemedy {
  /** Goes on from "its rule about". */
  readonly about: string;
  /** The least change first. Whether one helps is asked of the gate itself. */
  readonly changes: (world: World & { readonly popup: PopupConfig & Targeting }) => Change[];
}

// Calls of these leave no trace in a bundle that has no use for the result.
/* @__NO_SIDE_EFFECTS__ */
export const say = (sentence: string, phrase = sentence.slice(0, -1)): GateWords => ({ sentence, phrase });

/* @__NO_SIDE_EFFECTS__ */
export const always =
  (sentence: string, phrase?: string): Words =>
  () =>
    say(sentence, phrase);

/** A rule that is set, and that the runtime could not read as a whole. */
export const unreadable = always('It never shows: this rule cannot be read.', 'a rule that cannot be read');

export const times = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

/** The popups and the day of all samples. */
export const SAMPLE_ID = '8f5fa95b4c1f9';
export const SAMPLE_OTHER = '2b7c1d90aa4e3';
export const SAMPLE_DAY = '2026-03-12';
