import { useMemo } from 'react';
import { VISITOR_PRESETS, type VisitorPreset } from '../../inspection/simulated.ts';
import { AskButton } from '../parts/ask-button.tsx';
import { Choice } from '../parts/choice.tsx';
import { nameIn, ownersSentence } from '../state/answer.ts';
import { limitOf, PRESET_WORDS } from '../state/preset-words.ts';
import { usePanel } from '../state/use-panel.ts';
import type { PopupView } from '../state/view.ts';
import { Note, SimulatedSection } from './simulated-section.tsx';
import { useBecome } from './use-become.ts';

/** Whom the page meets: one click makes another of the copy, and the page begins anew for them (DEV-05). */
export function VisitorPresets() {
  const popups = usePanel(({ view }) => view.popups);
  const queue = usePanel(({ view }) => view.queue);
  const begun = usePanel(({ simulation }) => simulation.visitor);
  const chosenId = usePanel(({ chosen }) => chosen.popups);
  const choose = usePanel((state) => state.choose);
  const become = useBecome();
  const all = useMemo(() => [...popups.values()], [popups]);
  const chosen = popups.get(chosenId ?? '') ?? all[0];
  const nameOf = nameIn({ popups });
  const isChosen = (preset: VisitorPreset, popupId = '') => begun?.preset === preset && begun.popupId === popupId;
  return (
    <SimulatedSection title="Visitor" simulated={begun !== null}>
      <div className="flex flex-wrap gap-1.5">
        {of(false).map((preset) => (
          <Preset key={preset} preset={preset} pressed={isChosen(preset)} onChoose={() => become(preset, '')} />
        ))}
      </div>
      {chosen ? (
        <fieldset className="grid gap-1.5 border-t border-line pt-2">
          <legend className="sr-only">A visitor who has met one popup</legend>
          <Choice
            label="A visitor who has met"
            value={chosen.summary.id}
            options={all.map(({ summary }) => [summary.id, nameOf(summary.id)] as const)}
            onChange={(id) => choose('popups', id)}
          />
          <div className="flex flex-wrap gap-1.5">
            {of(true).map((preset) => (
              <Preset
                key={preset}
                preset={preset}
                pressed={isChosen(preset, chosen.summary.id)}
                hindered={preset === 'capped' && !limitOf(chosen.summary) ? 'Its own rule sets it no limit.' : ''}
                onChoose={() => become(preset, chosen.summary.id)}
              />
            ))}
          </div>
          <Limit popup={chosen} />
          <Note>Now: {ownersSentence(chosen, { popups, queue })}</Note>
        </fieldset>
      ) : (
        <Note>No popup is known on this page, so there is none that a visitor could have met.</Note>
      )}
    </SimulatedSection>
  );
}

const of = (met: boolean) => VISITOR_PRESETS.filter((preset) => PRESET_WORDS[preset].met === met);

function Limit({ popup }: { readonly popup: PopupView }) {
  const limit = limitOf(popup.summary);
  return <Note>{limit ? `At its limit: ${limit}.` : 'Its own rule sets it no limit.'}</Note>;
}

interface PresetProps {
  readonly preset: VisitorPreset;
  readonly pressed: boolean;
  readonly hindered?: string;
  onChoose(): void;
}

function Preset({ preset, pressed, hindered = '', onChoose }: PresetProps) {
  const { name, effect } = PRESET_WORDS[preset];
  return (
    <AskButton
      asks="become"
      aria-pressed={pressed}
      disabled={hindered !== ''}
      title={hindered || effect}
      onClick={onChoose}
      className={pressed ? 'simulated border-simulated! font-medium' : ''}
    >
      {name}
    </AskButton>
  );
}
