import * as z from 'zod/mini';
import type {
  CloseControl,
  FileCost,
  Measures,
  Overlap,
  Rect,
  Shift,
  Stacking,
  TextFault,
} from '../../inspection/popups/measure/measures.ts';
import type { PrizeChance } from '../../inspection/popups/read-prizes.ts';
import { exactly, flag, listOf, number, word } from './bounded.ts';

/** What a page answers when it is asked about one of its popups. */
export const MAX_PRIZES = 100;
const MAX_OVERLAPS = 50;
const MAX_NAMED = 20;
const MAX_FILES = 60;
const MAX_TEXTS = 30;

export const prize = exactly<PrizeChance>()(z.object({ label: word, code: word, chances: number, wins: flag }));

const rect = exactly<Rect>()(z.object({ x: number, y: number, width: number, height: number }));

const overlap = exactly<Overlap>()(
  z.object({ what: word, popupId: z.nullable(word), share: number, lies: z.enum(['over', 'under', 'unknown']) }),
);

const close = exactly<CloseControl>()(
  z.object({ state: z.enum(['free', 'covered', 'outside', 'hidden', 'none']), by: word, byPopupId: z.nullable(word) }),
);

const stacking = exactly<Stacking>()(z.object({ zIndex: word, below: listOf(word, MAX_NAMED) }));

const shift = exactly<Shift>()(z.object({ score: number, moved: listOf(word, MAX_NAMED) }));

const file = exactly<FileCost>()(z.object({ what: word, bytes: z.nullable(number), ms: number, cached: flag }));

const text = exactly<TextFault>()(z.object({ text: word, what: z.enum(['cut', 'faint']), ratio: number, needed: number }));

export const measures = exactly<Measures>()(
  z.object({
    box: rect,
    stacking,
    overlaps: listOf(overlap, MAX_OVERLAPS),
    close,
    shift: z.nullable(shift),
    files: listOf(file, MAX_FILES),
    texts: z.optional(listOf(text, MAX_TEXTS)),
    narrow: z.optional(listOf(text, MAX_TEXTS)),
    across: z.optional(number),
    firstFrameMs: z.nullable(number),
  }),
);
