import { expect, test } from 'vitest';
import { type AskedDevice, deviceAt, NOT_ASKED } from '../../../harness/page/site/device-by-address.ts';

const SHEET = 'http://gallery.example/?pictures=phone&lang=he';
const ON_PHONE = 'http://gallery.example/show?type=bar&device=phone';
const NEXT_ON_PHONE = 'http://gallery.example/show?type=social&device=phone';
const ON_DESKTOP = 'http://gallery.example/show?type=bar&device=desktop';

type Step = readonly [what: string, phone: boolean] | 'phone by hand' | 'desktop by hand';

/** Walks from page to page, and answers whether the frame is a phone after each. */
function walk(steps: readonly Step[], first: boolean | null = null) {
  let asked: AskedDevice = NOT_ASKED;
  let mobile = first;
  for (const step of steps) {
    if (typeof step === 'string') mobile = step === 'phone by hand' ? true : null;
    else {
      ({ asked, mobile } = deviceAt(step[0], asked, mobile));
      expect([step[0], mobile === true]).toEqual(step);
    }
  }
}

test.each<[string, readonly Step[], (boolean | null)?]>([
  [
    'a template that was chosen as on a phone is shown on one, the next too, and the sheet then on a desktop again',
    [
      [SHEET, false],
      [ON_PHONE, true],
      [NEXT_ON_PHONE, true],
      [SHEET, false],
    ],
  ],
  [
    'who was on the phone stays there',
    [
      [SHEET, true],
      [ON_PHONE, true],
      [SHEET, true],
    ],
    true,
  ],
  [
    'a template chosen as on a desktop is shown there, and the phone is there again afterwards',
    [
      [SHEET, true],
      [ON_DESKTOP, false],
      [SHEET, true],
    ],
    true,
  ],
  [
    'who chooses a desktop by hand is not turned back by a reload, nor later',
    [[SHEET, false], [ON_PHONE, true], 'desktop by hand', [ON_PHONE, false], [SHEET, false]],
  ],
  ['who chooses the phone by hand keeps it', [[SHEET, false], [ON_DESKTOP, false], 'phone by hand', [SHEET, true]]],
  [
    'an address that asks for none, or for what there is not, changes nothing',
    [
      ['http://gallery.example/?device=fridge', false],
      ['no address', false],
    ],
  ],
])('%s (DEV-12, DEV-13)', (_what, steps, first = null) => walk(steps, first));
