import type { Measures, TextFault } from '../../../inspection/popups/measure/measures.ts';
import { error, type Finding } from './finding.ts';

/** Measures of the popup on a page. An older page does not report its texts. */
type Measured = Pick<Measures, 'texts' | 'narrow' | 'across'>;

/** Texts that some visitors cannot read: on the measured page, and what the narrowest phone also cuts off. */
export function textFindings({ texts = [], narrow = [], across }: Measured): Finding[] {
  const where = across === undefined ? 'here' : `at ${across} px`;
  const isToldAlready = ({ text }: TextFault) => texts.some((here) => here.what === 'cut' && here.text === text);
  return [
    ...texts.map(({ text, what, ratio, needed }) =>
      what === 'cut'
        ? cutOff(text, where)
        : error(
            'poptin',
            `“${text}” is hard to read: its contrast is ${ratio.toFixed(1)}, below ${needed}. Change the text or its background.`,
          ),
    ),
    ...narrow.filter((fault) => !isToldAlready(fault)).map(({ text }) => cutOff(text, 'at 320 px, the narrowest phone')),
  ];
}

const cutOff = (text: string, where: string): Finding =>
  error('poptin', `“${text}” does not fit ${where}: its end is cut off. Shorten it, or make room.`);

/** Findings that need a page: texts, and an X that cannot be pressed. */
export function measuredFindings(
  { close, ...measured }: Measured & Pick<Measures, 'close'>,
  nameOf: (popupId: string) => string,
): Finding[] {
  const { state, by, byPopupId } = close;
  const over = byPopupId === null ? by || 'an element of the page' : nameOf(byPopupId);
  const why = { covered: `${over} lies over it`, outside: 'it is outside the window', free: '', hidden: '', none: '' }[state];
  const covered = why
    ? [error('design_properties.poptin_location', `Its X cannot be pressed: ${why}. Move the popup or the other element.`)]
    : [];
  return [...covered, ...textFindings(measured)];
}
