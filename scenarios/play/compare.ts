import { isOfPart } from '../../inspection/config/gate-kinds.ts';
import type { GateName } from '../../runtime/decide/gates/gates.ts';
import { gateWords } from '../../words/gates/gate-words.ts';
import type { Expected } from '../format/scenario-schema.ts';
import type { Seen, SeenPopup } from '../page/control.ts';
import type { Difference } from './played.ts';
import { notSentDifferences, verdictDifferences } from './sentences.ts';
import { findPopup, notFound } from './visit.ts';

/** The outcome of a step: the current state, and what has happened since the step began. */
export type Outcome = Pick<Seen, 'url' | 'popups' | 'notSent' | 'remembered' | 'text' | 'events'>;

const ON_PAGE: ReadonlyArray<SeenPopup['state']> = ['shown', 'submitting', 'converted'];
const listOf = <T>(one: T | readonly T[]): readonly T[] => (Array.isArray(one) ? one : [one as T]);
const named = (names: readonly string[]) => (names.length ? names.join('; ') : 'none');

/** A popup's name, with its id if another has the same name. */
const namesAmong =
  (popups: readonly SeenPopup[]) =>
  ({ id, name }: SeenPopup): string =>
    popups.filter((popup) => popup.name === name).length > 1 ? `${name} (${id})` : name;

export const shownOf = (popups: readonly SeenPopup[]): SeenPopup[] => popups.filter(({ state }) => ON_PAGE.includes(state));
const againstOf = ({ gates }: SeenPopup) => gates.filter(({ pass }) => !pass).map(({ gate }) => gate);

const BY_ID = { nameOf: (id: string) => id };

const namesIn = (popups: readonly SeenPopup[]) => ({ nameOf: (id: string) => popups.find((popup) => popup.id === id)?.name ?? id });

/** Why a popup may or may not show, in words. */
export function verdictWords(popup: SeenPopup): string {
  const against = popup.gates.filter(({ pass }) => !pass);
  return against.length
    ? `kept back by ${against.map((verdict) => `${verdict.gate} (${gateWords(verdict, BY_ID).phrase})`).join(' and ')}`
    : 'every gate lets it show';
}

type Judge<K extends keyof Expected> = (expected: NonNullable<Expected[K]>, outcome: Outcome) => Difference[];

/** Judges one popup by its name. A missing popup, or two with that name, is a difference too. */
function aboutPopup(outcome: Outcome, name: string, expected: string, judge: (popup: SeenPopup) => Difference[]): Difference[] {
  const popup = findPopup(outcome.popups, name);
  return popup ? judge(popup) : [{ what: name, expected, found: notFound(outcome, name) }];
}

/** A popup with the verdicts of its parts when it was about to show, for example that its countdown is over. */
const withParts = (popup: SeenPopup, events: Outcome['events']): SeenPopup => ({
  ...popup,
  gates: [
    ...popup.gates,
    ...events.flatMap((event) => (event.type === 'gates-asked' && event.popupId === popup.id ? event.verdicts.filter(isOfPart) : [])),
  ],
});

/** The same with the page's own decision. A rule may have changed since, but a held popup still waits for the next page. */
const withDecided = (popup: SeenPopup): SeenPopup =>
  popup.state === 'held' ? { ...popup, gates: [...popup.gates, ...popup.decided.filter(({ pass }) => !pass)] } : popup;

