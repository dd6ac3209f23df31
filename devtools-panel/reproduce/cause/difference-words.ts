import type { Difference } from '../../../inspection/evidence/compare-visits.ts';
import type { CallEnd } from '../../../inspection/evidence/visit-calls.ts';
import { meaningOf } from '../../../inspection/visitor/meaning.ts';
import type { Named } from '../../../runtime/decide/gates/gate.panel.ts';
import type { Verdict } from '../../../runtime/decide/gates/verdict.ts';
import type { CallName } from '../../../runtime/wire/call-names.ts';
import { callOutcome } from '../../../words/calls/call-outcome.ts';
import { gateName, gateWords } from '../../../words/gates/gate-words.ts';
import { named } from '../../../words/popups/named.ts';
import { UNKNOWN_POPUP } from '../../../words/popups/popup-names.ts';
import { isTrigger, triggerName } from '../../../words/popups/trigger-words.ts';
import { fieldName, valueText } from '../../studio/saving/history/change-words.ts';

type Of<K extends Difference['kind']> = Extract<Difference, { kind: K }>;
type Words = { readonly [K in Difference['kind']]: (difference: Of<K>, names: Named) => string };

const COOKIE_PREFIX = 'poptin_';
/** The settings that fit into a sentence. The list has all. */
const SAID = 3;

const quoted = (popupId: string, { nameOf }: Named): string => `“${nameOf(popupId)}”`;

function ended(end: CallEnd | null): string {
  if (!end) return 'was not made';
  if (end.refusal) return `was refused: “${end.refusal}”`;
  const { word, phrase } = callOutcome({ ...end, call: end.call as CallName, outcome: end.outcome as 'ok', response: '' });
  if (end.outcome === 'ok') return 'went well';
  return `failed: ${[word, phrase].filter(Boolean).join(', ')}`;
}

function changedFields({ changes }: Of<'config'>): string {
  const said = changes.slice(0, SAID).map(({ path, before, after }) => {
    const of = (value: unknown) => (value === undefined ? 'not set' : valueText(typeof value === 'object' ? JSON.stringify(value) : value));
    return `${fieldName(path)} is ${of(after)} for them and ${of(before)} for you`;
  });
  const more = changes.length - said.length;
  return `${said.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}

const gateSaid = (verdict: Verdict | null, names: Named): string => (verdict ? gateWords(verdict, names).sentence : 'It was not asked.');

const fired = (kinds: readonly string[]): string =>
  kinds.length ? kinds.map((kind) => (isTrigger(kind) ? triggerName(kind) : kind)).join(', ') : 'none';

const WORDS: Words = {
  account: ({ theirs, mine }) => `Their page belongs to account ${theirs}, yours to account ${mine}.`,
  version: ({ theirs, mine }) => `Their page runs version ${theirs} of the runtime, yours version ${mine}.`,
  call: ({ call, theirs, mine }) => `The call “${call}” ${ended(theirs)} for them. For you it ${ended(mine)}.`,
  absent: ({ popupId, from }, names) =>
    from === 'theirs'
      ? `The server did not send them ${quoted(popupId, names)}. It sent it to you.`
      : `The server sent them ${quoted(popupId, names)}. It did not send it to you.`,
  config(difference, names) {
    const { popupId, gates } = difference;
    const so = gates.length ? ` So these rules answer differently: ${gates.map((gate) => `“${gateName(gate)}”`).join(', ')}.` : '';
    return `${quoted(popupId, names)} has other settings: ${changedFields(difference)}.${so}`;
  },
  gate({ popupId, gate, theirs, mine }, names) {
    const [blocked, passed] = theirs?.pass === false ? ['them', 'you'] : ['you', 'them'];
    const [against, through] = theirs?.pass === false ? [theirs, mine] : [mine, theirs];
    return `The rule “${gateName(gate)}” blocks ${quoted(popupId, names)} for ${blocked}, not for ${passed}. For ${blocked}: ${gateSaid(against, names)} For ${passed}: ${gateSaid(through, names)}`;
  },
  trigger: ({ popupId, theirs, mine }, names) =>
    `Other triggers fired for ${quoted(popupId, names)}. For them: ${fired(theirs)}. For you: ${fired(mine)}.`,
  turn: ({ popupId, theirs, mine }, names) =>
    theirs
      ? `${quoted(popupId, names)} waited for them behind ${quoted(theirs, names)}. It had its turn for you.`
      : `${quoted(popupId, names)} waited for you behind ${quoted(mine, names)}. It had its turn for them.`,
  preparing({ popupId, from }, names) {
    const [their, other] = from === 'theirs' ? ['their', 'you'] : ['your', 'them'];
    return `${quoted(popupId, names)} was still loading, or waiting for its place on the page, when ${their} file was made. It went on for ${other}.`;
  },
  window: ({ what, theirs, mine }) =>
    what === 'device' ? `They are on a ${theirs}, and you are on a ${mine}.` : `Their browser’s language is ${theirs}, yours is ${mine}.`,
  storage({ area, key, theirs, mine }, { nameOf }) {
    const name = area === 'cookie' ? COOKIE_PREFIX + key : key;
    const knownName = (id: string) => (nameOf(id) === UNKNOWN_POPUP ? null : nameOf(id));
    const meaning = named(meaningOf(area, name, theirs ?? mine ?? '').meaning, knownName);
    const [have, lack] = theirs === null ? ['you', 'them'] : ['them', 'you'];
    if (theirs !== null && mine !== null) return `${meaning || name}: “${theirs}” for them, “${mine}” for you.`;
    return `Stored for ${have}, not for ${lack}: ${meaning ? `${meaning} (${name})` : name}.`;
  },
};

/** A difference between their visit and mine, in one or two sentences. */
export const differenceWords = (difference: Difference, names: Named): string =>
  (WORDS[difference.kind] as Words['account'])(difference as never, names);
