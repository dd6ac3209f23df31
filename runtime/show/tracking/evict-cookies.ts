import type { Memory } from '../../decide/visitor/memory.ts';
import type { CookieName } from '../../decide/visitor/names.ts';

/** As many cookies about single popups, and as many bytes of them, as leave room for the others of ours within 40 and 4 KB (R14). */
const MAX_COOKIES = 20;
const MAX_BYTES = 1200;

const ABOUT_A_POPUP = /^(o_v_|o_a_d_|o_a_v_|c_p_o_x_c_|closed_|viewed_session_|d_r_v_|d_a_x_v_|conversion_)(.+)$/;

/** These say only that a popup was seen, which every other record of it says too. */
const SAY_LITTLE = ['o_v_', 'o_a_d_'];

interface Kept {
  readonly name: CookieName;
  readonly id: string;
  readonly bytes: number;
}

/**
 * Drops what is kept of single popups until the rest is within bounds: what says little first, then
 * all of one popup after the other, those longest not seen first. A jar tells its cookies in the
 * order in which they were made, so that no record of the order is needed.
 */
export function evictPopupCookies(memory: Memory): void {
  let kept: Kept[] = [];
  for (const [key, value] of memory.cookies()) {
    const [, name, id] = ABOUT_A_POPUP.exec(key) ?? [];
    if (name && id) kept.push({ name: name as CookieName, id, bytes: key.length + encodeURIComponent(value).length + 10 });
  }
  const isTooMuch = () => kept.length > MAX_COOKIES || kept.reduce((sum, { bytes }) => sum + bytes, 0) > MAX_BYTES;
  const drop = (one: Kept) => {
    memory.setCookie(one.name, null, one.id);
    kept = kept.filter((each) => each !== one);
  };
  // The newest record of a popup says when it was met last.
  const ids = [...new Set(kept.map(({ id }) => id).reverse())].reverse();
  const ofAll = ids.flatMap((id) => kept.filter((each) => each.id === id));
  for (const one of ofAll) {
    const saysLittle = SAY_LITTLE.includes(one.name) && kept.some(({ id, name }) => id === one.id && !SAY_LITTLE.includes(name));
    if (saysLittle && isTooMuch()) drop(one);
  }
  for (const id of ids) if (isTooMuch()) for (const one of kept.filter((each) => each.id === id)) drop(one);
}
