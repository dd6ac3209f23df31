import { describe, expect, it } from 'vitest';
import { conditionOf, questionsBefore, unaskedNames, withCondition } from '../../../devtools-panel/studio/markup/markup-conditions.ts';
import { findFields, withField, withoutField } from '../../../devtools-panel/studio/markup/markup-fields.ts';
import {
  findSteps,
  keptTyped,
  stepsAt,
  whyNoStep,
  withKeptTyped,
  withoutFieldAndStep,
  withoutStep,
  withPartial,
  withStepAt,
  withStepCondition,
} from '../../../devtools-panel/studio/markup/markup-steps.ts';
import { readConditions } from '../../../runtime/capture/steps/shown-when.ts';
import { renderAll } from '../../../templates/rendered.ts';

const templates = renderAll().flatMap(({ type, format, html }) =>
  (['en', 'he'] as const).map((language) => ({ name: `${type} ${format} ${language}`, markup: html[language] })),
);
const markupOf = (name: string) => templates.find((each) => each.name === name)?.markup ?? '';
const plain = markupOf('bside format_1 en');
const quote = markupOf('lightbox format_23 en');

describe('a step that an owner begins at a field', () => {
  it('comes in every template with room for it, and goes again letter for letter (FRM-37)', () => {
    let begun = 0;
    for (const { name, markup } of templates)
      for (const [nth] of findFields(markup).entries()) {
        if (whyNoStep(markup, nth)) {
          expect(withStepAt(markup, nth), name).toBe(markup);
          continue;
        }
        const before = findSteps(markup).length;
        const stepped = withStepAt(markup, nth);
        const steps = findSteps(stepped);
        expect(steps, name).toHaveLength(Math.max(before, 1) + 1);
        expect(findFields(stepped).map(({ kind }) => kind)).toEqual(findFields(markup).map(({ kind }) => kind));
        const at = steps.findIndex(({ fields }) => fields[0] === nth);
        expect(at, name).toBeGreaterThan(0);
        // No field of the form stays outside.
        expect(steps[at - 1]?.fields.at(-1), name).toBe(nth - 1);
        if (before === 0) expect(withoutStep(stepped, at), name).toBe(markup);
        begun += 1;
      }
    expect(begun).toBeGreaterThan(40);
  });

  it('has a way on and a way back, and the form’s own button stays last (FRM-37)', () => {
    const [first = 0, second = 0] = [...findFields(plain).keys()].filter((nth) => !whyNoStep(plain, nth));
    const three = withStepAt(withStepAt(plain, second), first);
    const actions = [...three.matchAll(/data-action="(next|back|submit)"/g)].map(([, action]) => action);
    expect(actions).toEqual(['next', 'back', 'next', 'back', 'submit']);
    expect(findSteps(three).map(({ fields }) => fields[0])).toEqual([0, first, second]);
    expect(withoutStep(withoutStep(three, 2), 1)).toBe(plain);
  });

  it('gets new fields before its way back, and keeps them when it is joined (FRM-37)', () => {
    const more = withField(quote, 'phone', 'Phone');
    expect(more.indexOf('data-field="phone"')).toBeLessThan(more.lastIndexOf('data-action="back"'));
    const joined = withoutStep(more, 2);
    expect(findSteps(joined)).toHaveLength(2);
    expect(findFields(joined)).toHaveLength(findFields(more).length);
  });

  it('goes with its last field, so that no step is left that asks nothing (FRM-37)', () => {
    const names = (markup: string) => findFields(markup).map(({ name }) => name);
    const sends = (markup: string) => markup.match(/data-action="submit"/g)?.length;
    let gone = 0;
    for (const { name, markup } of templates) {
      const at = [...findFields(markup).keys()].find((nth) => !whyNoStep(markup, nth));
      const stepped = at === undefined ? markup : withStepAt(markup, at);
      const steps = findSteps(stepped);
      for (const [nth] of steps.length > 0 ? findFields(stepped).entries() : []) {
        const left = withoutFieldAndStep(stepped, nth);
        expect(names(left), name).toEqual(names(stepped).toSpliced(nth, 1));
        const isAlone = steps.some(({ fields }) => fields.length === 1 && fields[0] === nth);
        if (!isAlone) expect(left, name).toBe(withoutField(stepped, nth));
        const after = findSteps(left);
        expect(after, name).toHaveLength(isAlone ? (steps.length === 2 ? 0 : steps.length - 1) : steps.length);
        expect(after.filter(({ fields }) => fields.length === 0).length, name).toBe(0);
        expect(sends(left), name).toBe(sends(stepped));
        gone += isAlone ? 1 : 0;
      }
    }
    expect(gone).toBeGreaterThan(20);
  });

  it('shows its head before the next field if it has none of its own, so that it can be joined (FRM-37)', () => {
    const steps = findSteps(withoutField(withoutField(quote, 1), 0));
    const first = steps.findIndex(({ fields }) => fields.length > 0);
    expect(first).toBeGreaterThan(0);
    expect(stepsAt(steps, 0)).toEqual([...Array(first + 1).keys()]);
    const none = steps.map((step) => ({ ...step, fields: [] }));
    expect(stepsAt(none, Number.POSITIVE_INFINITY)).toEqual([...steps.keys()]);
  });

  it('that loses its only field hands over to the next one, which still sends its answers (FRM-37)', () => {
    const partial = withPartial(quote, 1, true);
    const left = withoutFieldAndStep(partial, 0);
    expect(findSteps(left).map(({ partial: sends }) => sends)).toEqual([true, false]);
    const apart =
      '<form><div data-step="a"><div class="field"><input data-field="name" name="n"/></div></div></form><form><div data-step="b">.</div></form>';
    expect(withoutFieldAndStep(apart, 0)).toBe(withoutField(apart, 0));
  });

  it('sends what was given, comes under a condition, and its answers are kept as its owner says (FRM-37)', () => {
    const marked = withPartial(withStepCondition(quote, 1, 'work=A kitchen'), 0, true);
    expect(findSteps(marked).map(({ partial, condition }) => [partial, condition])).toEqual([
      [true, ''],
      [false, 'work=A kitchen'],
      [false, ''],
    ]);
    expect(withPartial(withStepCondition(marked, 1, ''), 0, false)).toBe(quote);
    expect(keptTyped(quote)).toBe('tab');
    expect(keptTyped(withKeptTyped(quote, 'browser'))).toBe('browser');
    expect(keptTyped(withKeptTyped(quote, ''))).toBe('');
    expect(keptTyped(withKeptTyped(plain, 'tab'))).toBe('tab');
  });
});

describe('a field under a condition', () => {
  it('may depend on every answer before it, in words that the runtime reads (FRM-31, FRM-37)', () => {
    const [work] = questionsBefore(quote, 1);
    expect(work).toEqual({ name: 'work', label: 'What is it about?', answers: ['A kitchen', 'A bathroom', 'Something else'] });
    const own = withCondition(plain, 1, 'email');
    expect(conditionOf(own, 1)).toBe('email');
    expect(withCondition(own, 1, '')).toBe(plain);
    for (const { name, markup } of templates)
      for (const [nth] of findFields(markup).entries())
        for (const { name: question, answers } of questionsBefore(markup, nth))
          for (const answer of answers)
            expect(readConditions(`${question}=${answer}`), name).toEqual([{ name: question, values: [answer], isNot: false }]);
  });

  it('is found where nobody is asked what it depends on (FRM-37)', () => {
    for (const { name, markup } of templates) expect(unaskedNames(markup), name).toEqual([]);
    expect(unaskedNames(withoutField(quote, 0))).toEqual(['work']);
  });
});
