import { expect, test } from 'vitest';
import type { Context } from '../../../runtime/context.ts';
import { readHostKinds } from '../../../runtime/decide/display/account-settings.ts';
import type { RuntimeEvent } from '../../../runtime/events.ts';
import { readers } from '../../../runtime/wire/readers.ts';
import { readFitSettings } from '../../../runtime/wire/settings/look-settings.ts';
import { readPart, readTeaser, wordsBeside } from '../../../runtime/wire/settings/part-settings.ts';
import { readPopup } from './read.ts';

/** A popup of an answer, as the parts of one read it. */
const popupWith = (wire: Record<string, unknown>) => readPopup(wire).popup as never;

const STANDARD = { display: 'after_close', entryEffect: 'fade', exitEffect: 'fade', text: '', location: 'left-bottom' };

test.each([
  ['nothing is said of it', {}, {}],
  ['it is always there', { display: 'always' }, { display: 'always' }],
  ['it is there before the popup', { display: 'before_show' }, { display: 'before_show' }],
  ['it is there after the popup', { display: 'after_close' }, { display: 'after_close' }],
  ['when it is there is no word that we know', { display: 'sometimes' }, { display: 'after_close' }],
  ['it comes and goes by its own effects', { entry_effect: 'bounce', exit_effect: 'none' }, { entryEffect: 'bounce', exitEffect: 'none' }],
  ['it is in the middle, as the wire spells it', { location: 'midlle-right' }, { location: 'middle-right' }],
  ['it has words of its own', { text: '10 % off' }, { text: '10 % off' }],
])('a tab at the edge is read as its owner set it, and as usual where %s (TYP-17)', (_what, teaser, means) => {
  expect(readTeaser({ readers }, popupWith({ teaser }))).toEqual({ ...STANDARD, ...means });
});

test('an unset tab, or an empty PHP list, is the default; an invalid one is reported (TYP-17, CFG-02)', () => {
  for (const [wire, told] of [
    [{}, []],
    [{ teaser: [] }, []],
    [{ teaser: 'left' }, ['.teaser not an object']],
  ] as const) {
    const dropped: string[] = [];
    expect(readTeaser({ readers }, popupWith(wire), (path, problem) => dropped.push(`${path} ${problem}`))).toEqual(STANDARD);
    expect(dropped).toEqual(told);
  }
});

test('a popup of whose tab nothing is set has no words beside it (TYP-17)', () => {
  expect(wordsBeside(popupWith({}))).toBe('');
  expect(wordsBeside(popupWith({ teaser: { text: 'Win' } }))).toContain('Win');
});

test.each([
  [['woocommerce'], ['woocommerce']],
  [
    ['scroll_buttons', 'woocommerce'],
    ['scroll_buttons', 'woocommerce'],
  ],
  [['shopify', '', 7], []],
  [undefined, []],
  ['woocommerce', []],
])('an account’s wish for its pages, %j, gives %j (WOO-01, BTN-01)', (host_page_filter, kinds) => {
  expect(readHostKinds({ readers }, { host_page_filter } as never) ?? []).toEqual(kinds);
});

test.each([
  ['a page and an app', { page_id: 'poptins.page', messenger_app_id: '12345' }, { pageId: 'poptins.page', appId: '12345' }],
  ['a page alone', { page_id: '1' }, { pageId: '1', appId: '' }],
  ['what is none', { page_id: 'a b', messenger_app_id: 'twelve' }, { pageId: '', appId: '' }],
])('the valid fields of Facebook’s %s reach the popup (TYP-08)', (_what, facebook, means) => {
  expect(readFitSettings({ readers }, popupWith({ design_properties: { facebook } })).facebook).toEqual(means);
});

test('an unusable part setting is reported once with popup, place and reason (CFG-02)', () => {
  const told: RuntimeEvent[] = [];
  const context = { readers, emit: (event: RuntimeEvent) => void told.push(event) } as Context;
  readPart(context, popupWith({ teaser: { display: 'always' } }), readTeaser);
  expect(told).toEqual([]);
  readPart(context, popupWith({ teaser: { display: 'sometimes', text: 7 } }), readTeaser);
  expect(told).toEqual([
    {
      type: 'config-dropped',
      popupId: 'p000000000001',
      dropped: expect.arrayContaining([{ path: 'teaser.display', problem: expect.stringMatching(/\w/) }]),
    },
  ]);
});
