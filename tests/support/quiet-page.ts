import { UNKNOWN_PAGE } from '../../runtime/decide/gates/ask-gates.ts';
import type { AskPage } from '../../runtime/decide/targeting/create.ts';

/** A page that is there whole, blocks no ads, and has nothing open. */
export const QUIET_PAGE: AskPage = {
  probeAdBlock: () => () => false,
  stillToCome: () => [],
  country: '',
  contact: null,
  documentFacts: UNKNOWN_PAGE,
  onOpenChange: () => {},
};
