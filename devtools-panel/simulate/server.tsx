import { X } from 'lucide-react';
import { useState } from 'react';
import { answersCall, asksForPopups, type SimulatedAnswer } from '../../inspection/simulated.ts';
import type { CallName } from '../../runtime/call-names.ts';
import { Button } from '../parts/button.tsx';
import { Choice } from '../parts/choice.tsx';
import { ANSWER_CHOICES, answerText, CALL_WORDS, choiceOf } from '../state/server-words.ts';
import { usePanel } from '../state/use-panel.ts';
import { AnswerDetails } from './answer-details.tsx';
import { Note, SimulatedSection } from './simulated-section.tsx';
import { type Answerable, useAnswers } from './use-answers.ts';

const CALLS = Object.entries(CALL_WORDS) as ReadonlyArray<readonly [Answerable, string]>;
const REAL = 'real';

/** How the server answers: all of it, or one call alone, from the next call on (DEV-06). */
export function Server() {
  const [call, setCall] = useState<Answerable>('every');
  const { answers, answer, end } = useAnswers();
  const attached = usePanel(({ view }) => view.page !== null);
  const now = answers[call];
  const others = (Object.entries(answers) as ReadonlyArray<readonly [Answerable, SimulatedAnswer]>).filter(([name]) => name !== call);
  return (
    <SimulatedSection title="Server" simulated={Object.keys(answers).length > 0} backTo="Real server" onBack={end}>
      <div className="grid gap-1.5 [&>label>span]:w-16">
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
        <ul aria-label="Also answered otherwise" className="grid gap-1">
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
          ? 'In effect at once: the popups are asked for anew, as on a new page view. Nothing is reloaded.'
          : 'In effect from its next call on. Nothing is reloaded.'}
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
