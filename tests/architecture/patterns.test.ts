import { globSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { describe, expect, test } from 'vitest';

/** The folders whose patterns read a server, a page, an address or a visitor. */
const READ_THE_OUTSIDE = 'runtime,devtools-panel,reports,words,extension,entrypoints';

/** A pattern that goes over a text once is done with this many characters in a few milliseconds; one that goes over it from every place takes a hundred. */
const LENGTH = 30_000;
const TOO_LONG_MS = 80;
/** On an eighth of the text, linear patterns take an eighth of the time, quadratic ones a sixty-fourth, on any machine. */
const PART = 8;
const TOO_STEEP = 24;

/** Texts that are cut before the pattern reads them, and by which code. */
const BOUNDED: Readonly<Record<string, string>> = {
  '/@+$|\\s/g': 'an address of at most 254 characters',
  '/<([^<>]*@[^<>]*)>/': 'an address of at most 254 characters',
  '/(@[^?]*)\\?.*$/': 'an address of at most 254 characters',
  '/^[.,;:<(["\']+|[.,;:>)\\]"]+$/g': 'an address of at most 254 characters',
  '/^\\.|\\.$|[>)\\]"\']+$/g': 'an address of at most 254 characters',
  '/\\B(?=(\\d{3})+(?!\\d))/g': 'a number that toFixed wrote',
};

interface Pattern {
  readonly at: string;
  readonly raw: string;
  readonly pattern: RegExp;
}

const written = globSync(`{${READ_THE_OUTSIDE}}/**/*.{ts,tsx}`).flatMap((path): Pattern[] => {
  const text = readFileSync(path, 'utf8');
  const found: Pattern[] = [];
  const visitor = new Visitor({
    Literal(node) {
      if (!('regex' in node) || !node.regex) return;
      found.push({ at: path, raw: node.raw ?? '', pattern: new RegExp(node.regex.pattern, node.regex.flags) });
    },
  });
  visitor.visit(parseSync(path, text).program);
  return found;
});
/** Each once, wherever it is written. */
const patterns = [...Map.groupBy(written, ({ raw }) => raw).values()].map(
  ([first, ...others]): Pattern => ({ ...first!, at: [first!, ...others].map(({ at }) => at).join(', ') }),
);

/** The text that a pattern may read, piece by piece: its words, and a character of each class. */
function piecesOf({ source }: RegExp): string[] {
  const pieces = new Set<string>();
  const CUT = '¦';
  const taken = (piece: string) => () => {
    pieces.add(piece);
    return CUT;
  };
  const ofClass = (_all: string, inside: string) => {
    const plain = inside
      .replace(/\\s/g, ' ')
      .replace(/\\d/g, '1')
      .replace(/\\w/g, 'a')
      .replace(/\\?p\{[^}]*\}/gi, 'é')
      .replace(/\\(.)/g, '$1');
    for (const one of [plain[0], plain.at(-1)]) if (one) pieces.add(one);
    return CUT;
  };
  const words = source
    .replace(/\[\^?((?:\\.|[^\]])*)\]/g, ofClass)
    .replace(/\\s/g, taken(' '))
    .replace(/\\d/g, taken('1'))
    .replace(/\\w/g, taken('a'))
    .replace(/\\[bBWSD]|\(\?[:=!<]*|\{\d+(,\d*)?\}/g, CUT)
    .replace(/\\([{}])/g, '$1')
    .replace(/\\(.)/g, '$1')
    .split(/[¦.*+?^$()|]+/);
  for (const word of [...words, 'x']) if (word) pieces.add(word);
  return [...pieces].slice(0, 10);
}

/** A text of the pattern's own pieces, repeated, with every beginning and end, that takes it too long; '' if there is no such text. */
function runsAwayOn(pattern: RegExp): string {
  const pieces = piecesOf(pattern);
  const few = ['', ...pieces.slice(0, 5)];
  // A piece behind itself is the same text as the piece alone.
  for (const unit of pieces.flatMap((piece) => few.filter((next) => next !== piece).map((next) => piece + next)))
    for (const begin of few)
      for (const end of ['', '!', '\n\0']) {
        const times = Math.ceil(LENGTH / unit.length);
        const text = begin + unit.repeat(times) + end;
        const part = begin + unit.repeat(Math.ceil(times / PART)) + end;
        const isSlow = () => timeOf(pattern, text) > TOO_LONG_MS;
        if (isSlow() && isSlow() && timeOf(pattern, text) > TOO_STEEP * timeOf(pattern, part))
          return JSON.stringify(`${begin}${unit}…${end}`);
      }
  return '';
}

/** Processor time of this process, since the machine may be busy. */
function timeOf(pattern: RegExp, text: string): number {
  const before = process.cpuUsage();
  if (pattern.global) text.replace(pattern, '');
  else pattern.test(text);
  return process.cpuUsage(before).user / 1000;
}

describe('no pattern can be made to run away (SEC-03, R10)', () => {
  test('there are patterns to look at', () => {
    expect(patterns.length).toBeGreaterThan(100);
    for (const raw of Object.keys(BOUNDED)) expect(patterns.map((each) => each.raw)).toContain(raw);
  });

  test('every one over what comes from outside takes as long as a text is, and no more', { timeout: 120_000 }, () => {
    const slow = patterns
      .filter(({ raw }) => !BOUNDED[raw])
      .flatMap(({ at, raw, pattern }) => {
        const text = runsAwayOn(pattern);
        return text ? [`${at} ${raw} runs away on ${text}`] : [];
      });
    expect(slow).toEqual([]);
  });

  test.each([/^\s*(?:utc)?\s*$/, /<b([^>]*)>([\s\S]*?)<\/b>/g])('a runaway pattern, such as %s, is found', (pattern) => {
    expect(runsAwayOn(pattern)).not.toBe('');
  });
});
