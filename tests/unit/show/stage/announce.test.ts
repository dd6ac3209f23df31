import { expect, test } from 'vitest';
import { POPUP_TYPES } from '../../../../runtime/decide/display/config.ts';
import { typeName } from '../../../../runtime/show/stage/announce.ts';

test('a tag manager hears of each type by the word that sites’ triggers were written for (EMB-08, contract 4)', () => {
  expect(Object.fromEntries(POPUP_TYPES.map((type) => [type, typeName(type)]))).toEqual({
    lightbox: 'Lightbox',
    bar: 'Bar',
    sside: 'Sidebar',
    bside: 'Sidebar',
    browsing: 'Browsing',
    fullpage: 'FullScreen',
    content: 'Content',
    social: 'Social',
    mobile: 'Mobile',
    embedded: 'Embedded',
    gamified: 'Gamified',
  });
});
