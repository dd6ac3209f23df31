import type { HonestRule } from './rule.ts';
import { confirmShaming } from './rules/confirm-shaming.ts';
import { contradictedOdds } from './rules/contradicted-odds.ts';
import { faintClose } from './rules/faint-close.ts';
import { falseClose } from './rules/false-close.ts';
import { impliedConsent } from './rules/implied-consent.ts';
import { lateClose } from './rules/late-close.ts';
import { madeUpScarcity } from './rules/made-up-scarcity.ts';
import { madeUpUrgency } from './rules/made-up-urgency.ts';
import { noRefusal } from './rules/no-refusal.ts';
import { restartingCountdown } from './rules/restarting-countdown.ts';
import { tickedConsent } from './rules/ticked-consent.ts';
import { tinyClose } from './rules/tiny-close.ts';

/** Every honest rule, a row each. Risks are listed in this order. */
export const HONEST_RULES: readonly HonestRule[] = [
  noRefusal,
  confirmShaming,
  tickedConsent,
  impliedConsent,
  lateClose,
  faintClose,
  tinyClose,
  falseClose,
  restartingCountdown,
  madeUpUrgency,
  madeUpScarcity,
  contradictedOdds,
];
