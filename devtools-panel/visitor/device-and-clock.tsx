import { Choice } from '../parts/choice.tsx';
import { durationText } from '../state/simulation-words.ts';
import { usePanel } from '../state/use-panel.ts';

const DEVICES = [
  ['own', 'its own'],
  ['phone', 'phone'],
  ['desktop', 'desktop'],
] as const;
const HOUR_MS = 3_600_000;
const OFFSETS_MS = [0, HOUR_MS, 24 * HOUR_MS, 7 * 24 * HOUR_MS, 30 * 24 * HOUR_MS, 366 * 24 * HOUR_MS];

/** The visitor's device and clock (DEV-06). The page starts anew under each, as it would on that device or that day. */
export function DeviceAndClock() {
  const { mobile, clockOffsetMs } = usePanel((state) => state.simulation);
  const simulate = usePanel((state) => state.simulate);
  const device = mobile === null ? 'own' : mobile ? 'phone' : 'desktop';
  const offsets = OFFSETS_MS.includes(clockOffsetMs) ? OFFSETS_MS : [...OFFSETS_MS, clockOffsetMs];
  return (
    <>
      <Choice
        label="Clock"
        value={`${clockOffsetMs}`}
        options={offsets.map((ms) => [`${ms}`, ms === 0 ? 'now' : `${durationText(ms)} ahead`] as const)}
        simulated={clockOffsetMs !== 0}
        onChange={(ms) => simulate({ clockOffsetMs: Number(ms) }, true)}
      />
      <Choice
        label="Device"
        value={device}
        options={DEVICES}
        simulated={mobile !== null}
        onChange={(chosen) => simulate({ mobile: chosen === 'own' ? null : chosen === 'phone' }, true)}
      />
    </>
  );
}
