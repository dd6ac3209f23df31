import { X } from 'lucide-react';
import { Button } from '../parts/button.tsx';
import { CopyButton } from '../parts/copy-button.tsx';
import { FactList } from '../parts/fact-list.tsx';
import { JsonTree } from '../parts/json-tree.tsx';
import { Section } from '../parts/section.tsx';
import { timeText } from '../parts/time-text.ts';
import type { CallView } from '../state/view.ts';
import { readAnswer } from './read-answer.ts';

/** One call: where it went, what was sent, what came back. */
export function CallDetail({ call, onClose }: { readonly call: CallView; onClose(): void }) {
  const answer = readAnswer(call.response);
  return (
    <article aria-label={`Call ${call.call}`}>
      <Section title={call.call} aside={<Button look="quiet" icon={X} label="Close the detail" onClick={onClose} />}>
        {call.problem && <p className="mb-1.5 break-words text-bad">{call.problem}</p>}
        <FactList
          facts={[
            ['Address', `${call.method} ${call.url}`],
            ['Outcome', call.status === null ? call.outcome : `${call.outcome}, status ${call.status}`],
            ['Sent at', timeText(call.at)],
            ['Took', call.ms === null ? null : `${Math.round(call.ms)} ms`],
          ]}
        />
      </Section>
      <Section title="Payload" aside={<CopyButton what="the payload" text={JSON.stringify(call.payload, null, 2) ?? ''} />}>
        <JsonTree value={call.payload} />
      </Section>
      <Section title="Answer" aside={<CopyButton what="the answer" text={call.response} />}>
        {answer.json === undefined ? (
          <pre className="whitespace-pre-wrap break-words font-mono text-sm">{answer.text || 'Nothing came back.'}</pre>
        ) : (
          <JsonTree value={answer.json} />
        )}
      </Section>
    </article>
  );
}
