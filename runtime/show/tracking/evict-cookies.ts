import type { Memory } from '../../decide/visitor/memory.ts';
import type { CookieName } from '../../decide/visitor/names.ts';

/**
 * Bounds on the cookies about single popups and their total size, which leave room for our other cookies within 40 cookies and 4 KB (R14).
 */
const MAX_COOKIES = 20;
const MAX_BYTES = 1200;

const ABOUT_A_POPUP = /^(o_v_|o_a_d_|o_a_v_|c_p_o_x_c_|closed_|viewed_session_|d_r_v_|d_a_x_v_|conversion_)(.+)$/;

/** These say only that a popup was seen, which every other record of it implies. */
const SAY_LITTLE = ['o_v_', 'o_a_d_'];

interface Kept {
  readonly name: CookieName;
  readonly id: string;
  readonly bytes: number;
}

/**
 * Drops cookies about single popups until the rest fits: first those that say little, then popup by popup, starting with the one not
 * seen for longest. The jar lists cookies in the order they were made, so no record of that order is needed.
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
  // A popup's newest record says when it was last met.
  const ids = [...new Set(kept.map(({ id }) => id).reverse())].reverse();
  const ofAll = ids.flatMap((id) => kept.filter((each) => each.id === id));
  for (const one of ofAll) {
    const saysLittle = SAY_LITTLE.includes(one.name) && kept.some(({ id, name }) => id === one.id && !SAY_LITTLE.includes(name));
    if (saysLittle && isTooMuch()) drop(one);
  }
  for (const id of ids) if (isTooMuch()) for (const one of kept.filter((each) => each.id === id)) drop(one);
}
