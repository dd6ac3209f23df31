import { CloseDetail } from '../parts/controls/close-detail.tsx';
import { CopyButton } from '../parts/controls/copy-button.tsx';
import { FactList } from '../parts/fact-list.tsx';
import { JsonTree } from '../parts/json-tree.tsx';
import { Section } from '../parts/layout/section.tsx';
import { Marked } from '../parts/marked.tsx';
import { timeText } from '../parts/time-text.ts';
import type { TimelineEntry } from '../store/view/panel-view.ts';
import { useSay } from './use-say.ts';

/** An event with its raw value. */
export function EventDetail({ entry, onClose }: { readonly entry: TimelineEntry; onClose(): void }) {
  const { event, at, n } = entry;
  const say = useSay();
  const [title, raw] = event.type === 'unread' ? [event.said, event.value] : [event.type, event];
  return (
    <article aria-label={`Event ${n}`}>
      <Section title={title} aside={<CloseDetail onClose={onClose} />}>
        <p className="mb-1.5 break-words">
          <Marked text={say(entry)} />
        </p>
        <FactList
          facts={[
            ['At', `${new Date(at).toDateString()}, ${timeText(at)}`],
            ['Number', `${n}`],
            ['Simulated', entry.simulated ? 'It happened while something was simulated.' : null],
            ['By', entry.fromPanel ? 'this panel, not the page' : null],
          ]}
        />
      </Section>
      <Section title="Raw value" aside={<CopyButton what="the event" text={JSON.stringify({ n, at, event: raw }, null, 2)} />}>
        <JsonTree value={raw} />
      </Section>
    </article>
  );
}
