import bcd, { type Identifier } from '@mdn/browser-compat-data/forLegacyNode';
import { type CssNode, parse, walk } from 'css-tree';
import { lacking } from './lacking.ts';

/** What the oldest browsers may lack, and what their visitors see instead. */
const BEARABLE: Readonly<Record<string, string>> = {
  'text-wrap': 'lines break where they are full',
  cursor: 'a phone has none',
  resize: 'a phone has no corner to draw at',
  'backdrop-filter': 'Safari before 18 has it under its prefix, which stands beside it',
  'forced-color-adjust': 'Safari has no themes of the system’s own colours',
  'user-select': 'Safari has it under its prefix; a hint of ours can be selected',
  'anchor-name': 'a bubble’s card opens above it',
  'position-anchor': 'the same',
  'anchor()': 'the same',
  'position-try-fallbacks': 'the same',
  '-webkit-progress-bar': 'Firefox has its own, which stands beside it',
  '-webkit-progress-value': 'the same',
  '-moz-progress-bar': 'the others have their own',
};

/** A style sheet node's features in MDN’s data, each with its name in the CSS. */
function featuresOf(node: CssNode): ReadonlyArray<readonly [name: string, feature: Identifier | undefined]> {
  const { properties, selectors, types, 'at-rules': rules } = bcd.css as Record<string, Identifier | undefined>;
  if (node.type === 'Declaration' && !node.property.startsWith('--')) {
    const property = properties?.[node.property];
    const words = node.value.type === 'Value' ? node.value.children.toArray().filter((part) => part.type === 'Identifier') : [];
    return [[node.property, property], ...words.map(({ name }) => [node.property, property?.[name]] as const)];
  }
  if (node.type === 'Dimension') return [[node.unit, types?.length?.[UNITS[node.unit] ?? node.unit]]];
  if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector') return [[node.name, selectors?.[node.name]]];
  if (node.type === 'Atrule') return [[`@${node.name}`, rules?.[node.name]]];
  if (node.type === 'Function') return [[`${node.name}()`, types?.[node.name] ?? types?.color?.[node.name]]];
  return [];
}

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

/** Features of a style sheet that one of the oldest browsers would ignore and that no visitor should go without. */
export function tooNewIn(css: string): string[] {
  const found = new Set<string>();
  walk(parse(css), (node) => {
    for (const [name, feature] of featuresOf(node)) {
      const without = lacking(feature);
      if (without.length > 0 && !Object.hasOwn(BEARABLE, name)) found.add(`${name}: ${without.join(', ')} has none`);
    }
  });
  return [...found];
}