export function keptBackBy(popup: SeenPopup, gates: readonly GateName[]): Difference[] {
  const against = againstOf(popup);
  if (gates.every((gate) => against.includes(gate))) return [];
  return [{ what: popup.name, expected: `kept back by ${gates.join(' and ')}`, found: verdictWords(popup) }];
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();
const shortened = (text: string) => (text.length > 200 ? `${text.slice(0, 200)}…` : text);

const kept = (something: boolean) => (something ? 'something is stored about them' : 'nothing is stored about them');

/** The server knows what the owner has (`owner.ts`). */
const JUDGES: { readonly [K in Exclude<keyof Required<Expected>, 'owner'>]: Judge<K> } = {
  shown(expected, outcome) {
    const { popups } = outcome;
    const wanted = listOf(expected).map((name) => ({ name, popup: findPopup(popups, name) }));
    const shown = shownOf(popups);
    const isWanted = (each: SeenPopup) => wanted.some(({ popup }) => popup === each);
    if (shown.every(isWanted) && wanted.every(({ popup }) => popup && shown.includes(popup))) return [];
    const nameOf = namesAmong(popups);
    const why = wanted.flatMap(({ name, popup }) => {
      if (!popup) return [notFound(outcome, name)];
      return shown.includes(popup) ? [] : [`${nameOf(popup)} is ${popup.state}, ${verdictWords(popup)}`];
    });
    const expectedNames = wanted.map(({ name, popup }) => (popup ? nameOf(popup) : name));
    return [{ what: 'On the page', expected: named(expectedNames), found: [named(shown.map(nameOf)), ...why].join('. ') }];
  },
  keptBack: (expected, outcome) =>
    Object.entries(expected).flatMap(([name, gates]) =>
      aboutPopup(outcome, name, `kept back by ${listOf(gates).join(' and ')}`, (popup) =>
        keptBackBy(withDecided(withParts(popup, outcome.events)), listOf(gates)),
      ),
    ),
  mayShow: (expected, outcome) =>
    listOf(expected).flatMap((name) =>
      aboutPopup(outcome, name, 'every gate lets it show', (popup) =>
        popup.pass ? [] : [{ what: popup.name, expected: 'every gate lets it show', found: verdictWords(popup) }],
      ),
    ),
  verdicts: (expected, outcome) =>
    Object.entries(expected).flatMap(([name, gates]) =>
      aboutPopup(outcome, name, `the panel says “${Object.values(gates).join(' ')}”`, (popup) =>
        verdictDifferences(withParts(popup, outcome.events), gates, namesIn(outcome.popups)),
      ),
    ),
  notSent: notSentDifferences,
  says: (expected, outcome) =>
    Object.entries(expected).flatMap(([name, words]) =>
      aboutPopup(outcome, name, `it says “${words}”`, ({ text, name: its }) =>
        tidy(text).includes(tidy(words))
          ? []
          : [{ what: its, expected: `it says “${words}”`, found: text ? `“${shortened(text)}”` : 'it is not on the page' }],
      ),
    ),
  place: (expected, outcome) =>
    Object.entries(expected).flatMap(([name, wanted]) =>
      aboutPopup(outcome, name, `it is ${wanted}`, ({ place, name: its }) =>
        place === wanted ? [] : [{ what: its, expected: `it is ${wanted}`, found: place ? `it is ${place}` : 'it is not on the page' }],
      ),
    ),
  sees: (expected, { text }) =>
    listOf(expected).flatMap((words) =>
      tidy(text).includes(tidy(words)) ? [] : [{ what: 'The page', expected: `it says “${words}”`, found: 'it does not' }],
    ),
  calls: (expected, { events }) =>
    Object.entries(expected).flatMap(([call, count]) => {
      const made = events.filter((event) => event.type === 'call-started' && event.call === call).length;
      return made === count ? [] : [{ what: `The call ${call}`, expected: times(count), found: times(made) }];
    }),
  refused(expected, { events }) {
    const refusal = events.findLast((event) => event.type === 'display-refused');
    const said = refusal?.type === 'display-refused' ? refusal.message : null;
    return said?.includes(expected)
      ? []
      : [
          {
            what: 'The server',
            expected: `refuses with “${expected}”`,
            found: said === null ? 'it refused nothing' : `it refused with “${said}”`,
          },
        ];
  },
  remembered: (expected, { remembered }) =>
    remembered === expected ? [] : [{ what: 'The visitor', expected: kept(expected), found: kept(remembered) }],
  page: (expected, { url }) => (isAt(url, expected) ? [] : [{ what: 'The address', expected, found: url }]),
};

const times = (count: number): string => (count === 0 ? 'not made' : count === 1 ? 'made once' : `made ${count} times`);

function isAt(url: string, expected: string): boolean {
  const { pathname, search, hash } = new URL(url);
  return url === expected || `${pathname}${search}${hash}` === expected || `${pathname}${search}` === expected || pathname === expected;
}

/** Everything that differs from what a step expects. Pure. */
export function compare(expected: Expected, outcome: Outcome): Difference[] {
  return (Object.keys(JUDGES) as Array<keyof typeof JUDGES>).flatMap((part) =>
    expected[part] === undefined ? [] : (JUDGES[part] as Judge<'shown'>)(expected[part] as NonNullable<Expected['shown']>, outcome),
  );
}
