import bcd, { type Identifier } from '@mdn/browser-compat-data/forLegacyNode';
import { lacking } from './lacking.ts';

/** Features that the oldest browsers may lack, and what their visitors see instead. */
const BEARABLE: Readonly<Record<string, string>> = {
  'text-wrap': 'lines break where they are full',
  cursor: 'a phone has none',
  resize: 'a phone has no corner to draw at',
  'backdrop-filter': 'Safari before 18 has it under its prefix, which stands beside it',
  'forced-color-adjust': 'Safari has no themes of the system’s own colours',
  'user-select': 'Safari has it under its prefix; a hint of ours can be selected',
  'overflow-clip-margin': 'Safari draws a card without its shadow',
  'anchor-name': 'a bubble’s card opens above it',
  'position-anchor': 'the same',
  'anchor()': 'the same',
  'position-try-fallbacks': 'the same',
  '-webkit-progress-bar': 'Firefox has its own, which stands beside it',
  '-webkit-progress-value': 'the same',
  '-moz-progress-bar': 'the others have their own',
};

/** The unit families of MDN’s data. */
const UNITS: Readonly<Record<string, string>> = {
  dvh: 'viewport_percentage_units_dynamic',
  dvw: 'viewport_percentage_units_dynamic',
  svh: 'viewport_percentage_units_small',
  lvh: 'viewport_percentage_units_large',
  cqi: 'container_query_length_units',
  cqw: 'container_query_length_units',
  cqb: 'container_query_length_units',
  cqmin: 'container_query_length_units',
};

type Named = readonly [name: string, feature: Identifier | undefined];

const OPAQUE = /\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/g;
const DECLARATION = /(?<=^|[{};])\s*([\w-]+)\s*:([^{};]*)(?=[;}]|$)/g;
const PRELUDE = /(?<=^|[{};])[^{};]+(?=\{)/g;
const DIMENSION = /(?<![\w#.-])[-+]?(?:\d*\.)?\d+([a-z]+)/gi;

const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** The features of a style sheet in MDN’s data, each with its name in the CSS. */
function featuresOf(css: string): Named[] {
  const { properties, selectors, types, 'at-rules': rules } = bcd.css as Record<string, Identifier | undefined>;
  const plain = css.replace(OPAQUE, (text) => (text.startsWith('/*') ? '' : '""'));
  const units = (text: string) => found(text, DIMENSION).map((unit): Named => [unit, types?.length?.[UNITS[unit] ?? unit]]);
  const declared = [...plain.matchAll(DECLARATION)].flatMap(([, name = '', value = '']): Named[] => {
    if (name.startsWith('--')) return [];
    const property = properties?.[name];
    const words = found(value.replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '()'), /(?<![\w#.-])(-?[a-z][\w-]*)(?![\w(-])/gi);
    const functions = found(value, /(?<![\w-])(-?[a-z][\w-]*)\(/gi);
    return [
      [name, property],
      ...words.map((word): Named => [name, property?.[word]]),
      ...functions.map((called): Named => [`${called}()`, types?.[called] ?? types?.color?.[called]]),
      ...units(value),
    ];
  });
  const preludes = [...plain.matchAll(PRELUDE)].flatMap(([prelude]): Named[] => [
    ...units(prelude),
    ...(prelude.trim().startsWith('@') ? [] : found(prelude, /::?([\w-]+)/g)).map((name): Named => [name, selectors?.[name]]),
  ]);
  return [...declared, ...preludes, ...found(plain, /@([\w-]+)/g).map((name): Named => [`@${name}`, rules?.[name]])];
}

/** Features of a style sheet that one of the oldest browsers ignores and that visitors need. */
export function tooNewIn(css: string): string[] {
  const tooNew = featuresOf(css).flatMap(([name, feature]) => {
    const without = Object.hasOwn(BEARABLE, name) ? [] : lacking(feature);
    return without.length > 0 ? [`${name}: ${without.join(', ')} has none`] : [];
  });
  return [...new Set(tooNew)];
}
