import { Eye, EyeOff, RotateCcw } from 'lucide-react';
import { DEVICE_SIZES, deviceOf, sidesText } from '../../../words/simulation/size-words.ts';
import { Button } from '../../parts/controls/button.tsx';
import { Choice } from '../../parts/controls/choice.tsx';
import { useUnanswered } from '../../parts/controls/use-unanswered.ts';
import { usePanel } from '../../store/use-panel.ts';
import { useDraft, useStudio } from '../draft/studio-store.ts';
import { Turn } from '../gallery/turn.tsx';
import { Surroundings } from './surroundings.tsx';
import { usePreview } from './use-preview.ts';

/** Controls of the draft's preview: on or off, how, and in which size. */
export function PreviewBar() {
  const { isOn, why, show, end } = usePreview(useDraft());
  const unanswered = useUnanswered('simulate');
  const seeing = useStudio((state) => state.seeing);
  const see = useStudio((state) => state.see);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-raised px-4 py-2 @max-[460px]/panel:px-3">
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        {isOn ? (
          <>
            <Button icon={RotateCcw} title="Show it again" offBecause={why} onClick={show}>
              <span className="@max-[400px]/panel:sr-only">Show it again</span>
            </Button>
            <Button look="quiet" icon={EyeOff} title="Take it off the page" onClick={end}>
              <span className="@max-[560px]/panel:sr-only">Take it off the page</span>
            </Button>
          </>
        ) : (
          <Button look="main" icon={Eye} title="Show it on the page" offBecause={why} onClick={show}>
            Show it<span className="@max-[400px]/panel:sr-only"> on the page</span>
          </Button>
        )}
        <Turn
          label="It shows"
          value={seeing}
          options={[
            ['at-once', 'At once'],
            ['as-set', 'As a visitor'],
          ]}
          onChange={see}
        />
      </div>
      {unanswered ? (
        <p className="min-w-0 text-sm text-pretty text-quiet">{unanswered}</p>
      ) : (
        <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
          <legend className="sr-only">The page around it</legend>
          <Width />
          <Surroundings />
        </fieldset>
      )}
    </div>
  );
}

const OWN = 'own';

/** Sets the page to a device's size, through the harness's frame or the tab's window. */
function Width() {
  const size = usePanel(({ simulation }) => simulation.size);
  const sizes = usePanel((state) => state.sizes);
  const simulate = usePanel((state) => state.simulate);
  if (!sizes) return null;
  const known = size ? deviceOf(size)?.name : OWN;
  return (
    <Choice
      label="Page"
      value={known ?? 'other'}
      options={[
        [OWN, 'as wide as it is'],
        ...DEVICE_SIZES.map((each) => [each.name, `${each.name}, ${each.width} px`] as const),
        ...(size && !known ? [['other', sidesText(size)] as const] : []),
      ]}
      simulated={size !== null}
      onChange={(name) => {
        const chosen = DEVICE_SIZES.find((each) => each.name === name);
        const to = chosen ? { size: { width: chosen.width, height: chosen.height }, mobile: chosen.mobile } : { size: null, mobile: null };
        simulate(to, true);
      }}
    />
  );
}
