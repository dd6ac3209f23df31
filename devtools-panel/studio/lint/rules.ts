import { cartTriggers } from './rules/cart-triggers.rule.ts';
import { closingTimes, lockedPage, noWayOut } from './rules/closing.rule.ts';
import { colours } from './rules/colours.rule.ts';
import { crowd } from './rules/crowd.rule.ts';
import { abTest, display } from './rules/display.rule.ts';
import { engagement } from './rules/engagement.rule.ts';
import { filters, sourceFilter } from './rules/filters.rule.ts';
import { addresses, afterThanks, conditions, form, link, redirect } from './rules/form.rule.ts';
import { forgotten, frequency } from './rules/frequency.rule.ts';
import { ownMemory } from './rules/own-memory.rule.ts';
import { phoneWidth } from './rules/phone-width.rule.ts';
import { coupon, prizes } from './rules/prizes.rule.ts';
import { styles } from './rules/styles.rule.ts';
import { teaser } from './rules/teaser.rule.ts';
import { timer } from './rules/timer.rule.ts';
import { triggers } from './rules/triggers.rule.ts';
import type { Rule } from './subject.ts';

/** Every rule about a popup's settings. Findings are listed in this order. */
export const RULES: readonly Rule[] = [
  triggers,
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
  conditions,
  afterThanks,
  link,
  addresses,
  redirect,
  teaser,
  phoneWidth,
  styles,
  colours,
  crowd,
];
