import { expect, test } from 'vitest';
import { lintPopup } from '../../../../devtools-panel/studio/lint/lint-popup.ts';
import { NOW, SOUND } from './rows.ts';

const DAYS = { d_f_r: 'display_once_every_few_days_3' };
const VISITS = { d_f_r: 'display_once_every_few_visiting_4' };

test.each([
  ['every 400 days', { ...DAYS, d_f_a: 400 }, []],
  ['every 500 days', { ...DAYS, d_f_a: 500 }, ['d_f_a']],
  ['every 500 visits', { ...VISITS, d_f_a: 500 }, []],
  ['a close remembered for ten years', { cookie: 3650 }, ['cookie']],
  ['a close remembered for 400 days', { cookie: 400 }, []],
])('the studio says of %s whether browsers keep a cookie that long (VIS-12)', (_what, more, paths) => {
  const found = lintPopup({ ...SOUND, ...more }, { now: NOW }).filter(({ sentence }) =>
    sentence.startsWith('Browsers delete cookies after 400 days'),
  );
  expect(found.map(({ path }) => path)).toEqual(paths);
});
