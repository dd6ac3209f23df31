import { packText, unpackText } from '../../../reports/case-link/packed-text.ts';
import { isJson } from '../../../words/calls/is-json.ts';
import type { PopupDraft } from '../draft/studio-draft.ts';
import { fetchTemplates } from '../templates/template-file.ts';
import { type Checked, checkDraft, MAX_DRAFT } from './check-draft.ts';
import { wholeDraft } from './whole-draft.ts';

/** Behind the `#` of an address, which browsers never send to a server. */
const MARK = 'poptins-draft=';
const PACKED = /poptins-draft=([\w-]*)/;
/** A later studio may give its links a higher number. */
const LATER = /#poptins-draft[\w-]+=/;
const ASK_FOR_CONFIG = 'Ask the sender for the config (Share, Copy as config), and paste it here.';
/** Browsers and messengers accept this length. */
export const MAX_LINK = 30_000;

/** The draft as a link; null if it is too long for one. */
export async function draftLink(draft: PopupDraft, address: string): Promise<string | null> {
  const settings = JSON.stringify(draft);
  if (settings.length > MAX_DRAFT) return null;
  const text = await packText(settings, MAX_LINK);
  if (!text) return null;
  const link = `${address.split('#')[0]}#${MARK}${text}`;
  return link.length > MAX_LINK ? null : link;
}

/** A draft from a link or from pasted settings: checked, since anybody may have written it, and with its markup. */
export async function openDraft(pasted: string, accountLanguage: string, templates = fetchTemplates): Promise<Checked> {
  return wholeDraft(await readDraft(pasted), accountLanguage, templates);
}

async function readDraft(pasted: string): Promise<Checked> {
  if (LATER.test(pasted)) return { ok: false, problem: `This link comes from a newer studio. ${ASK_FOR_CONFIG}` };
  const packed = PACKED.exec(pasted)?.[1];
  if (packed === undefined) return checkDraft(pasted);
  if (packed.length > MAX_LINK) return { ok: false, problem: `This link is too long. ${ASK_FOR_CONFIG}` };
  // A letter takes up to four bytes.
  const unpacked = await unpackText(packed, 4 * MAX_DRAFT);
  // A truncated link may still unpack to something.
  if (unpacked === null || !isJson(unpacked)) {
    return { ok: false, problem: 'This link is incomplete. Copy all of it, or ask the sender to.' };
  }
  return checkDraft(unpacked);
}

export const carriesDraft = (address: string): boolean => PACKED.test(address) || LATER.test(address);
