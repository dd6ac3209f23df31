import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createStudio } from '../../../devtools-panel/studio/draft/studio-store.ts';
import { questionsBefore, unansweredValues, withCondition } from '../../../devtools-panel/studio/markup/markup-conditions.ts';
import { findWords, reworded } from '../../../devtools-panel/studio/markup/markup-words.ts';
import { conditionsIn } from '../../../devtools-panel/studio/markup/show-when.ts';
import { readConditions } from '../../../runtime/capture/steps/shown-when.ts';
import { renderAll } from '../../../templates/rendered.ts';
import { said } from './lint/rows.ts';

const radio = (name: string, answer: string) =>
  `<label><input type="radio" data-field="radio" name="${name}" value="${answer}"/>${answer}</label>`;
const form = (condition: string, ...answers: readonly string[]) =>
  `<form><fieldset>${answers.map((each) => radio('topic', each)).join('')}</fieldset><p data-show-when="${condition}">.</p></form>`;
const worded = (markup: string, from: string, to: string) =>
  reworded(
    markup,
    findWords(markup).findIndex(({ text }) => text === from),
    to,
  );
const writtenIn = (markup: string) => /data-show-when=("[^"]*"|\S+?)[ >]/.exec(markup)?.[1];

describe('an answer in other words', () => {
  test.each([
    ['alone', 'topic=Return', 'topic=Refund'],
    ['among others, as they are written', 'size; topic = Other | Return;!gift', 'size; topic = Other | Refund;!gift'],
    ['denied', 'topic!=Return', 'topic!=Refund'],
    ['denied before its name', '!topic=Return', '!topic=Refund'],
    ['not for another question', 'kind=Return;topic=Return', 'kind=Return;topic=Refund'],
    ['not in a part of another answer', 'topic=Returns|Return', 'topic=Returns|Refund'],
  ])('keeps the parts that depend on it: %s (FRM-37)', (_, before, after) => {
    expect(worded(form(before, 'Return', 'Other'), 'Return', 'Refund')).toBe(form(after, 'Refund', 'Other'));
  });

  test.each([
    ['a list', '<select name="topic" data-field="select"><option>Return</option></select>', 'topic=Return', 'topic=Refund'],
    [
      'a list with values',
      '<select name="topic" data-field="select"><option value="Return">Return</option></select>',
      'topic=Return',
      'topic=Refund',
    ],
    [
      'a list that sends a code',
      '<select name="topic" data-field="select"><option value="Return">Send back</option></select>',
      'topic=Return',
      'topic=Return',
    ],
    [
      'a box',
      '<label><input type="checkbox" data-field="checkbox" name="topic" value="Return"/>Return</label>',
      'topic=Return',
      'topic=Refund',
    ],
  ])('keeps them for each kind of question: %s (FRM-37)', (_, field, before, after) => {
    const markup = `<p data-show-when='${before}'>.</p>${field}`;
    const from = markup.includes('Send back') ? 'Send back' : 'Return';
    expect(worded(markup, from, 'Refund')).toBe(
      markup.replace(before, after).replaceAll(`>${from}<`, '>Refund<').replace(`value="${from}"`, 'value="Refund"'),
    );
  });

  test('leaves a condition alone that cannot say it, and it fits again without those characters (FRM-37)', () => {
    const before = form('topic=Return', 'Return', 'Other');
    for (const answer of ['Return|Refund', 'Return; refund', 'Return!', 'a=b']) {
      const after = worded(before, 'Return', answer);
      expect(writtenIn(after)).toBe('"topic=Return"');
      expect(worded(after, answer, 'Return')).toBe(before);
    }
  });

  test('keeps the parts of an equal answer beside it (FRM-37)', () => {
    const both = form('topic=Return', 'Return', 'Return');
    expect(writtenIn(worded(both, 'Return', 'Refund'))).toBe('"topic=Return|Refund"');
    expect(writtenIn(worded(form('topic=Return|Other', 'Return', 'Other'), 'Return', 'Other'))).toBe('"topic=Other"');
  });

  test('is encoded in the condition, and read back from it (FRM-37)', () => {
    const after = worded(form('topic=Return', 'Return', 'Other'), 'Return', 'Tea & "cake"');
    expect(writtenIn(after)).toBe('"topic=Tea &amp; &quot;cake&quot;"');
    expect(unansweredValues(after)).toEqual([]);
    expect(worded(after, 'Tea & "cake"', 'Return')).toBe(form('topic=Return', 'Return', 'Other'));
    expect(worded('<i data-show-when=a=x></i><label><input data-field="radio" name=a value=x>x</label>', 'x', 'y z')).toBe(
      '<i data-show-when="a=y z"></i><label><input data-field="radio" name=a value="y z">y z</label>',
    );
  });

  test('may be emptied and written again (FRM-37)', () => {
    const before = form('topic=Return', 'Return', 'Other');
    expect(worded(worded(before, 'Return', ''), '', 'Return')).toBe(before);
  });

  test('passes through another answer while it is typed, and takes nothing from it (FRM-37)', () => {
    const studio = createStudio();
    const start = form('topic=10', '10', '100').replace('</form>', '<p data-show-when="topic=100">.</p></form>');
    studio.getState().begin({ poptin_id: 'abc123', poptin: start });
    const nth = findWords(start).findIndex(({ text }) => text === '100');
    for (const text of ['10', '105'])
      studio.getState().edit(`word ${nth}`, (draft) => ({ ...draft, poptin: reworded(`${draft.poptin}`, nth, text) }));
    expect(studio.getState().history?.now.draft.poptin).toBe(start.replaceAll('100', '105'));
    studio.getState().undo();
    expect(studio.getState().history?.now.draft.poptin).toBe(start);
  });
});

