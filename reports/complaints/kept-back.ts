import { rulesAgainst } from '../../words/gates/gate-words.ts';
import { named } from '../../words/popups/named.ts';
import { isTrigger, isUnit, progressText, triggerName } from '../../words/popups/trigger-words.ts';
import type { Cause, Seen, SupportCase } from './support-case.ts';

type Told = SupportCase['told'][number];

/** Causes that keep back one popup. The cause closest to its showing comes first. */
export const OF_A_POPUP: ReadonlyArray<(popup: Told, its: readonly Seen[], support: SupportCase) => Omit<Cause, 'popupId'> | false> = [
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
