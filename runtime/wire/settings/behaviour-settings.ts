import type { OnDrop, OnWire, WithReaders } from '../readers.ts';

/** How a popup behaves once it is visible: how it closes, what happens to the page behind it, and what is recorded about it (CFG-04). */
export interface Behaviour {
  readonly accountId: string;
  readonly cookieDays: number;
  readonly xCloseButton: boolean;
  readonly creditLink: boolean;
  readonly exitEffect: string;
  readonly contentLock: boolean;
  readonly autoClose: boolean;
  readonly autoCloseSec: number;
  readonly closeOnScreenClick: boolean;
  readonly closeControl: 'x' | 'button' | 'none';
  readonly showXComment: boolean;
  readonly showXAfterSec: number;
}

/** How long a popup that closes by itself is shown if its owner set no time: long enough to read it. */
const AUTO_CLOSE_S = 10;

/** Read by the popup's behaviours; unusable values are reported to `drop`. */
export function readBehaviour({ readers }: WithReaders, { wire }: OnWire, drop: OnDrop = () => {}): Behaviour {
  const { flag, isRecord, map, number, oneOf, record, text } = readers;
  const closeControl = map(
    oneOf(['closing_options-x', 'closing_options-button', 'closing_options-'], 'closing_options-x'),
    (option) => (option.split('-')[1] || 'none') as Behaviour['closeControl'],
  );
  const design = record(
    {
      exitEffect: text(),
      contentLock: flag(),
      autoClose: flag(),
      autoCloseSec: number(1, 86_400, AUTO_CLOSE_S),
      closeOnScreenClick: flag(),
      closeControl: ['poptin_design_close_options_type', closeControl],
      showXComment: flag(),
      showXAfterSec: number(0, 86_400, 0),
    },
    undefined,
    'poptin_design_',
  );
  const whole = record({
    accountId: text(),
    cookieDays: ['cookie', number(1, 3650, 30)],
    xCloseButton: flag(true),
    creditLink: ['if_poptin_credit', flag()],
    design: ['design_properties', (raw, path, told) => design(isRecord(raw) ? raw : {}, path, told)],
  })(wire, '', drop);
  const { design: how, ...own } = whole;
  return { ...own, ...how };
}

/** Settings for after a form was accepted (LIF-04 to LIF-06). */
export interface AfterSubmit {
  readonly thankScreen: boolean;
  readonly thankScreenAutoClose: boolean;
  readonly thankScreenAutoCloseSec: number;
  readonly redirect: boolean;
  readonly redirectUrl: string;
  readonly redirectSendFormData: boolean;
}

/** A thank-you screen that is not set to close by itself closes after this time (LIF-05). */
const THANK_YOU_MS = 60_000;

/** How long a thank-you screen stays. */
export const thanksMs = ({ thankScreenAutoClose, thankScreenAutoCloseSec }: AfterSubmit): number =>
  thankScreenAutoClose ? thankScreenAutoCloseSec * 1000 : THANK_YOU_MS;

/** Read once the popup is seen; unusable values are reported to `drop`. */
export function readAfterSubmit({ readers }: WithReaders, { wire }: OnWire, drop: OnDrop = () => {}): AfterSubmit {
  const { flag, isRecord, number, record, text } = readers;
  const design = record(
    {
      thankScreen: flag(true),
      thankScreenAutoClose: flag(),
      thankScreenAutoCloseSec: number(1, 86_400, 5),
      redirect: flag(),
      redirectUrl: text(),
      redirectSendFormData: flag(),
    },
    undefined,
    'poptin_design_',
  );
  const whole = record({ design: ['design_properties', (raw, path, told) => design(isRecord(raw) ? raw : {}, path, told)] });
  return whole(wire, '', drop).design;
}
