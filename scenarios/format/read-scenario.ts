import { type Document, LineCounter, parseDocument } from 'yaml';
import { type OpenedFile, openFile, toPlay } from '../../reports/session-file/read-file.ts';
import { type Scenario, scenarioFile } from './scenario-schema.ts';
import { notKnown, whyNot } from './why-not.ts';

/** Why a file is not a scenario, and where. Lines and columns count from 1. */
export interface Unreadable {
  readonly line: number;
  readonly column: number;
  readonly reason: string;
}

export type Read =
  | { readonly kind: 'scenario'; readonly scenario: Scenario }
  /** A visitor's report or a recorded session: what happened, with every verdict (DEV-09). */
  | { readonly kind: 'session'; readonly opened: OpenedFile }
  | ({ readonly kind: 'unreadable' } & Unreadable);

/** Longer than anything that people write by hand. */
const MAX_CHARACTERS = 200_000;

/** Reads a file that somebody wrote, recorded or was given, as YAML or JSON. Never throws. */
export function readScenario(name: string, text: string): Read {
  const session = asSession(text);
  if (session) {
    const { opened, problem } = toPlay(openFile(name, text));
    return opened ? { kind: 'session', opened } : unreadable(problem.startsWith(name) ? problem.slice(name.length).trim() : problem);
  }
  if (text.length > MAX_CHARACTERS) return unreadable(`is longer than ${MAX_CHARACTERS.toLocaleString('en')} characters`);
  if (!text.trim()) return unreadable('is empty: a scenario begins with the line “scenario: what it shows”');
  const lines = new LineCounter();
  try {
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, logLevel: 'error', stringKeys: true });
    const [fault] = document.errors;
    if (fault) return unreadable(`is neither YAML nor JSON: ${oneLine(fault.message)}`, lines, fault.pos[0]);
    return readDocument(document, lines);
  } catch (problem) {
    return unreadable(`cannot be read: ${oneLine(problem instanceof Error ? problem.message : `${problem}`)}`);
  }
}

function readDocument(document: Document.Parsed, lines: LineCounter): Read {
  const read = scenarioFile.safeParse(document.toJS({ maxAliasCount: 100 }), { error: whyNot });
  if (read.success) return { kind: 'scenario', scenario: read.data };
  const [issue] = read.error.issues;
  const path = issue?.path ?? [];
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys : [];
  const why = unknown.length ? notKnown(unknown, path) : (issue?.message ?? 'cannot be read');
  return unreadable(`${placeOf(path)} ${why}`, lines, offsetOf(document, path, unknown));
}

/** A path such as `steps, third, expect, calls`, with rows counted from 1. */
const placeOf = (path: readonly PropertyKey[]): string =>
  path.length === 0 ? 'A scenario' : path.map((part) => (typeof part === 'number' ? `${part + 1}` : `${String(part)}`)).join(' › ');

interface Pair {
  readonly key?: { readonly value?: unknown; readonly range?: readonly number[] | null };
}

/** The position in the text: of an unknown name, or of the value. For something missing, where it should be. */
function offsetOf(
  document: Document.Parsed,
  path: readonly PropertyKey[],
  issue: { readonly code?: string; readonly keys?: unknown } | undefined,
): number {
  const keys = issue?.code === 'unrecognized_keys' && Array.isArray(issue.keys) ? issue.keys : [];
  for (let length = path.length; length >= 0; length--) {
    const node = (length ? document.getIn(path.slice(0, length), true) : document.contents) as
      | { range?: readonly number[]; items?: readonly Pair[] }
      | undefined;
    const unknown =
      length === path.length ? node?.items?.find(({ key }) => typeof key?.value === 'string' && keys.includes(key.value)) : undefined;
    const at = unknown?.key?.range?.[0] ?? node?.range?.[0];
    if (at !== undefined) return at;
  }
  return 0;
}

function unreadable(reason: string, lines?: LineCounter, offset = 0): Read {
  const { line, col } = lines?.lineStarts.length ? lines.linePos(offset) : { line: 1, col: 1 };
  return { kind: 'unreadable', line: Math.max(1, line), column: Math.max(1, col), reason };
}

const oneLine = (message: string): string => message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '') ?? '';

/** True for a report's JSON, which has its own rules and is far longer than anything written by hand. */
function asSession(text: string): boolean {
  if (!/^\s*\{/.test(text) || !/"format"\s*:/.test(text)) return false;
  return !/"scenario"\s*:/.test(text.slice(0, 2000)) || !/"steps"\s*:/.test(text);
}
