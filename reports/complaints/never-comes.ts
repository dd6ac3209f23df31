import { rulesAgainst } from '../../words/gates/gate-words.ts';
import { named } from '../../words/popups/named.ts';
import { isTrigger, isUnit, progressText, triggerName } from '../../words/popups/trigger-words.ts';
import type { Cause, Seen, SupportCase } from './support-case.ts';

type Told = SupportCase['told'][number];
type Found = Omit<Cause, 'popupId'>;

/** Causes that keep back every popup of a page. */
const OF_THE_PAGE: ReadonlyArray<(happened: readonly Seen[]) => Found | false> = [
  (happened) =>
    happened.some(({ what }) => what === 'refused-display') && {
      cause: 'refused',
      says: 'The server refused to display any popup to this visitor.',
      advice: 'See the account: it may be switched off, over its plan’s views, or bound to another domain.',
    },
  (happened) => {
    const failed = happened.findLast(({ what }) => what === 'unanswered');
    if (!failed || happened.some(({ what }) => what === 'answered')) return false;
    return {
      cause: 'no-answer',
      says: `The server did not say which popups there are${failed.count ? `: it answered ${failed.count}` : ': no answer came'}.`,
      advice: 'Check that the display server is up and that no content blocker or policy of the page forbids calls to it.',
    };
  },
  (happened) => {
    const answers = happened.filter(({ what }) => what === 'answered');
    // A click or a script asks again for one popup, and may get none.
    if (!answers.length || answers.some(({ count }) => count)) return false;
    return {
      cause: 'none-sent',
      says: 'The server sent no popup for this page.',
      advice: 'Check that the popup is published, belongs to this account, and allows this page’s address.',
    };
  },
];

/** Causes that keep back one popup. The cause closest to its showing comes first. */
const OF_A_POPUP: ReadonlyArray<(popup: Told, its: readonly Seen[], support: SupportCase) => Found | false> = [
  (_, its) =>
    its.some(({ what }) => what === 'failed') && {
      cause: 'failed',
      says: 'It was about to show, but was removed: its template or code did not load, or its markup could not be used.',
      advice: 'See the calls of that page, and open its markup in the studio.',
    },
  ({ state }, its, { nameOf }) => {
    const waited = its.findLast(({ what }) => what === 'waited');
    if (state !== 'queued' || !waited) return false;
    return {
      cause: 'queue',
      says: `It waited for its turn behind “${nameOf(waited.by ?? '')}”, which stayed open.`,
      advice: 'Let that one close automatically, or give the two different triggers.',
    };
  },
  ({ pass, gates, remedy }, _, { nameOf }) =>
    !pass && {
      cause: `blocked: ${gates.find((verdict) => !verdict.pass)?.gate ?? 'a rule'}`,
      says: `It is blocked ${rulesAgainst(gates, { nameOf }) || 'by a rule'}.`,
      advice: named(remedy, nameOf) || 'No change was found that would show it.',
    },
  ({ state, progress, remedy }, its, { nameOf }) => {
    if (state !== 'armed') return false;
    const sofar = progress.flatMap(({ trigger, unit, current, target, agoMs }) =>
      isTrigger(trigger) && isUnit(unit)
        ? `${triggerName(trigger)} at ${progressText({ current: unit === 's' ? Math.min(target, current + agoMs / 1000) : current, target, unit })}`
        : [],
    );
    const waits = its.flatMap(({ what, by = '' }) => (what === 'armed' && isTrigger(by) ? triggerName(by) : []));
    const last = sofar.length ? sofar : [...new Set(waits)];
    return {
      cause: 'trigger',
      says: `Nothing blocks it. Its trigger has not fired yet${last.length ? `: ${last.join(', ')}` : ''}.`,
      advice: named(remedy, nameOf) || 'Choose a trigger that visitors of this page reach.',
    };
  },
];

/** “It never comes.” Looks at the last page, because a file describes only its popups in full. */
export function neverComes(support: SupportCase): Cause[] {
  const { flight, happened, told } = support;
  const last = happened.filter(({ page }) => page === flight.at(-1));
  if (!flight.length) return [];
  const ofPage = OF_THE_PAGE.map((find) => find(last)).find(Boolean);
  if (ofPage) return [{ popupId: '', ...ofPage }];
  return told.flatMap((popup): Cause[] => {
    const its = last.filter(({ popupId }) => popupId === popup.id);
    if (its.some(({ what }) => what === 'shown')) return [];
    const found = OF_A_POPUP.map((find) => find(popup, its, support)).find(Boolean);
    return found ? [{ popupId: popup.id, ...found }] : [];
  });
}
