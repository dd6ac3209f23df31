import { nameOf, TYPE_NAMES } from '../../../words/popups/popup-names.ts';
import { stateName } from '../../../words/popups/state-names.ts';
import { CopyButton } from '../../parts/controls/copy-button.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import { Section } from '../../parts/layout/section.tsx';
import { StatusMark } from '../../parts/status-mark.tsx';
import { usePanel } from '../../store/use-panel.ts';
import type { PopupView } from '../../store/view/panel-view.ts';
import { AccessibilityCheck } from '../accessibility/accessibility-check.tsx';
import { HonestySection } from '../honesty/honesty-section.tsx';
import { answerFor, nameIn, ownersSentence } from '../words/answer.ts';
import { frequencyText } from '../words/frequency-text.ts';
import { CopyCase } from './copy-case.tsx';
import { ForecastList } from './forecast/forecast-list.tsx';
import { GateTrace } from './gate-trace.tsx';
import { OnPage } from './measured-on-page.tsx';
import { PopupActions } from './popup-actions.tsx';
import { Prizes } from './prize-list.tsx';
import { TriggerList } from './trigger-list.tsx';
import { WhatWouldShow } from './what-would-show.tsx';

export function PopupDetail({ popup }: { readonly popup: PopupView }) {
  const queue = usePanel(({ view }) => view.queue);
  const popups = usePanel(({ view }) => view.popups);
  const { status, word, why } = answerFor(popup, { queue, popups });
  const { id, type, format, target } = popup.summary;
  const called = nameOf(popup.summary);
  return (
    <article aria-label={called}>
      <div className="border-b border-line px-3 py-2.5">
        <h2 className="mb-1.5 text-lg font-semibold">
          <bdi>{called}</bdi>
        </h2>
        <PopupActions popup={popup} />
        <p className="mt-2 break-words">
          <StatusMark status={status} word={word} /> {why}{' '}
          <CopyButton what="this as a sentence for the owner" text={ownersSentence(popup, { queue, popups })} />
        </p>
        <WhatWouldShow popup={popup} />
        <CopyCase popup={popup} />
      </div>
      <Section title="Gates" aside={popup.gates && <GateSummary gates={popup.gates} />}>
        {popup.gates ? (
          <GateTrace verdicts={popup.gates.verdicts} about={{ nameOf: nameIn({ popups }) }} />
        ) : (
          <p className="text-quiet">No rule was checked yet.</p>
        )}
      </Section>
      <ForecastList popup={popup} />
      <Section title="Triggers">
        <TriggerList popup={popup} />
      </Section>
      <OnPage popup={popup} />
      {type === 'gamified' && <Prizes popup={popup} />}
      <HonestySection popupId={id} />
      <Section title="Accessibility">
        <AccessibilityCheck popup={popup} />
      </Section>
      <Section title="About" aside={<CopyButton what="everything known of this popup" text={JSON.stringify(popup, null, 2)} />}>
        <FactList
          facts={[
            ['Id', id],
            ['Type', `${TYPE_NAMES[type]}, format ${format}`],
            ['Target', target],
            ['Frequency', frequencyText(popup.summary)],
            ['State', stateName(popup.state)],
          ]}
        />
      </Section>
    </article>
  );
}

function GateSummary({ gates }: { readonly gates: NonNullable<PopupView['gates']> }) {
  const against = gates.verdicts.filter(({ pass }) => !pass).length;
  const when = { arm: 'checked when the page was opened', again: 'checked again since', show: 'checked when it was about to show' }[
    gates.moment
  ];
  return (
    <span className="text-sm text-quiet">
      {against ? `${against} of ${gates.verdicts.length} block it` : `all ${gates.verdicts.length} passed`}, {when}
    </span>
  );
}
