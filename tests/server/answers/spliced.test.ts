import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AFTER_HOLE, splice } from '../../../display-server/answers/spliced.ts';

const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync };
const LENGTH = 13;

const id = fc.stringMatching(/^[0-9a-f]{13}$/);
/** Typical answers: words that repeat, and some that do not. */
const piece = fc
  .array(
    fc.oneof(fc.constantFrom('"poptin_type":"lightbox",', '{"display":true,"poptin":null,', '"viewer_id":"', 'שלום 👩‍🚀'), fc.json()),
    { maxLength: 60 },
  )
  .map((parts) => parts.join(''));

test('a shared compressed answer reads as if made for this visitor, in brotli and gzip (SRV-01)', {
  timeout: 60_000,
}, async () => {
  let whole = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(piece, { minLength: 1, maxLength: 6 }),
      fc.infiniteStream(id),
      fc.string(),
      fc.constantFrom('br', 'gzip'),
      async (pieces, ids, end, encoding) => {
        const spliced = await splice(pieces, LENGTH, encoding);
        if (!spliced) whole += 1;
        if (!spliced) return;
        for (let visitor = 0; visitor < 3; visitor++) {
          const viewers = pieces.slice(1).map(() => ids.next().value as string);
          const text = pieces.map((each, at) => each + (at < viewers.length ? viewers[at] + AFTER_HOLE : end)).join('');
          expect(String(UNPACK[encoding](spliced.fill(viewers, end)))).toBe(text.toWellFormed());
        }
      },
    ),
    { numRuns: process.env.TEST_FULL ? 3000 : 150 },
  );
  // It would be right all the same, and slow.
  expect(whole).toBe(0);
});
