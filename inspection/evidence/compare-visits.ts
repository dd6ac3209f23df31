import type { Verdict } from '../../runtime/decide/gates/verdict.ts';
import { nameAmong, POPUP_RECORDS } from '../../runtime/visitor/names.ts';
import { evidenceOf, type PopupEvidence, popupsIn, type ToldVisit } from './popup-evidence.ts';
import { asksAlike, changedSettings, type FieldChange, readSaved, triggersAlike } from './saved-popup.ts';
import { type CallEnd, callsIn, wentWell } from './visit-calls.ts';

type Both<T> = { readonly theirs: T; readonly mine: T };

/** A difference between two visits. */
export type Difference = { readonly popupId: string /** This difference explains a different ending. */; readonly decides: boolean } & (
  | ({ readonly kind: 'account' | 'version' } & Both<string>)
  | ({ readonly kind: 'call'; readonly call: string } & Both<CallEnd | null>)
  | { readonly kind: 'absent'; readonly from: 'theirs' | 'mine' }
  | {
      readonly kind: 'config';
      readonly changes: readonly FieldChange[] /** The rules whose answers these changes flip. */;
      readonly gates: readonly string[];
    }
  | ({ readonly kind: 'gate'; readonly gate: string } & Both<Verdict | null>)
  | ({ readonly kind: 'trigger' } & Both<readonly string[]>)
  | ({ readonly kind: 'turn' } & Both<string>)
  /** For one of them it was still loading, or waiting for its place. */
  | { readonly kind: 'preparing'; readonly from: 'theirs' | 'mine' }
  | ({ readonly kind: 'window'; readonly what: 'device' | 'language' } & Both<string>)
  | ({ readonly kind: 'storage'; readonly area: 'cookie' | 'session'; readonly key: string } & Both<string | null>)
);

export type DifferenceKind = Difference['kind'];

/** The order in which a page decides. A difference in one stage may explain all differences in later ones. */
const STAGES: readonly DifferenceKind[] = [
  'account',
  'call',
  'absent',
  'config',
  'gate',
  'trigger',
  'turn',
  'preparing',
  'window',
  'storage',
  'version',
];

/**
 * All differences between a visitor's visit and mine: first those that explain the different ending, in the order in which a page decides.
 */
export function compareVisits(theirs: ToldVisit, mine: ToldVisit): Difference[] {
  const ids = [...new Set([...popupsIn(theirs), ...popupsIn(mine)])];
  const popups = ids.map((id) => [evidenceOf(theirs, id), evidenceOf(mine, id)] as const);
  const all = [
    ...ofAccount(theirs, mine),
    ...ofCalls(theirs, mine),
    ...popups.flatMap(([their, my]) => ofPopup(their, my)),
    ...ofWindow(theirs, mine),
    ...ofStorage(theirs, mine),
  ];
  return all.toSorted((a, b) => Number(b.decides) - Number(a.decides) || stageOf(a) - stageOf(b));
}

/** A failed template or form comes after the gates. */
const stageOf = (difference: Difference): number =>
  difference.kind === 'call' && difference.call !== 'display' ? STAGES.indexOf('preparing') + 0.5 : STAGES.indexOf(difference.kind);

function ofAccount({ file: their }: ToldVisit, { file: my }: ToldVisit): Difference[] {
  const of = (kind: 'account' | 'version', theirs: string, mine: string, decides: boolean): Difference[] =>
    theirs === mine ? [] : [{ kind, popupId: '', decides, theirs, mine }];
  return [...of('account', their.clientId, my.clientId, true), ...of('version', their.version, my.version, false)];
}

function ofCalls(theirs: ToldVisit, mine: ToldVisit): Difference[] {
  const [their, my] = [callsIn(theirs.session), callsIn(mine.session)];
  return [...new Set([...their.keys(), ...my.keys()])].flatMap((call): Difference[] => {
    const [a, b] = [their.get(call), my.get(call)];
    if ((a && b && wentWell(a) === wentWell(b)) || (!a && wentWell(b)) || (!b && wentWell(a))) return [];
    return [{ kind: 'call', call, popupId: '', decides: true, theirs: a ?? null, mine: b ?? null }];
  });
}