describe('an answer that nobody can give', () => {
  const select = '<select name="topic" data-field="select"><option value="">Choose</option><option>Tea\n &amp; cake</option></select>';

  test.each([
    ['of a group', form('topic=Return|Old', 'Return', 'Other'), [['topic', 'Old']]],
    ['denied', form('topic!=Old', 'Return', 'Other'), [['topic', 'Old']]],
    ['in other letters', form('topic=return', 'Return', 'Other'), [['topic', 'return']]],
    ['of a list', `${select}<p data-show-when="topic=Tea &amp; cake|Coffee"></p>`, [['topic', 'Coffee']]],
    ['none, for any answer', form('topic', 'Return'), []],
    ['none, for a name that is not asked', form('other=Return', 'Return'), []],
    ['none, for typed text', '<input data-field="name" name="topic"/><p data-show-when="topic=Old"></p>', []],
    ['none, with signs that a condition may have', form('topic=a=b|Yes!', 'a=b', 'Yes!'), []],
    ['none, where the page fills in the answers', form('topic=Old', '{{product.title}}', 'Other'), []],
    ['none, where a typed answer has the same name', form('topic=Old', 'Return').replace('<p', '<input name="topic"/><p'), []],
  ])('is found: %s (FRM-37)', (_, markup, found) => {
    expect(unansweredValues(markup).map(({ name, value }) => [name, value])).toEqual(found);
  });

  test('is among the findings, and in no template (FRM-37)', () => {
    for (const { type, format, html } of renderAll())
      for (const markup of [html.en, html.he]) expect(unansweredValues(markup), `${type} ${format}`).toEqual([]);
    expect(said({ poptin: form('topic=Old', 'Return', 'Other') }).join('\n')).toContain('“Old”');
    expect(said({ poptin: form('topic=Return', 'Return', 'Other') }).join('\n')).not.toContain('“Return”');
  });

  test('is not offered either: a list’s answer is read as the browser reads it (FRM-37)', () => {
    const markup = `<form><div class="field">${select}</div><div class="field"><input data-field="name" name="n"/></div></form>`;
    const [question] = questionsBefore(markup, 1);
    expect(question?.answers).toEqual(['Tea & cake']);
    expect(unansweredValues(withCondition(markup, 1, `topic=${question?.answers[0]}`))).toEqual([]);
  });
});

test('the studio reads conditions as the runtime does (FRM-31, FRM-37)', () => {
  const parts = fc.array(fc.oneof(fc.constantFrom('=', '|', ';', '!', ' ', '!=', 'topic', 'a'), fc.string({ maxLength: 3 })), {
    maxLength: 400,
  });
  fc.assert(
    fc.property(parts, (all) => {
      const text = all.join('');
      expect(conditionsIn(text)).toEqual(readConditions(text).map(({ name, values }) => ({ name, values })));
    }),
    { numRuns: 500 },
  );
});
