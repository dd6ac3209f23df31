import { isOurs } from '../../../show/stage/presses.ts';
import { isShown } from '../controls.ts';
import type { Field } from '../fields.ts';

/** The controls of a form of ours without our mark, where its browser can point at them. The browser checks these (FRM-03). */
export const findUnmarked = (root: HTMLElement, fields: readonly Field[]): HTMLInputElement[] =>
  [...root.querySelectorAll<HTMLInputElement>(':is(input,select,textarea):invalid')].filter(
    (each) =>
      each.form && isOurs(each.form) && isShown(each) && !fields.some(({ control, group }) => control === each || group?.includes(each)),
  );
