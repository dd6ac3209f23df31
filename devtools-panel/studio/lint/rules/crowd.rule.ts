import { readConfig } from '../../../../inspection/config/read-config.ts';
import { takesTurns } from '../../../../inspection/config/takes-turns.ts';
import type { PopupSummary } from '../../../../runtime/decide/display/config.ts';
import { warning } from '../finding.ts';
import { type Config, fieldsOf, type Rule } from '../subject.ts';

const isAtOnce = ({ type, triggers }: Pick<PopupSummary, 'type' | 'triggers'>): boolean =>
  takesTurns(type) && triggers.some(({ kind }) => kind === 'immediate');

/** Warns of several such popups that fire at once; '' for one or none. */
export function crowdSentence(popups: ReadonlyArray<Pick<PopupSummary, 'id' | 'name' | 'type' | 'triggers'>>): string {
  const names = popups.filter(isAtOnce).map(({ id, name }) => name || id);
  return names.length < 2
    ? ''
    : `${new Intl.ListFormat('en').format(names)} all show at once, so each waits until the one before is closed. Give one of them another trigger.`;
}

/** Replaces a template's address on the display server. */
const BY_SERVER = 'https://template.invalid/';

/** An account may only name a popup's template. A page gets the markup or its address. */
function served({ markup, ...config }: Config): Config {
  if (config.poptin || config.poptin_url) return config;
  if (typeof markup === 'string') return { ...config, poptin: markup };
  return config.poptin_format || config.template ? { ...config, poptin_url: BY_SERVER } : config;
}

/** Finds other popups of the account that also want the whole screen at once. */
export const crowd: Rule = ({ popup, around: { popups } }) => {
  if (!popups || !popup.triggers.some(({ kind }) => kind === 'immediate')) return [];
  const others = popups.flatMap((other) => readConfig(served(fieldsOf(other))).read?.popup ?? []);
  const sentence = crowdSentence([popup, ...others.filter(({ id }) => id !== popup.id)]);
  return sentence ? [warning('triggers', sentence)] : [];
};
