import type { Measures, TextFault } from '../../../inspection/popups/measure/measures.ts';
import { error, type Finding } from './finding.ts';

/** What was measured of the popup on a page; an older page does not tell of its texts. */
type Measured = Pick<Measures, 'texts' | 'narrow' | 'across'>;

/** Texts that not everybody can read: where the popup was looked at, and what else is cut off on the narrowest phone. */
export function textFindings({ texts = [], narrow = [], across }: Measured): Finding[] {
  const where = across === undefined ? 'here' : `at ${across} px`;
  const isToldAlready = ({ text }: TextFault) => texts.some((here) => here.what === 'cut' && here.text === text);
  return [
    ...texts.map(({ text, what, ratio, needed }) =>
      what === 'cut'
        ? cutOff(text, where)
        : error(
            'poptin',
            `“${text}” cannot be read by everybody: its contrast is ${ratio.toFixed(1)}, and ${needed} is needed. Make it, or what is behind it, darker or lighter.`,
          ),
    ),
    ...narrow.filter((fault) => !isToldAlready(fault)).map(({ text }) => cutOff(text, 'at 320 px, the narrowest phone')),
  ];
}

const cutOff = (text: string, where: string): Finding =>
  error('poptin', `“${text}” does not fit ${where}: its end is cut off. Make it shorter, or its place wider.`);

/** What only a page can show of a popup: texts, and an X that cannot be pressed. */
export function measuredFindings(
  { close, ...measured }: Measured & Pick<Measures, 'close'>,
  nameOf: (popupId: string) => string,
): Finding[] {
  const { state, by, byPopupId } = close;
  const over = byPopupId === null ? by || 'something of the page' : nameOf(byPopupId);
  const why = { covered: `${over} lies over it`, outside: 'it is outside the window', free: '', hidden: '', none: '' }[state];
  const covered = why
    ? [
        error(
          'design_properties.poptin_location',
          `Its X cannot be pressed: ${why}. Choose another place for the popup, or move what is there.`,
        ),
      ]
    : [];
  return [...covered, ...textFindings(measured)];
}
