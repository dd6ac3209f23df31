import type { LeadFate } from '../../inspection/replay/lead-fate.ts';
import type { Asked, Input } from '../../inspection/replay/session.ts';
import { howClosed } from '../state/close-words.ts';
import { commandWords } from '../state/command-words.ts';
import { type About, rulesAgainst } from '../state/gate-words.ts';
import { triggerName } from '../state/trigger-words.ts';

type Words = { readonly [K in Input['kind']]: (input: Extract<Input, { kind: K }>, nameOf: (id: string) => string) => string };

const MOVED: Readonly<Record<Extract<Input, { kind: 'moved' }>['by'], string>> = {
  submit: 'is submitted',
  checked: 'is filled in right',
  'submit-accepted': 'goes on after its form',
  'submit-refused': 'is refused',
  close: 'is closed',
  gone: 'has gone',
  lost: 'is taken away by the page',
  failed: 'is taken away',
};

/** A popup thanks its visitor for a lead that no server has yet. */
const LEADS: Readonly<Record<LeadFate, string>> = {
  delivered: 'has its form accepted',
  waiting: 'thanks its visitor, but no server has its lead yet: it is kept and sent again',
  'given-up': 'thanks its visitor, but its lead was given up',
  untold: MOVED['submit-accepted'],
};

const WORDS: Words = {
  enter: ({ url }) => `A page is entered: ${url}`,
  answer: ({ ok, status, popups, refusal }) => {
    if (!ok) return status === null ? 'The server cannot be reached' : `The server answers ${status}`;
    if (refusal !== null) return `The server refuses: ${refusal}`;
    return `The server answers with ${popups.length} ${popups.length === 1 ? 'popup' : 'popups'}`;
  },
  fire: ({ popupId, trigger, forced }, nameOf) => `${nameOf(popupId)}: ${triggerName(trigger).toLowerCase()}${forced ? ', asked for' : ''}`,
  again: ({ popupId }, nameOf) => `${nameOf(popupId)}: what its rules are about has changed`,
  moved: ({ popupId, by, closeTrigger, lead }, nameOf) =>
    `${nameOf(popupId)} ${lead ? LEADS[lead] : MOVED[by]}${by === 'close' ? ` ${howClosed(closeTrigger)}` : ''}`,
  command: ({ command }, nameOf) => `From a tool: ${commandWords(command, nameOf)}`,
};

export const stepWords = (input: Input, nameOf: (id: string) => string): string =>
  (WORDS[input.kind] as Words['enter'])(input as never, nameOf);

/** What the gates answered, in an owner's words. */
export const askedWords = ({ pass, verdicts }: Pick<Asked, 'pass' | 'verdicts'>, about: About): string =>
  pass ? 'may show' : `blocked ${rulesAgainst(verdicts, about) || 'by a rule'}`;
