import type { Memory } from '../../visitor/memory.ts';
import { POPUP_RECORDS, type PopupRecord } from '../../visitor/names.ts';

/** Limits for the cookies about single popups. They leave room for our other cookies within 40 cookies and 4 KB (R14). */
const MAX_COOKIES = 20;
const MAX_BYTES = 1200;
/** Our popup cookies give way if other cookies need more room, for example for an address or product names in Hebrew. */
const MAX_BYTES_OF_ALL = 4096;

const ABOUT_A_POPUP = new RegExp(`^(${Object.keys(POPUP_RECORDS).join('|')})(.+)$`);

/** These record only that a popup was visible, which every other record of it implies. */
const SAY_LITTLE: readonly PopupRecord[] = ['o_v_', 'o_a_d_'];
/** Without these, a subscriber or somebody who may see a popup once would meet it again (GAT-06, FRQ-03). The others end soon anyway. */
const MUST_LAST: readonly PopupRecord[] = ['o_a_v_', 'conversion_'];
/** So many popups keep all their records, or else lasting records of a hundred popups would leave no room for this page's. */
const LATELY_SEEN = 9;

interface Kept {
  readonly name: PopupRecord;
  readonly id: string;
  readonly bytes: number;
}

/** Size in bytes, as the browser counts it. Half a character at a truncated name's end has no encoding and is dropped. */
const bytesOf = (key: string, value: string): number =>
  `poptin_${key}=${encodeURIComponent(value.replace(/[\ud800-\udfff]/gu, ''))}; `.length;

/**
 * Drops cookies about single popups until the rest fits: first those that say little; then, of popups that were not seen lately, those that
 * end soon and those that must last; then the others. In each group, the popup not visible for longest is first. The jar lists cookies in
 * order of creation, so no record of that order is needed.
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
  // A popup's newest record shows when it last appeared.
  const ids = [...new Set(kept.map(({ id }) => id).reverse())].reverse();
  const lately = new Set(ids.slice(-LATELY_SEEN));
  const says = ({ name }: Kept) => !SAY_LITTLE.includes(name);
  const turnOf = (one: Kept) =>
    !says(one) && kept.some((each) => each.id === one.id && says(each)) ? 0 : lately.has(one.id) ? 3 : MUST_LAST.includes(one.name) ? 2 : 1;
  const inTurn = ids.flatMap((id) => kept.filter((each) => each.id === id)).sort((a, b) => turnOf(a) - turnOf(b));
  for (const one of inTurn) if (isTooMuch()) drop(one);
}
