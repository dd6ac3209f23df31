import { EVENT_GROUPS, groupOf } from '../../words/events/event-words.ts';
import { CloseDetail } from '../parts/controls/close-detail.tsx';
import { CopyButton } from '../parts/controls/copy-button.tsx';
import { FactList } from '../parts/fact-list.tsx';
import { Section } from '../parts/layout/section.tsx';
import { timeText } from '../parts/time-text.ts';
import { eventsAsText } from './export-events.ts';
import type { Heading } from './group-events.ts';
import { useSay } from './use-say.ts';

/** A page or a popup of the timeline: how long it lasted, and how many events of each kind. */
export function HeadingDetail({ heading, onClose }: { readonly heading: Heading; onClose(): void }) {
  const { title, at, entries } = heading;
  const say = useSay();
  const counts = EVENT_GROUPS.map((group) => [group, entries.filter(({ event }) => groupOf(event) === group).length] as const);
  return (
    <article aria-label={title}>
      <Section
        title={title}
        aside={
          <span className="flex">
            <CopyButton what="these events as text" text={eventsAsText([heading], say)} />
            <CloseDetail onClose={onClose} />
          </span>
        }
      >
        <FactList
          facts={[
            ['From', `${new Date(at).toDateString()}, ${timeText(at)}`],
            ['To', timeText(entries.at(-1)?.at ?? at)],
            ...counts.map(([group, n]) => [group, n ? `${n}` : null] as const),
          ]}
        />
      </Section>
    </article>
  );
}
