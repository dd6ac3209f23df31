import type { OnDrop, OnWire, WithReaders } from '../readers.ts';

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
