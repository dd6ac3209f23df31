import { PLACE } from '../../inspection/popups/draft/make-place.ts';
import type { TriggerKind } from '../../runtime/decide/triggers/triggers.ts';
import type { Seen, SeenPopup } from '../../scenarios/page/control.ts';
import { displayFailure } from '../../scenarios/play/failed-display.ts';
import { summariesOf } from '../../scenarios/play/happened-words.ts';
import { traced } from '../../scenarios/play/trace.ts';
import { type Summaries, sentenceFor } from '../../words/events/event-words.ts';
import { CAUSES_ON_PAGE, type CauseOnPage, causeOnPage } from '../../words/popups/popup-cause.ts';
import { triggerName } from '../../words/popups/trigger-words.ts';
import type { PopupFate } from './visited.ts';

/** The fate of each popup that the page received. */
export function fatesOf({ popups, events }: Seen, met: ReadonlySet<string>): PopupFate[] {
  const summaries = summariesOf(new Map(), events);
  const isOff = events.findLast(({ type }) => type === 'turned-off' || type === 'page-entered')?.type === 'turned-off';
  return popups.map((popup) => {
    const { id, name } = popup;
    if (met.has(id)) return { id, name, fate: 'shown', why: '' };
    const against = rulesAgainst(popup, summaries);
    const kinds = [...new Set(summaries.get(id)?.triggers.map(({ kind }) => kind) ?? [])];
    const cause = causeOnPage({
      state: popup.state,
      type: summaries.get(id)?.type ?? '',
      hasFailed: hasFailed(id, events),
      isOff,
      isBlocked: against.length > 0,
      wasAsked: popup.gates.length > 0,
      triggers: kinds,
    });
    if (cause === 'blocked') return { id, name, fate: 'refused', why: against.join(' ') };
    return { id, name, fate: 'waits', why: (OWN_WORDS[cause] ?? (() => CAUSES_ON_PAGE[cause]))(id, kinds) };
  });
}

/** Causes that a report can say more about than an agent's list of causes. */
const OWN_WORDS: { readonly [C in CauseOnPage]?: (id: string, kinds: readonly TriggerKind[]) => string } = {
  shown: () => 'It came, and could not be measured.',
  converted: () => 'It came, and could not be measured.',
  closed: () => 'It came, and was closed before it could be measured.',
  'waits-for-turn': () => 'It waits for its turn behind another popup.',
  'no-place': (id) => `${CAUSES_ON_PAGE['no-place']} Put one there: <div class="${PLACE}" data-id="${id}"></div>`,
  'waits-for-trigger': (_id, kinds) => `Its rules let it show, and it waits for its trigger: ${kinds.map(triggerName).join(' or ')}.`,
};

/** The rules that held it when the page asked them. Asked again, they may have changed their mind too late for this page. */
function rulesAgainst(popup: SeenPopup, summaries: Summaries): string[] {
  const isHeld = popup.state === 'held' || popup.state === 'postponed';
  const asked = isHeld && popup.decided.some(({ pass }) => !pass) ? popup.decided : popup.gates;
  const { gates } = traced({ ...popup, gates: asked }, summaries);
  return gates.filter((gate) => !gate.pass).map((gate) => `${gate.name}: ${gate.sentence}`);
}

/** True if the popup's last move was a failure. */
function hasFailed(id: string, events: Seen['events']): boolean {
  const last = events.findLast((event) => event.type === 'popup-moved' && event.popupId === id);
  return last?.type === 'popup-moved' && last.by === 'failed';
}

/** Faults of the runtime, or a server that shows nothing, as sentences. */
export function faultsIn({ events }: Pick<Seen, 'events'>): string[] {
  const summaries = summariesOf(new Map(), events);
  const told = events.filter(({ type }) => type === 'fault' || type === 'display-refused').map((event) => sentenceFor(event, summaries));
  return [...new Set([...told, ...events.map(displayFailure).filter(Boolean)])];
}
