import { readConfig } from '../../../inspection/config/read-config.ts';
import { ownMemory } from './before-it-was-seen.ts';
import { abTest, coupon, display, forgotten, frequency, teaser } from './beside.ts';
import { cartTriggers } from './cart-triggers.ts';
import { closingTimes, lockedPage, noWayOut } from './closing.ts';
import { colours } from './colours.ts';
import { crowdSentence } from './crowd.ts';
import { engagement } from './engagement.ts';
import { filters, sourceFilter } from './filters.ts';
import { error, type Finding, warning } from './finding.ts';
import { addresses, form, link, redirect } from './form.ts';
import { phoneWidth } from './on-phones.ts';
import { parsed } from './parsed.ts';
import { prizes } from './prizes.ts';
import { readMarkup } from './read-markup.ts';
import { type Around, type Config, fieldsOf, type Rule } from './subject.ts';
import { timer } from './timer.ts';
import { triggerFindings } from './triggers.ts';

/** What is looked at, in the order in which it is told. */
const RULES: Readonly<Record<string, Rule>> = {
  triggers: ({ popup }) => triggerFindings(popup),
  display,
  frequency,
  forgotten,
  filters,
  sourceFilter,
  cartTriggers,
  ownMemory,
  engagement,
  abTest,
  noWayOut,
  closingTimes,
  lockedPage,
  timer,
  prizes,
  coupon,
  form,
  link,
  addresses,
  redirect,
  teaser,
  phoneWidth,
  colours,
  crowd: ({ popup, around: { popups } }) => {
    if (!popups || !popup.triggers.some(({ kind }) => kind === 'immediate')) return [];
    const others = popups.flatMap((other) => readConfig(served(fieldsOf(other))).read?.popup ?? []);
    const sentence = crowdSentence([popup, ...others.filter(({ id }) => id !== popup.id)]);
    return sentence ? [warning('triggers', sentence)] : [];
  },
};

/** Where a template is served by the display server, as each page is told it. */
const BY_SERVER = 'https://template.invalid/';

/** As its account has it another popup may name its template alone; a page is sent its markup, or where that is. */
function served({ markup, ...config }: Config): Config {
  if (config.poptin || config.poptin_url) return config;
  if (typeof markup === 'string') return { ...config, poptin: markup };
  return config.poptin_format || config.template ? { ...config, poptin_url: BY_SERVER } : config;
}

/** An object without fields, as PHP writes it: it is read as nothing set, and nothing is to mend. */
function isPhpEmpty(wire: Config, path: string, problem: string): boolean {
  if (problem !== 'not an object') return false;
  const written = path.split(/\.|\[(\d+)\]/).reduce<unknown>((at, name) => (name ? fieldsOf(at)[name] : at), wire);
  return Array.isArray(written) && written.length === 0;
}

/** What of a popup’s settings cannot be, comes to nothing, or is hardly meant so: whatever they are, and without a page. */
export function lintPopup(config: unknown, around: Around = {}): readonly Finding[] {
  if (typeof config !== 'object' || config === null || Array.isArray(config))
    return [error('', 'These are no settings of a popup: they have to be an object with its fields.')];
  const wire = { ...config };
  const { read, dropped } = readConfig(wire);
  const refused = parsed(dropped.filter(({ path, problem }) => !isPhpEmpty(wire, path, problem)));
  if (!read) return refused;
  const own = read.popup.markup === '' ? null : readMarkup(read.popup.markup);
  const subject = { ...read, config: wire, dropped, around, markup: own ?? around.template ?? null };
  return [...refused, ...Object.values(RULES).flatMap((rule) => rule(subject))];
}
