import { heldWords } from '../../devtools-panel/calls/held-words.ts';
import { holdCall } from '../../devtools-panel/contract/hold-call.ts';
import { collisionWords, dialogWords } from '../../devtools-panel/page/found-words.ts';
import { tagNotes } from '../../devtools-panel/page/tag-words.ts';
import { answerFor, nameIn } from '../../devtools-panel/popups/words/answer.ts';
import { editsText } from '../../devtools-panel/popups/words/edit-words.ts';
import { frequencyText } from '../../devtools-panel/popups/words/frequency-text.ts';
import { liveProgress } from '../../devtools-panel/popups/words/live-progress.ts';
import { endedOf } from '../../devtools-panel/store/view/ended-of.ts';
import type { TimelineEntry, View } from '../../devtools-panel/store/view/panel-view.ts';
import { eventsAsJson, eventsAsText } from '../../devtools-panel/timeline/export-events.ts';
import { findEvents, NO_FILTER } from '../../devtools-panel/timeline/find-events.ts';
import { groupEvents } from '../../devtools-panel/timeline/group-events.ts';
import { keptFor } from '../../devtools-panel/visitor/kept-for.ts';
import { namedMeaning } from '../../devtools-panel/visitor/named-meaning.ts';
import { callOutcome } from '../../words/calls/call-outcome.ts';
import { groupOf, sentenceFor } from '../../words/events/event-words.ts';
import { byTrigger, progressText, triggerAim, triggerName } from '../../words/popups/trigger-words.ts';

/** Everything that the panel says of a view, as text. */
export function words(view: View): string[] {
  const said = [...view.popups.values()].flatMap((popup) => [
    ...Object.values(answerFor(popup, view)),
    frequencyText(popup.summary),
    ...(popup.remedies ?? []).map(({ edits }) => editsText(edits, new Set() as never, false, nameIn(view))),
    ...popup.triggers.flatMap((trigger) => {
      const progress = liveProgress(trigger, 5000);
      return [
        triggerName(trigger.spec.kind),
        triggerAim(trigger.spec),
        byTrigger(trigger.spec.kind),
        progress ? progressText(progress) : '',
      ];
    }),
  ]);
  const say = ({ event }: Pick<TimelineEntry, 'event'>) => sentenceFor(event, view.summaries);
  const told = view.timeline.slice(-50).flatMap((entry) => [groupOf(entry.event), say(entry)]);
  const headings = (['page', 'popup'] as const).flatMap((grouping) => groupEvents(view.timeline, view.timeline, grouping, (id) => id, ''));
  told.push(eventsAsText(headings, say), eventsAsJson(headings, say));
  return [
    ...said,
    ...told,
    ...[...view.calls.values()].slice(-50).flatMap((call) => [...Object.values(callOutcome(endedOf(call))), heldWords(holdCall(call))]),
    ...(view.check
      ? [...tagNotes({ own: false }, view.check), ...view.check.dialogs.map(dialogWords), ...view.check.collisions.map(collisionWords)]
      : []),
    ...(view.memory ?? []).flatMap((entry) => [keptFor(entry, 0), namedMeaning(entry, view.summaries)]),
    `${findEvents(view.timeline, { ...NO_FILTER, search: 'proto' }, say).length}`,
  ];
}
