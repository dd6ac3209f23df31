import { callOutcome } from '../../words/calls/call-outcome.ts';
import { readAnswer } from '../../words/calls/read-answer.ts';
import { answerText, holdCall } from '../contract/hold-call.ts';
import { CloseDetail } from '../parts/controls/close-detail.tsx';
import { CopyButton } from '../parts/controls/copy-button.tsx';
import { FactList } from '../parts/fact-list.tsx';
import { JsonTree } from '../parts/json-tree.tsx';
import { Section } from '../parts/layout/section.tsx';
import { Marked } from '../parts/marked.tsx';
import { timeText } from '../parts/time-text.ts';
import { endedOf } from '../store/view/ended-of.ts';
import type { CallView } from '../store/view/panel-view.ts';
import { CallActions } from './call-actions.tsx';
import { HeldList } from './held-list.tsx';
import { simulatedWords } from './simulated-words.ts';

interface CallDetailProps {
  readonly call: CallView;
  /** True if the call's page is still open, so that the panel can ask it. */
  readonly isHere: boolean;
  onClose(): void;
}

/** A call in full: its outcome, how it keeps the contract, its payload and its answer. */
export function CallDetail({ call, isHere, onClose }: CallDetailProps) {
  const { text, whole } = answerText(call);
  const answer = readAnswer(text);
  const { tone, word, phrase, sentence } = callOutcome(endedOf(call));
  const { exchange } = call;
  const payload = exchange ? exchange.body : call.payload;
  return (
    <article aria-label={`Call ${call.call}`}>
      <Section title={call.call} aside={<CloseDetail onClose={onClose} />}>
        {tone === 'bad' && (
          <p className="mb-1.5 break-words">
            <span className="text-bad">{phrase ? `${word}: ${phrase}.` : `${word}.`}</span> {sentence}
          </p>
        )}
        <FactList
          facts={[
            ['Address', `${call.method} ${call.url}`],
            ['Outcome', tone === 'bad' ? null : word],
            ['Status', call.status === null ? null : `${call.status}`],
            ['Retry after', exchange?.retryAfter ?? null],
            ['Sent at', timeText(call.at)],
            ['Took', call.ms === null ? null : `${Math.round(call.ms)} ms`],
            ['Sent', exchange && !exchange.left ? 'nowhere: this panel answered instead of the server' : null],
            ['Simulated', exchange && !exchange.left ? null : simulatedWords(call) || null],
            ['Resent', call.resentFrom === undefined ? null : 'from this panel; the page ignores the answer'],
          ]}
        />
        <CallActions call={call} isHere={isHere} />
      </Section>
      <HeldList held={holdCall(call)} />
      <Section title="Payload" aside={<CopyButton what="the payload" text={JSON.stringify(payload, null, 2) ?? ''} />}>
        <JsonTree value={payload} />
      </Section>
      <Section title="Answer" aside={<CopyButton what="the answer" text={text} />}>
        {!whole && text && <p className="mb-1 text-quiet">Only its beginning was kept.</p>}
        {answer.json === undefined ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long answer is scrolled by keyboard too.
          <pre tabIndex={0} className="max-h-96 overflow-auto whitespace-pre-wrap break-words font-mono text-sm">
            <Marked text={answer.text.slice(0, MAX_SHOWN) || 'No answer arrived.'} />
          </pre>
        ) : (
          <JsonTree value={answer.json} />
        )}
      </Section>
    </article>
  );
}

/** A longer text is cut here; the copy button copies all of it. */
const MAX_SHOWN = 20_000;
