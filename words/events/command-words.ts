import type { Command } from '../../runtime/devtools-hook.ts';
import { triggerName } from '../popups/trigger-words.ts';

type NameOf = (popupId: string) => string;
type Words = { readonly [K in Command['kind']]: (command: Extract<Command, { kind: K }>, nameOf: NameOf) => string };

const WORDS: Words = {
  show: ({ popupId, ignoreGates }, nameOf) => `show ${nameOf(popupId)}${ignoreGates ? ', whatever its rules say' : ''}`,
  close: ({ popupId }, nameOf) => `close ${popupId === null ? 'every popup' : nameOf(popupId)}`,
  off: () => 'stop showing popups',
  on: () => 'show popups again',
  submit: ({ popupId }, nameOf) => `submit the form of ${nameOf(popupId)}`,
  fire: ({ popupId, trigger }, nameOf) => `fire ${triggerName(trigger).toLowerCase()} of ${nameOf(popupId)}`,
  arm: ({ popupId }, nameOf) => `check ${nameOf(popupId)} again`,
};

/** A command, in words. */
export const commandWords = (command: Command, nameOf: NameOf): string =>
  (WORDS[command.kind] as (command: Command, nameOf: NameOf) => string)(command, nameOf);
