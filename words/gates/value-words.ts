import { times } from '../../runtime/decide/gates/gate.panel.ts';
import { GATE_PANELS } from '../../runtime/decide/gates/gates.panel.ts';
import type { Plain, Value, Verdict } from '../../runtime/decide/gates/verdict.ts';

const spaced = (word: Plain): string => `${word}`.replace(/[_-]/g, ' ');
const quoted = (text: Plain): string => `“${text}”`;
const popup = (id: Plain): string => `popup ${id}`;
const counted = (unit: string) => (n: Plain) => (typeof n === 'number' ? times(n, unit) : `${n} ${unit}s`);

/** The parts of a verdict's values; another part is shown with its name. */
const PARTS: Readonly<Record<string, (part: Plain) => string>> = {
  name: (name) => `${name}`,
  role: spaced,
  value: quoted,
  text: quoted,
  effect: (effect) => (effect === 'dont_show' ? '(then it does not show)' : ''),
  popupId: popup,
  variant: popup,
  engagement: spaced,
  days: counted('day'),
  visits: counted('visit'),
  seenOn: (day) => `(seen on ${day})`,
};

/** A verdict's value, shown as evidence. */
export function valueText(value: Value): string {
  if (value === null) return 'nothing';
  if (typeof value !== 'object') return `${value}`;
  const parts = Object.entries(value).filter(([, part]) => part !== '' && part !== null);
  if (parts.length === 1 && typeof value.chars === 'number') return `${times(value.chars, 'character')}, left out of the file`;
  if (parts.length === 0) return 'nothing';
  if (parts.every(([, part]) => typeof part === 'boolean')) return parts.map(([name, is]) => (is ? name : `not ${name}`)).join(', ');
  const words = parts.map(([name, part]) => (Object.hasOwn(PARTS, name) ? PARTS[name]!(part) : `${name} ${part}`));
  return words.filter((word) => word !== '').join(' ');
}

/** What a gate wanted and found. Words of the gate itself get spaces; values of the page stay as they are. */
export function evidence({ gate, expected, actual }: Verdict): readonly [wanted: string, found: string] {
  const words = Object.hasOwn(GATE_PANELS, gate) ? GATE_PANELS[gate as keyof typeof GATE_PANELS].words : {};
  const text = (value: Value) => (typeof value === 'string' && Object.hasOwn(words, value) ? spaced(value) : valueText(value));
  return [text(expected), text(actual)];
}
