import { expect, test } from 'vitest';
import { namedMeaning } from '../../../devtools-panel/visitor/named-meaning.ts';
import { meaningOf } from '../../../inspection/visitor/meaning.ts';
import { VISIT } from '../../panel-preview/scripted-events.ts';

const popups = VISIT.find((event) => event.type === 'config-received')!.popups;
const SUMMARIES = new Map(popups.map((popup) => [popup.id, popup]));
const SPRING = '8f5fa95b4c1f9';

test.each([
  ['cookie', `poptin_d_a_x_v_${SPRING}`, '2026-01-01', '“Spring sale, 10 % off” was shown on 2026-01-01'],
  ['cookie', `poptin_closed_${SPRING}`, 'escape', 'Closed “Spring sale, 10 % off” by escape'],
  ['cookie', 'poptin_conversion_gone000000001', 'c', 'Has converted on a popup of another page'],
  ['cookie', 'poptin_d_a_x_v_gone000000001', '2026-01-01', 'A popup of another page was shown on 2026-01-01'],
  ['session', 'abtest_session_parent0000001', SPRING, 'In the test of a popup of another page, the variant is “Spring sale, 10 % off”'],
  ['cookie', 'poptin_old_user', 'true', 'Has been here before: a returning visitor'],
  ['cookie', 'tier', 'popup', ''],
] as const)('in words %s %s = %s names its popups: “%s” (DEV-05)', (area, key, raw, says) => {
  expect(namedMeaning(meaningOf(area, key, raw), SUMMARIES)).toBe(says);
});

test('a popup without a name is called by its type (DEV-05)', () => {
  const nameless = new Map([[SPRING, { ...popups[0]!, name: '' }]]);
  expect(namedMeaning(meaningOf('cookie', `poptin_o_v_${SPRING}`, 'v'), nameless)).toBe('Has seen “Lightbox without a name” today');
});
