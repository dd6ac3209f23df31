import { probeAdBlock } from '../browser/ad-block-probe.ts';
import { stillToCome } from '../browser/still-to-come.ts';
import type { Context } from '../context.ts';
import * as targeting from '../decide/targeting/create.ts';

/** Filters and triggers that few popups have. Fetched when the display answer holds one. */
export const createTargeting = (context: Context, answer: Readonly<Record<string, unknown>>) =>
  targeting.createTargeting(context, { probeAdBlock, stillToCome }, answer);
