import { isJson } from '../../state/is-json.ts';
import type { PopupDraft } from '../draft/draft.ts';
import { fetchTemplates } from '../templates/template-file.ts';
import { type Checked, checkDraft, MAX_DRAFT } from './check-draft.ts';
import { wholeDraft } from './whole-draft.ts';

/** Behind the `#` of an address: no server is sent it. */
const MARK = 'poptins-draft=';
const PACKED = /poptins-draft=([\w-]*)/;
/** As a later studio may call what this one cannot read. */
const LATER = /#poptins-draft[\w-]+=/;
const ASK_FOR_CONFIG = 'Ask who sent it for the config (Share, Copy as config), and paste that here.';
/** Browsers and the programs that links are sent by take as much. */
export const MAX_LINK = 30_000;

/** The draft as a link; null where it is too long for one. */
export async function draftLink(draft: PopupDraft, address: string): Promise<string | null> {
  const settings = JSON.stringify(draft);
  if (settings.length > MAX_DRAFT) return null;
  const packed = await through(new TextEncoder().encode(settings), new CompressionStream('deflate-raw'), MAX_LINK);
  if (!packed) return null;
  const text = btoa(String.fromCharCode(...packed))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
  const link = `${address.split('#')[0]}#${MARK}${text}`;
  return link.length > MAX_LINK ? null : link;
}

/** The draft that a link carries, or settings as text; checked, whoever wrote it, and with its markup. */
export async function openDraft(pasted: string, templates = fetchTemplates): Promise<Checked> {
  return wholeDraft(await readDraft(pasted), templates);
}

async function readDraft(pasted: string): Promise<Checked> {
  if (LATER.test(pasted)) return { ok: false, problem: `This link was made by a newer studio than this one. ${ASK_FOR_CONFIG}` };
  const packed = PACKED.exec(pasted)?.[1];
  if (packed === undefined) return checkDraft(pasted);
  if (packed.length > MAX_LINK) return { ok: false, problem: `This link is longer than any of ours. ${ASK_FOR_CONFIG}` };
  const unpacked = await unpack(packed);
  // What was cut off may still unpack to something.
  if (unpacked === null || !isJson(unpacked)) {
    return { ok: false, problem: 'This link is not whole: copy all of it once more, up to its end, or ask who sent it to do so.' };
  }
  return checkDraft(unpacked);
}

export const carriesDraft = (address: string): boolean => PACKED.test(address) || LATER.test(address);

async function unpack(packed: string): Promise<string | null> {
  try {
    const bytes = Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
    // Few bytes can unpack to very many: no more is read than a draft may have, in up to four bytes a letter.
    const whole = await through(bytes, new DecompressionStream('deflate-raw'), 4 * MAX_DRAFT);
    return whole && new TextDecoder().decode(whole);
  } catch {
    return null;
  }
}

/** All that comes of it; null where that is more than `most` bytes. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    length += value.length;
    if (length <= most) continue;
    await reader.cancel();
    return null;
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
