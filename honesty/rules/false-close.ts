import type { Open } from '../../inspection/markup/scan.ts';
import { attr, type HonestPopup, has } from '../popup/read-popup.ts';
import type { HonestRule } from '../rule.ts';

const CROSS = /^(?:x|×|✕|✖|✗|⨯|╳)$/i;
const CLOSING = /^(?:close|dismiss|exit|סגירה|סגור|לסגור)(?![\p{L}\p{N}])/iu;

/** True if a control does something other than close: follow a link, send the form. */
const leads = (element: Open): boolean =>
  /^(?:link|submit|play|next|add-to-cart)$/.test(attr(element, 'data-action')) ||
  (element.name === 'a' && has(element, 'href') && !has(element, 'data-action'));

/** Finds a link or a button that looks like an X. */
export const falseClose: HonestRule = {
  id: 'false-close',
  name: 'An X that does not close',
  laws: ['misleading', 'guidance', 'ftc', 'israelMisleading'],
  find: (popup) =>
    popup.opened
      .filter((element) => leads(element) && isCross(element, popup))
      .map(() => ({
        path: 'poptin',
        sentence: 'Something that looks like its X opens a link or sends the form. Give it data-action="close", or draw it differently.',
      })),
};

function isCross(element: Open, { said }: HonestPopup): boolean {
  const texts = said.filter(({ control }) => control === element).map(({ text }) => text.trim());
  if (/(?:^|[\s_-])(?:x|close|close-button|btn-close)(?:$|[\s_])/i.test(attr(element, 'class')) && texts.length === 0) return true;
  return texts.some((text) => CROSS.test(text) || CLOSING.test(text)) && texts.every((text) => text.length < 30);
}