function ofPopup(their: PopupEvidence, my: PopupEvidence): Difference[] {
  const popupId = their.id;
  const differs = their.ending !== my.ending;
  if (their.ending === 'absent' || my.ending === 'absent')
    return differs ? [{ kind: 'absent', popupId, decides: true, from: their.ending === 'absent' ? 'theirs' : 'mine' }] : [];
  const gates = gatesApart(their.verdicts, my.verdicts);
  const config = ofSettings(their, my, gates);
  const isUnready = (of: PopupEvidence) => of.ending === 'preparing';
  const firedApart = !sameList(their.fired, my.fired);
  return [
    ...config,
    ...gates.map(
      ([gate, theirs, mine]): Difference => ({
        kind: 'gate',
        popupId,
        gate,
        theirs,
        mine,
        decides: differs && !config[0]?.gates.includes(gate),
      }),
    ),
    ...(firedApart && !gates.length
      ? [{ kind: 'trigger', popupId, theirs: their.fired, mine: my.fired, decides: differs && !config[0]?.decides } as const]
      : []),
    ...(their.behind === my.behind ? [] : [{ kind: 'turn', popupId, theirs: their.behind, mine: my.behind, decides: differs } as const]),
    ...(isUnready(their) === isUnready(my)
      ? []
      : [{ kind: 'preparing', popupId, from: isUnready(their) ? 'theirs' : 'mine', decides: !gates.length && !firedApart } as const]),
  ];
}

type Apart = readonly [gate: string, theirs: Verdict | null, mine: Verdict | null];

/** The gates that let one visitor through and not the other. A gate that a file leaves out had nothing to say. */
function gatesApart(theirs: readonly Verdict[], mine: readonly Verdict[]): Apart[] {
  const [their, my] = [theirs, mine].map((verdicts) => new Map(verdicts.map((verdict) => [verdict.gate, verdict])));
  return [...new Set([...(their?.keys() ?? []), ...(my?.keys() ?? [])])].flatMap((gate): Apart[] => {
    const [a, b] = [their?.get(gate) ?? null, my?.get(gate) ?? null];
    return (a?.pass ?? true) === (b?.pass ?? true) ? [] : [[gate, a, b]];
  });
}

function ofSettings(their: PopupEvidence, my: PopupEvidence, apart: readonly Apart[]): Extract<Difference, { kind: 'config' }>[] {
  if (!their.settings || !my.settings) return [];
  const changes = changedSettings(my.settings, their.settings);
  if (!changes.length) return [];
  const [read, readMine] = [readSaved(their.settings), readSaved(my.settings)];
  const gates = read && readMine ? apart.flatMap(([gate]) => (asksAlike(gate, read, readMine) ? [] : [gate])) : [];
  const movesTriggers = read && readMine ? !apart.length && !triggersAlike(read, readMine) : false;
  const decides = their.ending !== my.ending && (gates.length > 0 || movesTriggers);
  return [{ kind: 'config', popupId: their.id, changes, gates, decides }];
}

const sameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((each, nth) => each === other[nth]);

function ofWindow({ file: { page: their } }: ToldVisit, { file: { page: my } }: ToldVisit): Difference[] {
  const of = (what: 'device' | 'language', theirs: string, mine: string): Difference[] =>
    theirs === mine ? [] : [{ kind: 'window', what, popupId: '', decides: false, theirs, mine }];
  const device = ({ mobile }: { readonly mobile: boolean }) => (mobile ? 'phone' : 'desktop');
  return [...of('device', device(their), device(my)), ...of('language', their.language, my.language)];
}

/** These differ in every visit, and explain nothing that a gate would not say. */
const NOISE =
  /^(?:user_id|session|session_started|c_visitor|last_visit|user_ip|session_account_.*|referrer.*|previous_url.*|apt_.*|pageviews_.*|new_user|custom_new_visitor_session|origin_landing_page|first_viewed_url|every_visit_session|client_id)$/;

function ofStorage({ file: { memory: their } }: ToldVisit, { file: { memory: my } }: ToldVisit): Difference[] {
  const of = (area: 'cookie' | 'session', theirs: Readonly<Record<string, string>>, mine: Readonly<Record<string, string>>): Difference[] =>
    [...new Set([...Object.keys(theirs), ...Object.keys(mine)])].sort().flatMap((key): Difference[] => {
      const [a, b] = [theirs[key] ?? null, mine[key] ?? null];
      if (NOISE.test(key) || a === b) return [];
      return [{ kind: 'storage', area, key, popupId: idIn(key), decides: false, theirs: a, mine: b }];
    });
  return [...of('cookie', their.cookies, my.cookies), ...of('session', their.session, my.session)];
}

/** The popup that a record is about. */
const idIn = (key: string): string => nameAmong(Object.keys(POPUP_RECORDS), key)?.id ?? '';
