import * as z from 'zod/mini';
import type { Audited } from '../inspection/audit/ask-audit.ts';
import type { Audit, Cover, KeyboardPath, SeenOverArt, Target, Violation } from '../inspection/audit/audit.ts';
import { exactly, flag, listOf, number, sentence, word } from './bounded.ts';
import { close, text } from './measure-schemas.ts';

const MAX_RULES = 60;
const MAX_ELEMENTS = 8;
const MAX_STOPS = 100;
const MAX_TEXTS = 100;

const violation = exactly<Violation>()(
  z.object({ rule: word, impact: word, help: sentence, url: word, elements: listOf(sentence, MAX_ELEMENTS) }),
);

const keyboard = exactly<KeyboardPath>()(
  z.object({ stops: listOf(word, MAX_STOPS), reachesWayOut: flag, closesByEscape: z.nullable(flag) }),
);

const overArt = exactly<SeenOverArt>()(z.object({ text: word, needed: number, ratio: number }));

const cover = exactly<Cover>()(z.object({ by: word, byPopupId: z.nullable(word), letsThrough: flag }));

const target = exactly<Target>()(z.object({ name: word, width: number, height: number, isTooSmall: flag, covered: z.nullable(cover) }));

const audit = exactly<Audit>()(
  z.object({
    violations: listOf(violation, MAX_RULES),
    keyboard: z.nullable(keyboard),
    texts: listOf(text, MAX_TEXTS),
    overArt: listOf(overArt, MAX_TEXTS),
    unread: z.optional(listOf(word, MAX_TEXTS)),
    targets: listOf(target, MAX_STOPS),
    narrow: z.optional(listOf(text, MAX_TEXTS)),
    close,
    window: z.optional(z.object({ width: number, height: number })),
  }),
);

/** What a page says of a popup for a report on accessibility. Every text of it is the page's own. */
export const audited = exactly<Audited>()(
  z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('done'), audit }),
    z.object({ outcome: z.enum(['gone', 'no-code', 'failed']) }),
  ]),
);
