import { callOutcome } from '../../words/calls/call-outcome.ts';
import { CloseDetail } from '../parts/controls/close-detail.tsx';
import { FactList } from '../parts/fact-list.tsx';
import { Section } from '../parts/layout/section.tsx';
import { timeText } from '../parts/time-text.ts';
import { endedOf } from '../store/view/ended-of.ts';
import type { CallHeading } from './list-calls.ts';
import { simulatedWords } from './simulated-words.ts';

/** A page in the list of calls: when it called, how often, and how many of these calls failed or were simulated. */
export function CallHeadingDetail({ heading: { page, found }, onClose }: { readonly heading: CallHeading; onClose(): void }) {
  const failed = found.filter((call) => callOutcome(endedOf(call)).tone === 'bad').length;
  const simulated = found.filter((call) => simulatedWords(call)).length;
  return (
    <article aria-label={page.url}>
      <Section title={page.url} aside={<CloseDetail onClose={onClose} />}>
        <FactList
          facts={[
            ['First call', timeText(found[0]?.at ?? 0)],
            ['Last call', timeText(found.at(-1)?.at ?? 0)],
            ['Calls', `${found.length}`],
            ['Failed', failed ? `${failed}` : null],
            ['Simulated', simulated ? `${simulated}` : null],
          ]}
        />
      </Section>
    </article>
  );
}
