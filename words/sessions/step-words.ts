import type { LeadFate } from '../../inspection/session/lead-fate.ts';
import type { Asked, Input } from '../../inspection/session/session.ts';
import type { Named } from '../../runtime/decide/gates/gate.panel.ts';
import { commandWords } from '../events/command-words.ts';
import { rulesAgainst } from '../gates/gate-words.ts';
import { howClosed } from '../popups/close-words.ts';
import { triggerName } from '../popups/trigger-words.ts';

type Words = { readonly [K in Input['kind']]: (input: Extract<Input, { kind: K }>, nameOf: (id: string) => string) => string };

const MOVED: Readonly<Record<Extract<Input, { kind: 'moved' }>['by'], string>> = {
  submit: 'is submitted',
  checked: 'passes its checks',
  'submit-accepted': 'continues after its form',
  'submit-refused': 'is refused',
  close: 'is closed',
  gone: 'has gone',
  lost: 'is removed by the page',
  failed: 'is removed',
};

/** A popup thanks its visitor for a lead that no server has yet. */
const LEADS: Readonly<Record<LeadFate, string>> = {
  delivered: 'has its form accepted',
  waiting: 'thanks its visitor, but its lead has not reached the server yet: it is kept and sent again',
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
  fire: ({ popupId, trigger, forced }, nameOf) => `${nameOf(popupId)}: ${triggerName(trigger).toLowerCase()}${forced ? ', requested' : ''}`,
  again: ({ popupId }, nameOf) => `${nameOf(popupId)}: facts behind its rules have changed`,
  moved: ({ popupId, by, closeTrigger, lead }, nameOf) =>
    `${nameOf(popupId)} ${lead ? LEADS[lead] : MOVED[by]}${by === 'close' ? ` ${howClosed(closeTrigger)}` : ''}`,
  command: ({ command }, nameOf) => `From a tool: ${commandWords(command, nameOf)}`,
};

export const stepWords = (input: Input, nameOf: (id: string) => string): string =>
  (WORDS[input.kind] as Words['enter'])(input as never, nameOf);

/** The gates' answer, in an owner's words. */
export const askedWords = ({ pass, verdicts }: Pick<Asked, 'pass' | 'verdicts'>, about: Named): string =>
  pass ? 'may show' : `blocked ${rulesAgainst(verdicts, about) || 'by a rule'}`;
