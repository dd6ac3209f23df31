import { afterEach, expect, test, vi } from 'vitest';
import { followUp } from '../../../../runtime/capture/conversion/follow-up.ts';
import type { OpenPopup } from '../../../../runtime/show/stage/open-popup.ts';
import { readers } from '../../../../runtime/wire/readers.ts';
import { readAfterSubmit } from '../../../../runtime/wire/settings/behaviour-settings.ts';
import { only } from '../../../support/only.ts';

afterEach(() => vi.unstubAllGlobals());

const THANKS = { poptin_design_thank_screen: 1 };
const CLOSES = { ...THANKS, poptin_design_thank_screen_auto_close: 1 };

test.each([
  ['a lead', { target: 'lead' }, {}, 1],
  ['a lead in Hebrew', { target: 'lead', language: 'he' }, {}, 2],
  ['a click', { target: 'click' }, {}, 1],
  ['a click in Hebrew', { target: 'click', language: 'he' }, {}, 1],
  ['a press of a popup in Hebrew that shows what others bought', { target: 'social_proof', language: 'he' }, {}, 2],
  ['a lead where thanks are asked for and not there', { target: 'lead' }, CLOSES, 1],
  ['a lead where thanks are there and not asked for', { target: 'lead', has: 'thank-you' }, { poptin_design_thank_screen: 0 }, 1],
  ['a lead with thanks that are not to close', { target: 'lead', has: 'thank-you' }, THANKS, 60],
  [
    'a lead with thanks that are not to close, whatever their seconds',
    { target: 'lead', has: 'thank-you' },
    { ...THANKS, poptin_design_thank_screen_auto_close_sec: 9 },
    60,
  ],
  ['a lead with thanks that close, without their seconds', { target: 'lead', has: 'thank-you' }, CLOSES, 5],
  ['a lead with thanks in Hebrew', { target: 'lead', language: 'he', has: 'thank-you' }, CLOSES, 5],
  [
    'a lead with thanks that close after their seconds',
    { target: 'lead', has: 'thank-you' },
    { ...CLOSES, poptin_design_thank_screen_auto_close_sec: 9 },
    9,
  ],
  ['a click with thanks that close', { target: 'click', has: 'thank-you' }, CLOSES, 5],
] as const)('after %s the popup goes by itself, once, in its time (LIF-04, LIF-05)', (_what, its, design, seconds) => {
  vi.stubGlobal('document', { activeElement: null });
  const { target, language = 'en', has = '' }: { target: string; language?: string; has?: string } = its;
  const planned: Array<readonly [ms: number, run: () => void]> = [];
  const closed: string[] = [];
  const popup = only<OpenPopup>({
    preview: false,
    config: { target },
    language,
    box: { querySelector: () => null, focus() {} },
    stage: {},
    goTo: (screen: string) => screen === has,
    later: (ms: number, _where: string, run: () => void) => planned.push([ms, run]),
    onward: () => expect.unreachable('nobody is led on'),
    close: (by: string) => closed.push(by),
  });
  followUp(popup, readAfterSubmit({ readers }, { wire: { design_properties: design } }), [], { text: '', extra: false });
  expect(planned.map(([ms]) => ms / 1000)).toEqual([seconds]);
  expect(closed).toEqual([]);
  planned[0]?.[1]();
  expect(closed).toEqual(['submit']);
});
