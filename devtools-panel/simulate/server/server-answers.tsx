import { X } from 'lucide-react';
import { useState } from 'react';
import { asksForPopups } from '../../../inspection/calls/calls-by-job.ts';
import { answersCall, type SimulatedAnswer } from '../../../inspection/simulate/kinds/server/simulate-server.ts';
import type { CallName } from '../../../runtime/wire/call-names.ts';
import { ANSWER_CHOICES, answerText, CALL_WORDS, choiceOf } from '../../../words/simulation/server-words.ts';
import { Button } from '../../parts/controls/button.tsx';
import { Choice } from '../../parts/controls/choice.tsx';
import { usePanel } from '../../store/use-panel.ts';
import { Note, SimulatedSection } from '../simulated-section.tsx';
import { AnswerDetails } from './answer-details.tsx';
import { type Answerable, useAnswers } from './use-answers.ts';

const CALLS = Object.entries(CALL_WORDS) as ReadonlyArray<readonly [Answerable, string]>;
const REAL = 'real';

/** How the server answers, for all calls or a single one, from the next call on (DEV-06). */
export function Server() {
  const [call, setCall] = useState<Answerable>('every');
  const { answers, answer, end } = useAnswers();
  const attached = usePanel(({ view }) => view.page !== null);
  const now = answers[call];
  const others = (Object.entries(answers) as ReadonlyArray<readonly [Answerable, SimulatedAnswer]>).filter(([name]) => name !== call);
  return (
    <SimulatedSection title="Server" simulated={Object.keys(answers).length > 0} backTo="Real server" onBack={end}>
      <div className="grid gap-1.5 [&>label>span]:w-18 [&>label>span]:shrink-0">
        <Choice label="Call" value={call} options={CALLS} onChange={setCall} />
        <Choice
          label="Its answer"
          value={now ? choiceOf(now) : REAL}
          options={[[REAL, 'real'], ...choicesFor(call)]}
          simulated={now !== undefined}
          onChange={(chosen) => attached && answer(call, ANSWER_CHOICES[chosen]?.answer ?? null)}
        />
      </div>
      {now && <AnswerDetails key={`${call} ${now.kind}`} answer={now} onChange={(changed) => answer(call, changed)} />}
      {others.length > 0 && (
        <ul aria-label="Other simulated answers" className="grid gap-1">
          {others.map(([name, other]) => (
            <li key={name} className="flex items-center justify-between gap-2">
              <span className="min-w-0 break-words">
                <span className="font-medium">{name === 'every' ? 'every other call' : name}</span> {answerText(other)}
              </span>
              <Button look="quiet" icon={X} label={`Real answer for ${name}`} onClick={() => answer(name, null)} />
            </li>
          ))}
        </ul>
      )}
      <Note>
        {asksForPopups(call) || call === 'every'
          ? 'Applies immediately: popups are requested again, as on a new page view.'
          : 'Applies from its next call on, without a reload.'}
      </Note>
    </SimulatedSection>
  );
}

function choicesFor(call: Answerable): Array<[string, string]> {
  const name: CallName | null = call === 'every' ? 'display' : call;
  return Object.entries(ANSWER_CHOICES)
    .filter(([, { answer }]) => answersCall(answer.kind, name))
    .map(([choice, { name: words }]) => [choice, words]);
}
