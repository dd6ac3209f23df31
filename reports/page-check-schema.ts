import * as z from 'zod/mini';
import type { Collision, PageCheck, PageDialog, TagFate, TagFound } from '../inspection/page-check/page-findings.ts';
import { exactly, flag, listOf, number, sentence, word } from './bounded.ts';

const MAX_FOUND = 40;

const fate = exactly<TagFate>()(z.enum(['on-its-way', 'held-back', 'forbidden', 'failed', 'loaded']));
const tag = exactly<TagFound>()(z.object({ address: sentence, clientId: word, fate, by: sentence, late: flag }));
const dialog = exactly<PageDialog>()(z.object({ name: word, element: word, modal: flag, share: number }));
const collision = exactly<Collision>()(z.object({ kind: z.enum(['element', 'global', 'native', 'style']), name: word, found: sentence }));

/** A page's findings about itself, within bounds. */
export const pageCheck = exactly<PageCheck>()(
  z.object({
    loading: flag,
    tags: listOf(tag, MAX_FOUND),
    hostAnswers: z.nullable(flag),
    forbidden: listOf(z.object({ address: sentence, directive: word }), MAX_FOUND),
    dialogs: listOf(dialog, MAX_FOUND),
    collisions: listOf(collision, MAX_FOUND),
    adsHidden: z.optional(z.nullable(flag)),
    taggedFrames: z.optional(number),
  }),
);
