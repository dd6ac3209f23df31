import { probeAdBlock } from '../browser/ad-block-probe.ts';
import { documentFacts, onOpenChange } from '../browser/open-on-page.ts';
import { stillToCome } from '../browser/page.ts';
import type { PageContext } from '../context.ts';
import { asksFor, readHostKinds } from '../decide/display/account-settings.ts';
import * as targeting from '../decide/targeting/create.ts';
import { askHostPage } from '../host-page/enhancement.ts';
import type { RawAnswer } from '../wire/readers.ts';

/**
 * Filters and triggers that few popups have, and features that few accounts want on their pages. Fetched if the display answer has either.
 */
export async function createTargeting(context: PageContext, answer: RawAnswer) {
  const { chunk, running } = context;
  if (asksFor('consent_first', context, answer)) await (await chunk('consent'))?.askFromNowOn(context);
  askHostPage(context, readHostKinds(context, answer));
  if (asksFor('flight_recorder', context, answer))
    running.settle('flight', chunk('flight'), (flight) => flight?.record({ ...context, scope: running }));
  const page = {
    probeAdBlock,
    stillToCome,
    documentFacts,
    onOpenChange,
    country: countryIn(answer),
    contact: contactIn(answer),
  };
  return targeting.createTargeting(context, page);
}

const contactIn = ({ contact }: RawAnswer) => (typeof contact === 'object' ? contact : null);

const countryIn = ({ country_code, cc }: RawAnswer): string =>
  ([country_code, cc].find((code) => typeof code === 'string' && /^[a-z]{2}$/i.test(code)) as string) ?? '';
