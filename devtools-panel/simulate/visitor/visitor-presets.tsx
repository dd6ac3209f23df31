import { useMemo } from 'react';
import { VISITOR_PRESETS, type VisitorPreset } from '../../../inspection/simulate/kinds/simulate-visitor.ts';
import { limitOf, PRESET_WORDS } from '../../../words/simulation/preset-words.ts';
import { AskButton } from '../../parts/controls/ask-button.tsx';
import { Choice } from '../../parts/controls/choice.tsx';
import { nameIn, ownersSentence } from '../../popups/words/answer.ts';
import { usePanel } from '../../store/use-panel.ts';
import type { PopupView } from '../../store/view/panel-view.ts';
import { Note, SimulatedSection } from '../simulated-section.tsx';
import { useBecome } from './use-become.ts';

/** Chooses the visitor. One click replaces the copy and restarts the page (DEV-05). */
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
          <legend className="sr-only">A visitor who knows one popup</legend>
          <Choice
            label="A visitor who knows"
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
                hindered={preset === 'capped' && !limitOf(chosen.summary) ? 'Its own rule has no limit.' : ''}
                onChoose={() => become(preset, chosen.summary.id)}
              />
            ))}
          </div>
          <Limit popup={chosen} />
          <Note>Now: {ownersSentence(chosen, { popups, queue })}</Note>
        </fieldset>
      ) : (
        <Note>This page has no popup that a visitor could know.</Note>
      )}
    </SimulatedSection>
  );
}

const of = (met: boolean) => VISITOR_PRESETS.filter((preset) => PRESET_WORDS[preset].met === met);

function Limit({ popup }: { readonly popup: PopupView }) {
  const limit = limitOf(popup.summary);
  return <Note>{limit ? `At its limit: ${limit}.` : 'Its own rule has no limit.'}</Note>;
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
      offBecause={hindered}
      title={effect}
      onClick={onChoose}
      className={pressed ? 'simulated border-simulated! font-medium' : ''}
    >
      {name}
    </AskButton>
  );
}
