import type { GateRecord } from '../decide/gates/gate.ts';
import { recordOf } from '../decide/gates/gates.ts';
import type { Plain, Value } from '../decide/gates/value.ts';
import type { Verdict } from '../decide/gates/verdict.ts';
import { isHarmless, scrub } from './redact.ts';

/** A number beyond this is no count of ours, and could be somebody's. */
const LARGEST_COUNT = 99_999;

/** Codes that tell nothing of what the page holds. */
const TELLS_NOTHING = ['unset', 'unknown', 'waived'];

/** A verdict as a report holds it, by its gate's declaration. A private value becomes its length. */
export function redactVerdict(verdict: Verdict): Verdict {
  const { gate, code, expected, actual, from } = verdict;
  const record = recordOf(gate) ?? {};
  const { keeps = () => false, words } = record;
  return {
    ...verdict,
    code: words || TELLS_NOTHING.includes(code) ? code : 'untold',
    expected: eachPart(expected, (value, part) => (typeof value === 'string' && !keeps(part, expected) ? scrub(value) : value)),
    // A gate that asks for nothing and read nothing has found nothing.
    actual: code === 'unset' && actual === null ? null : words ? found(actual, expected, words) : { chars: lengthOf(actual) },
    from: keeps('from', expected) ? from : scrub(from),
  };
}

/** The value that a gate of ours found. A cookie of ours may hold anything by now. */
function found(actual: Value, expected: Value, words: NonNullable<GateRecord['words']>): Value {
  const isOurs = (value: Plain, wanted?: Value): boolean => {
    if (typeof value === 'number') return Math.abs(value) <= LARGEST_COUNT;
    return typeof value !== 'string' || words.includes(value) || value === wanted || isHarmless(value);
  };
  if (typeof actual !== 'object' || !actual) return isOurs(actual) ? actual : { chars: lengthOf(actual) };
  const wanted = typeof expected === 'object' && expected ? expected : {};
  return eachPart(actual, (value, part) => (isOurs(value, wanted[part]) ? value : null));
}

const eachPart = (value: Value, change: (value: Plain, part: string) => Plain): Value =>
  typeof value === 'object' && value
    ? Object.fromEntries(Object.entries(value).map(([part, plain]) => [part, change(plain, part)]))
    : change(value, '');

const lengthOf = (value: Value): number => (value === null ? 0 : `${value}`.length);
