import type { Sized } from '../../inspection/channel.ts';
import type { SimulatedSize } from '../../inspection/simulated.ts';
import { Choice } from '../parts/choice.tsx';
import { DEVICE_SIZES, deviceOf, sidesText, turned } from '../state/size-words.ts';
import { usePanel } from '../state/use-panel.ts';
import { Note, SimulatedSection } from './simulated-section.tsx';

const DEVICES = [
  ['own', 'as it is'],
  ['phone', 'phone'],
  ['desktop', 'desktop'],
] as const;
const OWN = 'own';
const OTHER = 'other';

const HOW: Readonly<Record<Sized, string>> = {
  frame: 'The frame gets this size, drawn smaller where there is less room.',
  window: 'The window of this tab gets this size, and its own again when you stop. A panel beside the page stays beside it.',
};

/** How large the visitor's window is, and what the runtime takes their device for (DEV-06). */
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
      <div className="grid gap-1.5 [&>label>span]:w-16">
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
      <Note>{sizes ? HOW[sizes] : 'The size is that of the window.'} The device is what the runtime takes the browser for.</Note>
      <Note>
        Not to be simulated from a page: a touch screen, the pixel ratio, the browser’s name that the server sees (user agent), the keyboard
        and the bars of a phone’s browser, a notch. The device mode of the browser’s own DevTools has some of these.
      </Note>
    </SimulatedSection>
  );
}

/** A window that could not be made as large, or as small. */
function Came({ wanted }: { readonly wanted: SimulatedSize }) {
  const came = usePanel((state) => state.sized);
  if (!came || (came.width === wanted.width && came.height === wanted.height)) return null;
  return (
    <p role="status" className="text-bad">
      The window came to {sidesText(came)}: this browser and screen have no room for {sidesText(wanted)}.
    </p>
  );
}
