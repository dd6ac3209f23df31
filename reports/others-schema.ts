import * as z from 'zod/mini';
import type { OtherCost, OtherHappened, OtherPopup, OtherVendor } from '../inspection/others/others-found.ts';
import type { VendorRecord } from '../vendors/look/read-records.ts';
import { DEEDS, POPUP_KINDS } from '../vendors/vendor-rule.ts';
import { exactly, flag, listOf, number, sentence, word } from './bounded.ts';
import { covered } from './measure-schemas.ts';

const MAX_VENDORS = 40;
const MAX_POPUPS = 20;
const MAX_RECORDS = 20;
const MAX_COVERED = 20;
const MAX_OURS = 20;

const popup = exactly<OtherPopup>()(
  z.object({
    id: word,
    kind: z.enum(POPUP_KINDS),
    open: flag,
    closes: flag,
    share: number,
    covers: listOf(covered, MAX_COVERED),
    ours: listOf(z.object({ popupId: z.nullable(word), share: number, lies: z.enum(['over', 'under', 'unknown']) }), MAX_OURS),
  }),
);

const record = exactly<VendorRecord>()(
  z.object({
    area: z.enum(['cookie', 'local', 'session']),
    key: word,
    did: z.enum(DEEDS),
    popup: word,
    at: z.nullable(number),
    note: z.optional(word),
  }),
);

const cost = exactly<OtherCost>()(
  z.object({
    files: number,
    bytes: number,
    unsized: number,
    scriptMs: z.nullable(number),
    slowest: z.nullable(z.object({ what: word, ms: number, codeMs: z.nullable(number) })),
    shift: z.nullable(number),
  }),
);

/** Vendors on a page, within bounds. */
export const otherVendors = listOf(
  exactly<OtherVendor>()(
    z.object({
      id: word,
      name: word,
      by: sentence,
      proof: z.enum(['code', 'documentation']),
      popups: listOf(popup, MAX_POPUPS),
      records: listOf(record, MAX_RECORDS),
      cost,
    }),
  ),
  MAX_VENDORS,
);

/** Events of other vendors' popups, within bounds. */
export const otherHappened = exactly<OtherHappened>()(
  z.object({
    type: z.literal('other-popup'),
    vendor: word,
    popup: word,
    kind: z.nullable(z.enum(POPUP_KINDS)),
    did: z.enum([...DEEDS, 'found-open']),
    how: z.enum(['seen', 'told']),
  }),
);
