import { describe, expect, test } from 'vitest';
import { measuredFindings } from '../../../devtools-panel/studio/lint/measured.ts';
import type { CloseControl, TextFault } from '../../../inspection/popups/measure/measures.ts';

const close = (state: CloseControl['state'], by = '', byPopupId: string | null = null): CloseControl => ({ state, by, byPopupId });
const cut: TextFault = { text: 'Half of everything', what: 'cut', ratio: 0, needed: 0 };
const faint: TextFault = { text: 'small print', what: 'faint', ratio: 2.84, needed: 4.5 };

describe('facts that only a page shows', () => {
  test.each<readonly [what: string, measured: Parameters<typeof measuredFindings>[0], said: readonly string[]]>([
    ['nothing, where all is well', { close: close('free'), texts: [], across: 320 }, []],
    ['nothing, where a page of before does not tell', { close: close('none') }, []],
    [
      'an X under the page’s own bar',
      { close: close('covered', 'div#cookies') },
      ['design_properties.poptin_location: Its X cannot be pressed: div#cookies lies over it. Move the popup or the other element.'],
    ],
    [
      'an X under another popup, by its name',
      { close: close('covered', '', 'bar') },
      ['design_properties.poptin_location: Its X cannot be pressed: Welcome bar lies over it. Move the popup or the other element.'],
    ],
    [
      'an X beside the window',
      { close: close('outside') },
      ['design_properties.poptin_location: Its X cannot be pressed: it is outside the window. Move the popup or the other element.'],
    ],
    [
      'a text that does not fit, and at which width',
      { close: close('free'), texts: [cut], across: 320 },
      ['poptin: “Half of everything” does not fit at 320 px: its end is cut off. Shorten it, or make room.'],
    ],
    [
      'a text that would not fit on the narrowest phone',
      { close: close('free'), texts: [], narrow: [cut], across: 1280 },
      ['poptin: “Half of everything” does not fit at 320 px, the narrowest phone: its end is cut off. Shorten it, or make room.'],
    ],
    [
      'a text that fits nowhere, once',
      { close: close('free'), texts: [cut], narrow: [cut], across: 1280 },
      ['poptin: “Half of everything” does not fit at 1280 px: its end is cut off. Shorten it, or make room.'],
    ],
    [
      'a text in a colour that is too faint',
      { close: close('free'), texts: [faint], across: 800 },
      ['poptin: “small print” is hard to read: its contrast is 2.8, below 4.5. Change the text or its background.'],
    ],
  ])('an owner reads of %s (DEV-20)', (_, measured, said) => {
    expect(measuredFindings(measured, () => 'Welcome bar').map(({ path, sentence }) => `${path}: ${sentence}`)).toEqual(said);
  });
});
