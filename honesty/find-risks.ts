import { LAWS, type Law } from './laws.ts';
import { readPopup } from './popup/read-popup.ts';
import { HONEST_RULES } from './rules.ts';

/** Something that may mislead or press visitors, with the laws about it. This is no legal advice, and no rule covers every case. */
export interface Risk {
  readonly rule: string;
  readonly name: string;
  readonly path: string;
  readonly sentence: string;
  readonly laws: readonly Law[];
}

/** Every list of risks begins with this sentence. */
export const NO_ADVICE = 'These are risks to look at, not legal advice. Which law applies depends on your site and its visitors.';

/**
 * The risks of one popup, in the order of the rules.
 * @param rendered its markup as a page drew it, if the settings only name an address
 * @param now in milliseconds since 1970: words such as “today” are true for a time
 */
export function findRisks(config: unknown, rendered: string | null = null, now = Date.now()): Risk[] {
  const popup = readPopup(config, rendered, now);
  if (!popup) return [];
  return HONEST_RULES.flatMap((rule) => {
    const laws = rule.laws.map((law): Law => LAWS[law]);
    const told = new Set<string>();
    return rule.find(popup).flatMap(({ path, sentence }) => {
      if (told.has(sentence)) return [];
      told.add(sentence);
      return { rule: rule.id, name: rule.name, path, sentence, laws };
    });
  });
}
