import { asksForPopups } from '../../inspection/calls/calls-by-job.ts';
import type { CallView, PageOfCalls } from '../store/view/panel-view.ts';
import { type Config, fieldsOf, idIn } from '../studio/lint/subject.ts';
import { type Difference, differencesOf } from './difference.ts';

/** A popup's configuration as an answer brought it. */
export interface Load {
  readonly at: number;
  /** The page that received it. */
  readonly url: string;
  readonly config: Config;
}

export interface LoadedConfig {
  readonly popupId: string;
  readonly name: string;
  /** True if the last page that asked received it. */
  readonly isHere: boolean;
  readonly load: Load;
  /** Its configuration on an earlier page; null if none is kept. */
  readonly before: Load | null;
  /** The fields that changed since then. */
  readonly changes: readonly Difference[];
  /** True if an earlier page did not receive it. */
  readonly isNew: boolean;
}

/** Fields that differ in each visit say nothing about the popup. */
const OF_THE_VISIT: readonly string[] = ['viewer_id'];

const MAX_TEXT = 1_000_000;
const MAX_POPUPS = 1000;

interface PageLoad {
  readonly url: string;
  readonly popups: ReadonlyMap<string, Load>;
}

/** Answers are long and a call never changes, so each is parsed once. */
const read = new WeakMap<CallView, readonly Config[]>();

/** The last configuration of each popup that pages of this tab received, with the one from the previous page. */
export function loadedConfigs(pages: readonly PageOfCalls[]): readonly LoadedConfig[] {
  const loads = pages.flatMap((page): PageLoad[] => {
    const answers = page.calls.filter(isAnswer);
    if (!answers.length) return [];
    const popups = answers.flatMap((call) =>
      popupsIn(call).map((config) => [idIn(config.poptin_id), { at: call.at, url: page.url, config }] as const),
    );
    return [{ url: page.url, popups: new Map(popups.filter(([id]) => id)) }];
  });
  const ids = new Set(loads.toReversed().flatMap(({ popups }) => [...popups.keys()]));
  return [...ids].flatMap((popupId) => configOf(popupId, loads) ?? []);
}

function configOf(popupId: string, loads: readonly PageLoad[]): LoadedConfig | null {
  const at = loads.findLastIndex(({ popups }) => popups.has(popupId));
  const load = loads[at]?.popups.get(popupId);
  if (!load) return null;
  const before =
    loads
      .slice(0, at)
      .findLast(({ popups }) => popups.has(popupId))
      ?.popups.get(popupId) ?? null;
  return {
    popupId,
    name: typeof load.config.poptin_name === 'string' && load.config.poptin_name ? load.config.poptin_name : popupId,
    isHere: at === loads.length - 1,
    load,
    before,
    changes: before ? differencesOf(withoutVisit(before.config), withoutVisit(load.config)) : [],
    isNew: at > 0 && !before,
  };
}

const isAnswer = ({ call, outcome, exchange, resentFrom }: CallView): boolean =>
  asksForPopups(call) && outcome === 'ok' && exchange?.whole === true && resentFrom === undefined;

const withoutVisit = (config: Config): Config =>
  Object.fromEntries(Object.entries(config).filter(([name]) => !OF_THE_VISIT.includes(name)));

function popupsIn(call: CallView): readonly Config[] {
  const known = read.get(call) ?? readPopups(call.exchange?.answer?.join('') ?? '');
  read.set(call, known);
  return known;
}

function readPopups(text: string): readonly Config[] {
  if (text.length > MAX_TEXT) return [];
  try {
    const { poptins } = fieldsOf(JSON.parse(text));
    return Array.isArray(poptins) ? poptins.slice(0, MAX_POPUPS).map(fieldsOf) : [];
  } catch {
    return [];
  }
}

/** The version in the address of its template; '' if it has none. */
export function versionOf({ poptin_url: url }: Config): string {
  return typeof url === 'string' && URL.canParse(url) ? (new URL(url).searchParams.get('v') ?? '') : '';
}
