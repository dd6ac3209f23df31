import { type Colour, contrastOf } from '../../../../inspection/popups/measure/contrast.ts';
import { error } from '../finding.ts';
import type { Rule } from '../subject.ts';

const LARGE = 3;
const WORDS = 4.5;

/** Pairs of theme colours with text on a background, their purpose, and the contrast that AA requires. */
const PAIRS: ReadonlyArray<readonly [over: string, under: string, ratio: number, what: string]> = [
  ['ink', 'paper', WORDS, 'the text on the popup'],
  ['soft', 'paper', WORDS, 'the quieter text'],
  ['ink', 'tint', WORDS, 'the text on the second surface'],
  ['ink', 'field', WORDS, 'the text in a field'],
  ['on', 'accent', WORDS, 'the text on the button'],
  ['error', 'paper', WORDS, 'the error under a field'],
  ['line', 'paper', LARGE, 'the edge of a field'],
];

const channels = (hex: string): Colour => {
  const at = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16);
  return [at(1), at(3), at(5)];
};

/** Finds theme colours that are unreadable on each other. */
export const colours: Rule = ({ markup }) =>
  PAIRS.flatMap(([over, under, needed, what]) => {
    const [ink, paper] = [markup?.colours?.get(over), markup?.colours?.get(under)];
    const ratio = ink && paper ? contrastOf(channels(ink), channels(paper)) : needed;
    return ratio < needed
      ? error(
          `poptin.--p-${over}`,
          `${what[0]?.toUpperCase()}${what.slice(1)} is hard to read: ${ink} on ${paper} has a contrast of ${ratio.toFixed(1)}, below ${needed}. Make one of the two darker or lighter.`,
        )
      : [];
  });
