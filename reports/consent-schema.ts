import * as z from 'zod/mini';
import type { ConsentTold } from '../inspection/consent/consent-told.ts';
import { CONSENT_SIGNALS } from '../inspection/simulate/kinds/consent/consent-choices.ts';
import { exactly, flag, listOf, word } from './bounded.ts';

const MAX_FACTS = 60;

const permission = z.object({ allowed: flag, refused: flag, silent: flag, by: word });

/** A consent tool's answer, within bounds. */
export const consentTold = exactly<ConsentTold>()(
  z.object({
    type: z.literal('consent-told'),
    tool: z.enum(CONSENT_SIGNALS),
    says: z.nullable(z.enum(['yes', 'no', 'undecided', 'silent'])),
    facts: listOf(z.object({ kind: z.enum(['default', 'update', 'signal']), name: word, value: word }), MAX_FACTS),
    follows: permission,
    strictly: permission,
  }),
);
