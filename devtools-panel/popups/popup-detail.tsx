import { CopyButton } from '../parts/copy-button.tsx';
import { FactList } from '../parts/fact-list.tsx';
import { Section } from '../parts/section.tsx';
import { StatusMark } from '../parts/status-mark.tsx';
import { answerFor, nameIn, ownersSentence } from '../state/answer.ts';
import { usePanel } from '../state/use-panel.ts';
import type { PopupView } from '../state/view.ts';
import { frequencyText } from './frequency-text.ts';
import { GateTrace } from './gate-trace.tsx';
import { PopupActions } from './popup-actions.tsx';
import { TriggerList } from './trigger-list.tsx';
import { WhatWouldShow } from './what-would-show.tsx';

export function PopupDetail({ popup }: { readonly popup: PopupView }) {
  const queue = usePanel(({ view }) => view.queue);
  const popups = usePanel(({ view }) => view.popups);
  const { status, word, why } = answerFor(popup, { queue, popups });
  const { id, name, type, format, target } = popup.summary;
  return (
    <article aria-label={name || id}>
      <div className="border-b border-line px-3 py-2.5">
        <h2 className="text-lg font-semibold">{name || id}</h2>
        <p className="mt-0.5 mb-2 break-words">
          <StatusMark status={status} word={word} /> {why}{' '}
          <CopyButton what="this as a sentence for the owner" text={ownersSentence(popup, { queue, popups })} />
        </p>
        <WhatWouldShow popup={popup} />
        <PopupActions popupId={id} />
      </div>
      <Section title="Gates" aside={popup.gates && <GateSummary gates={popup.gates} />}>
        {popup.gates ? (
          <GateTrace verdicts={popup.gates.verdicts} about={{ popup: popup.summary, nameOf: nameIn({ popups }) }} />
        ) : (
          <p className="text-quiet">The gates were not asked yet.</p>
        )}
      </Section>
      <Section title="Triggers">
        <TriggerList popup={popup} />
      </Section>
      <Section title="About" aside={<CopyButton what="everything known of this popup" text={JSON.stringify(popup, null, 2)} />}>
        <FactList
          facts={[
            ['Id', id],
            ['Type', `${type}, format ${format}`],
            ['Target', target],
            ['Frequency', frequencyText(popup.summary)],
            ['State', popup.state],
          ]}
        />
      </Section>
    </article>
  );
}

function GateSummary({ gates }: { readonly gates: NonNullable<PopupView['gates']> }) {
  const against = gates.verdicts.filter(({ pass }) => !pass).length;
  const when = { arm: 'asked when the page was entered', again: 'asked again meanwhile', show: 'asked when it was to show' }[gates.moment];
  return (
    <span className="text-sm text-quiet">
      {against ? `${against} of ${gates.verdicts.length} block it` : `all ${gates.verdicts.length} passed`}, {when}
    </span>
  );
}
