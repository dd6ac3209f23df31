import * as z from 'zod/mini';
import type {
  CloseControl,
  CoveredControl,
  FileCost,
  Measures,
  Overlap,
  Rect,
  Shift,
  SlowInteraction,
  Stacking,
  TextFault,
} from '../inspection/popups/measure/measures.ts';
import type { PrizeChance } from '../inspection/popups/read-prizes.ts';
import { exactly, flag, listOf, number, word } from './bounded.ts';

/** The most prizes of a game. */
export const MAX_PRIZES = 100;
const MAX_OVERLAPS = 50;
const MAX_NAMED = 20;
const MAX_FILES = 60;
const MAX_TEXTS = 30;
const MAX_COVERED = 20;
const MAX_INTERACTIONS = 5;

export const prize = exactly<PrizeChance>()(z.object({ label: word, code: word, chances: number, wins: flag }));

const rect = exactly<Rect>()(z.object({ x: number, y: number, width: number, height: number }));

const overlap = exactly<Overlap>()(
  z.object({ what: word, popupId: z.nullable(word), share: number, lies: z.enum(['over', 'under', 'unknown']) }),
);

export const close = exactly<CloseControl>()(
  z.object({
    state: z.enum(['free', 'covered', 'outside', 'hidden', 'none']),
    by: word,
    byPopupId: z.nullable(word),
    letsThrough: z.optional(flag),
  }),
);

const stacking = exactly<Stacking>()(z.object({ zIndex: word, below: listOf(word, MAX_NAMED) }));

const shift = exactly<Shift>()(z.object({ score: number, moved: listOf(word, MAX_NAMED) }));

const file = exactly<FileCost>()(z.object({ what: word, bytes: z.nullable(number), ms: number, cached: flag }));

export const text = exactly<TextFault>()(z.object({ text: word, what: z.enum(['cut', 'faint']), ratio: number, needed: number }));

export const covered = exactly<CoveredControl>()(z.object({ name: word, kind: z.enum(['button', 'field', 'link']), share: number }));

const interaction = exactly<SlowInteraction>()(
  z.object({ what: word, ms: number, codeMs: z.nullable(number), part: z.enum(['used', 'left', 'came']) }),
);

/** Null if the browser keeps no record; absent from an older hook. */
export const interactions = z.optional(z.nullable(listOf(interaction, MAX_INTERACTIONS)));

export const measures = exactly<Measures>()(
  z.object({
    box: rect,
    stacking,
    overlaps: listOf(overlap, MAX_OVERLAPS),
    close,
    covers: z.optional(listOf(covered, MAX_COVERED)),
    interactions,
    shift: z.nullable(shift),
    files: listOf(file, MAX_FILES),
    texts: z.optional(listOf(text, MAX_TEXTS)),
    narrow: z.optional(listOf(text, MAX_TEXTS)),
    across: z.optional(number),
    firstFrameMs: z.nullable(number),
  }),
);
