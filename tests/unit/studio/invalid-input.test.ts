import { expect, test } from 'vitest';
import { createStudio } from '../../../devtools-panel/studio/draft/studio-store.ts';
import { placeOf } from '../../../devtools-panel/studio/findings/finding-place.ts';
import { invalidFindings } from '../../../devtools-panel/studio/findings/invalid-findings.ts';
import { textInField } from '../../../devtools-panel/studio/forms/controls/text-in-field.ts';

const WAIT = ['triggers', 'delay', 'seconds'];
const chanceOf = (row: number) => ['gamified_prize', row, 'chances'];

function begun() {
  const studio = createStudio();
  studio.getState().begin({
    poptin_id: 'abc123',
    poptin_type: 'gamified',
    triggers: { delay: { seconds: 3 } },
    gamified_prize: [{ chances: 50 }, { chances: 30 }, { chances: 20 }],
  });
  const { set, reject } = studio.getState();
  return {
    ...studio.getState(),
    reject: (path: ReadonlyArray<string | number>, text: string) => reject(path, { text, problem: 'A number from 0 to 100.' }),
    /** Letter by letter, as the field takes them. */
    type(text: string, isTaken: (value: number) => boolean) {
      for (let length = 1; length <= text.length; length += 1) {
        const typed = text.slice(0, length);
        if (isTaken(Number(typed))) set(WAIT, Number(typed));
        else reject(WAIT, { text: typed, problem: 'A number from 0 to 86,400.' });
      }
    },
    wait: () => studio.getState().history?.now.draft.triggers,
    said: () => invalidFindings(studio.getState().history?.now.invalid ?? {}).map(({ path, sentence }) => `${path} ${sentence}`),
  };
}

test('a refused text is named by its field, and the popup keeps the settled value (DEV-20)', () => {
  const { type, wait, said, set } = begun();
  type('99999', (value) => value <= 86_400);
  expect(wait()).toEqual({ delay: { seconds: 3 } });
  expect(said()).toEqual(['triggers.delay.seconds Wait: “99999” is not valid. A number from 0 to 86,400.']);
  expect(said().map((each) => placeOf(each.split(' ')[0] ?? ''))).toEqual(['when']);
  set(WAIT, 9999);
  expect([wait(), said()]).toEqual([{ delay: { seconds: 9999 } }, []]);
});

test('a value that was settled before stays, whatever is typed after it (DEV-20)', () => {
  const { type, settle, wait } = begun();
  type('12', () => true);
  settle();
  type('12x', (value) => value > 0);
  expect(wait()).toEqual({ delay: { seconds: 12 } });
});

test('a text that is not taken is one step back, and one forward again (DEV-20)', () => {
  const { set, type, undo, redo, wait, said } = begun();
  set(['cookie'], 7);
  type('99999', (value) => value <= 86_400);
  undo();
  expect([wait(), said()]).toEqual([{ delay: { seconds: 3 } }, []]);
  redo();
  expect(said()).toHaveLength(1);
});

test('a refused text moves and goes with its row (DEV-20)', () => {
  const { reject, set, takeAway, said } = begun();
  reject(chanceOf(0), 'none');
  reject(chanceOf(2), 'many');
  set(['gamified_prize', 3], { chances: 0 });
  expect(said()).toHaveLength(2);
  takeAway(['gamified_prize'], 0);
  expect(said()).toEqual(['gamified_prize.1.chances Chance: “many” is not valid. A number from 0 to 100.']);
  takeAway(['gamified_prize'], 0);
  takeAway(['gamified_prize'], 0);
  expect(said()).toEqual([]);
});

test('a refused text goes with settings that are switched off, and with another popup (DEV-20)', () => {
  const { reject, set, begin, said } = begun();
  reject(WAIT, 'soon');
  set(['triggers', 'delay'], undefined);
  expect(said()).toEqual([]);
  reject(WAIT, 'soon');
  begin({ poptin_id: 'other', poptin_type: 'bar' });
  expect(said()).toEqual([]);
});

test('a long refused text shows its beginning (DEV-20)', () => {
  const { reject, said } = begun();
  reject(WAIT, 'x'.repeat(500));
  expect(said()[0]?.length).toBeLessThan(150);
});

test.each([
  ['refused text, while it is refused', '999x', '3', '999x', '999x'],
  ['the draft’s value, once the refused text is gone', '999x', '3', undefined, '3'],
  ['the draft’s missing value, too', '999x', '', undefined, ''],
  ['a value as it was typed', '03', '3', undefined, '03'],
  ['the draft’s value after another change', '03', '7', undefined, '7'],
  ['nothing, when the value was removed', '3', '', undefined, ''],
])('a field shows %s (DEV-20)', (_, typed, value, refused, shown) => {
  const shape = { kind: 'number', fallback: null, least: 0, most: 10 } as const;
  expect(textInField(shape, { typed, value, refused })).toBe(shown);
});
