import { matchesGlob } from 'node:path';

/** The part of Stryker's report that is read here (mutation-testing-report-schema). */
export interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

interface Mutant {
  readonly replacement?: string;
  readonly location: { readonly start: Place; readonly end: Place };
  readonly status: string;
}

interface Place {
  /** Both from 1. */
  readonly line: number;
  readonly column: number;
}

/** A change that changes nothing: no test can notice it. Named by its code, so that it stays known when lines move. */
export interface Equivalent {
  readonly file: string;
  readonly code: string;
  readonly instead: string;
  readonly reason: string;
}

export interface Survivor {
  readonly file: string;
  readonly line: number;
  readonly code: string;
  readonly instead: string;
}

export interface RoomScore {
  readonly room: string;
  readonly caught: number;
  readonly equivalent: number;
  readonly survivors: readonly Survivor[];
  /** In percent, of those that change behaviour. */
  readonly score: number;
}

export interface Judgement {
  readonly rooms: readonly RoomScore[];
  /** Named mutants that no longer survive or no longer exist. */
  readonly stale: readonly Equivalent[];
}

const CAUGHT = ['Killed', 'Timeout', 'RuntimeError'];
const MISSED = ['Survived', 'NoCoverage'];

export function judge(report: Report, rooms: Readonly<Record<string, string>>, equivalents: readonly Equivalent[]): Judgement {
  const met = new Set<Equivalent>();
  const scores = Object.entries(rooms).map(([room, glob]): RoomScore => {
    const files = Object.entries(report.files).filter(([file]) => matchesGlob(file, glob));
    const caught = files.flatMap(([, { mutants }]) => mutants.filter(({ status }) => CAUGHT.includes(status))).length;
    const missed = files.flatMap(([file, { source, mutants }]) =>
      mutants.filter(({ status }) => MISSED.includes(status)).map((mutant) => survivorOf(file, source, mutant)),
    );
    const survivors = missed.filter((survivor) => {
      const known = equivalents.find((each) => isSame(each, survivor));
      if (known) met.add(known);
      return !known;
    });
    const all = caught + survivors.length;
    return { room, caught, equivalent: missed.length - survivors.length, survivors, score: all ? (100 * caught) / all : 0 };
  });
  const isAsked = ({ file }: Equivalent) => Object.values(rooms).some((glob) => matchesGlob(file, glob));
  return { rooms: scores, stale: equivalents.filter((each) => isAsked(each) && !met.has(each)) };
}

const isSame = (known: Equivalent, { file, code, instead }: Survivor): boolean =>
  known.file === file && known.code === code && known.instead === instead;

function survivorOf(file: string, source: string, { location: { start, end }, replacement = '' }: Mutant): Survivor {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = lines[last]?.slice(0, end.column - 1) ?? '';
  lines[0] = lines[0]?.slice(start.column - 1) ?? '';
  return { file, line: start.line, code: inOneLine(lines.join('\n')), instead: inOneLine(replacement) };
}

const inOneLine = (code: string): string => code.replace(/\s+/g, ' ').trim();
