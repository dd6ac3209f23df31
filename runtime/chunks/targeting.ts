import { probeAdBlock } from '../browser/ad-block-probe.ts';
import { stillToCome } from '../browser/still-to-come.ts';
import type { PageContext } from '../context.ts';
import type { RawAnswer } from '../decide/display/config.ts';
import { readHostKinds } from '../decide/display/host-kinds.ts';
import * as targeting from '../decide/targeting/create.ts';
import { askHostPage } from '../store/host-page/ask-host-page.ts';

/** Filters and triggers that few popups have, and what few accounts want of their own pages. Fetched when the display answer holds either. */
export function createTargeting(context: PageContext, answer: RawAnswer) {
  askHostPage(context, readHostKinds(context, answer));
  return targeting.createTargeting(context, { probeAdBlock, stillToCome });
}
