import type { Memory } from '../../decide/visitor/memory.ts';
import { POPUP_RECORDS, type PopupRecord } from '../../decide/visitor/names.ts';

/** Bounds on the cookies about single popups, which leave room for our other cookies within 40 cookies and 4 KB (R14). */
const MAX_COOKIES = 20;
const MAX_BYTES = 1200;
/** Our cookies give way where others need more room, such as for an address or product names in Hebrew. */
const MAX_BYTES_OF_ALL = 4096;

const ABOUT_A_POPUP = new RegExp(`^(${Object.keys(POPUP_RECORDS).join('|')})(.+)$`);

/** These say only that a popup was seen, which every other record of it implies. */
const SAY_LITTLE: readonly PopupRecord[] = ['o_v_', 'o_a_d_'];

interface Kept {
  readonly name: PopupRecord;
  readonly id: string;
  readonly bytes: number;
}

/** Bytes as the browser counts them. Half a character at a name's cut end has no encoding and is not kept. */
const bytesOf = (key: string, value: string): number =>
  `poptin_${key}=${encodeURIComponent(value.replace(/[\ud800-\udfff]/gu, ''))}; `.length;

/**
 * Drops cookies about single popups until the rest fits: first those that say little, then popup by popup, starting with the one not
 * seen for longest. The jar lists cookies in the order they were made, so no record of that order is needed.
 */
export function evictPopupCookies(memory: Memory): void {
  let kept: Kept[] = [];
  let most = MAX_BYTES_OF_ALL;
  for (const [key, value] of memory.cookies()) {
    const [, name, id] = ABOUT_A_POPUP.exec(key) ?? [];
    const bytes = bytesOf(key, value);
    if (name && id) kept.push({ name: name as PopupRecord, id, bytes });
    else most -= bytes;
  }
  most = Math.min(most, MAX_BYTES);
  const isTooMuch = () => kept.length > MAX_COOKIES || kept.reduce((sum, { bytes }) => sum + bytes, 0) > most;
  const drop = (one: Kept) => {
    memory.setCookie(one.name, null, one.id);
    kept = kept.filter((each) => each !== one);
  };
  // A popup's newest record says when it was last met.
  const ids = [...new Set(kept.map(({ id }) => id).reverse())].reverse();
  const ofAll = ids.flatMap((id) => kept.filter((each) => each.id === id));
  for (const one of ofAll) {
    const saysLittle = SAY_LITTLE.includes(one.name) && kept.some(({ id, name }) => id === one.id && !SAY_LITTLE.includes(name));
    if (saysLittle && isTooMuch()) drop(one);
  }
  for (const id of ids) if (isTooMuch()) for (const one of kept.filter((each) => each.id === id)) drop(one);
}
