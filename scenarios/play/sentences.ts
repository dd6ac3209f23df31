import type { GateName } from '../../runtime/decide/gates/gates.ts';
import { gateName, gateWords } from '../../words/gates/gate-words.ts';
import { notSentWords } from '../../words/gates/not-sent-words.ts';
import type { Seen, SeenPopup } from '../page/control.ts';
import type { Difference } from './played.ts';

/** Compares the panel's sentences about a popup with those that a scenario expects. */

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase();
const isIn = (said: string, wanted: string) => tidy(said).includes(tidy(wanted));

type Named = Parameters<typeof gateWords>[1];

/** The panel's sentence for each gate. All gates are asked, so each has one. */
export const verdictDifferences = (popup: SeenPopup, expected: Readonly<Partial<Record<GateName, string>>>, named: Named): Difference[] =>
  Object.entries(expected).flatMap(([gate, words]) => {
    const verdict = popup.gates.find((each) => each.gate === gate);
    const said = verdict ? gateWords(verdict, named).sentence : '';
    if (words !== undefined && isIn(said, words)) return [];
    const found = verdict ? `“${said}”` : 'this gate was not asked';
    return [{ what: `${popup.name}, ${gateName(gate)}`, expected: `the panel says “${words}”`, found }];
  });

/** The panel's sentence for a popup that the server left out. */
export const notSentDifferences = (expected: Readonly<Record<string, string>>, { notSent, popups }: Pick<Seen, 'notSent' | 'popups'>) =>
  Object.entries(expected).flatMap(([name, words]): Difference[] => {
    const row = notSent.find((each) => each.name === name || each.id === name);
    const said = row ? notSentWords(row).sentence : '';
    if (row && isIn(said, words)) return [];
    const isSent = popups.some((popup) => popup.name === name || popup.id === name);
    const found = row ? `“${said}”` : isSent ? 'it was sent' : 'the server says nothing about it';
    return [{ what: name, expected: `not sent: “${words}”`, found }];
  });
