import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PopupConfig } from '../../../../runtime/decide/display/config.ts';
import { UNKNOWN_PAGE } from '../../../../runtime/decide/gates/ask-gates.ts';
import { strict, type TargetingGate, UNREADABLE } from '../../../../runtime/decide/gates/gate.ts';
import { CHANGING, SETTLED, type Targeting } from '../../../../runtime/decide/gates/gates.ts';
import { number, oneOf, readers, record } from '../../../../runtime/wire/readers.ts';
import { popup, world } from '../../explain/support.ts';

const RULE = strict(record({ min: number(0, 10, 0), kind: oneOf(['a', 'b'], 'a') }, 'closed'), UNREADABLE);

function read(raw: unknown): { readonly value: unknown; readonly dropped: readonly string[] } {
  const dropped: string[] = [];
  return { value: RULE(raw, '.rule', (path) => dropped.push(path)), dropped };
}

describe('a rule that is read as a whole', () => {
  it.each([
    ['a whole rule', { min: 3, kind: 'b' }, { min: 3, kind: 'b' }, []],
    ['a rule with parts that are not filled in', { min: null, kind: '' }, { min: 0, kind: 'a' }, []],
    ['a part that cannot be read', { min: 'many' }, UNREADABLE, ['.rule.min']],
    ['a part beyond its bounds', { min: 11 }, UNREADABLE, ['.rule.min']],
    ['a part that a later version may have', { min: 3, unless: 'x' }, UNREADABLE, ['.rule.unless']],
    ['something else', 'always', UNREADABLE, ['.rule']],
    ['no rule', null, null, []],
    ['an empty text', '', null, []],
  ])('%s (CFG-02)', (_says, raw, value, dropped) => {
    expect(read(raw)).toEqual({ value, dropped });
  });
});

/** The rules of the owner's own targeting; earlier filters keep what they can read of a list. */
const TARGETED =
  /^(?:page|title|store_page|traffic|utm|device|os|browser|language|country|visitor|visits|login|contact_tag|schedule)_filter$/;

/** The gates that an owner sets by one field each. */
const GATES = Object.entries<TargetingGate<PopupConfig & Targeting>>({ ...SETTLED, ...CHANGING }).filter(([, { field }]) =>
  TARGETED.test(field),
);

describe('a gate whose rule cannot be read', () => {
  it('keeps its popup back (TGT-01, TGT-03, TGT-05, TGT-09, TGT-11, TGT-15)', () => {
    expect(GATES.length).toBeGreaterThanOrEqual(15);
    const { facts } = world(popup());
    for (const [name, gate] of GATES)
      for (const raw of [{ nobody: 'knows' }, [{ value: 'x', nobody: 'knows' }], 'nonsense']) {
        const parts = record(gate.read(readers))({ [gate.field]: raw }, '', () => {});
        expect({ name, raw, pass: gate.ask({ ...popup(), ...parts }, facts, UNKNOWN_PAGE)[0] }).toEqual({ name, raw, pass: false });
      }
  });

  it('never throws, whatever is in its field (CFG-02)', () => {
    const { facts } = world(popup());
    const anything = fc.anything({ maxDepth: 3, withNullPrototype: false });
    fc.assert(
      fc.property(fc.constantFrom(...GATES), anything, ([, gate], raw) => {
        const parts = record(gate.read(readers))({ [gate.field]: raw }, '', () => {});
        expect(gate.ask({ ...popup(), ...parts }, facts, UNKNOWN_PAGE)).toHaveProperty('length');
      }),
    );
  });
});
