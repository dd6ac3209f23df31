import type { Sized } from '../../inspection/protocol/channel.ts';
import type { SimulatedSize } from '../../inspection/simulate/kinds/simulate-device.ts';
import { DEVICE_SIZES, deviceOf, sidesText, turned } from '../../words/simulation/size-words.ts';
import { Choice } from '../parts/controls/choice.tsx';
import { usePanel } from '../store/use-panel.ts';
import { Note, SimulatedSection } from './simulated-section.tsx';

const DEVICES = [
  ['own', 'as it is'],
  ['phone', 'phone'],
  ['desktop', 'desktop'],
] as const;
const OWN = 'own';
const OTHER = 'other';

const HOW: Readonly<Record<Sized, string>> = {
  frame: 'The frame gets this size, and is scaled down if it does not fit.',
  window: 'This tab’s window gets this size until you stop. A panel beside the page stays there.',
};

/** The size of the visitor's window, and which device the runtime sees (DEV-06). */
export function DeviceAndWindow() {
  const { mobile, size } = usePanel((state) => state.simulation);
  const simulate = usePanel((state) => state.simulate);
  const sizes = usePanel((state) => state.sizes);
  const known = size ? deviceOf(size)?.name : OWN;

  function choose(name: string): void {
    const chosen = DEVICE_SIZES.find((each) => each.name === name);
    if (!chosen) return simulate({ size: null, mobile: null }, true);
    const { width, height } = chosen;
    simulate({ size: { width, height }, mobile: chosen.mobile }, true);
  }

  return (
    <SimulatedSection
      title="Device and window"
      simulated={mobile !== null || size !== null}
      backTo="As they are"
      onBack={() => simulate({ mobile: null, size: null }, true)}
    >
      <div className="grid gap-1.5 [&>label>span]:w-18 [&>label>span]:shrink-0">
        {sizes && (
          <Choice
            label="Size"
            value={known ?? OTHER}
            options={[
              [OWN, 'as it is'],
              ...DEVICE_SIZES.map((each) => [each.name, `${each.name} (${sidesText(each)})`] as const),
              ...(size && !known ? [[OTHER, sidesText(size)] as const] : []),
            ]}
            simulated={size !== null}
            onChange={choose}
          />
        )}
        <Choice
          label="Device"
          value={mobile === null ? OWN : mobile ? 'phone' : 'desktop'}
          options={DEVICES}
          simulated={mobile !== null}
          onChange={(chosen) => simulate({ mobile: chosen === OWN ? null : chosen === 'phone' }, true)}
        />
      </div>
      {size && (
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            checked={size.width > size.height}
            onChange={() => simulate({ size: turned(size) }, false)}
            className="accent-accent"
          />
          Landscape
        </label>
      )}
      {size && <Came wanted={size} />}
      <Note>{sizes ? HOW[sizes] : '“Size” is the window’s size.'} “Device” is the one that the runtime sees.</Note>
      <Note>
        Not simulated: touch, pixel ratio, the user agent that the server sees, a phone’s keyboard and browser bars, a notch. The device
        mode of the browser’s DevTools has some of these.
      </Note>
    </SimulatedSection>
  );
}

/** Warns that the browser could not make the window that large or small. */
function Came({ wanted }: { readonly wanted: SimulatedSize }) {
  const came = usePanel((state) => state.sized);
  if (!came || (came.width === wanted.width && came.height === wanted.height)) return null;
  return (
    <p role="status" className="text-bad">
      The window came to {sidesText(came)}: this browser and screen have no room for {sidesText(wanted)}.
    </p>
  );
}
