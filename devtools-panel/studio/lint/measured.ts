import type { Measures } from '../../../inspection/popups/measure/measures.ts';
import { error, type Finding } from './finding.ts';

/** What was measured of the popup on a page; an older page does not tell of its texts. */
type Measured = Pick<Measures, 'texts' | 'across'>;

/** Texts that not everybody can read where the popup was looked at. */
export function textFindings({ texts = [], across }: Measured): Finding[] {
  const where = across === undefined ? 'here' : `at ${across} px`;
  return texts.map(({ text, what, ratio, needed }) =>
    error(
      'poptin',
      what === 'cut'
        ? `“${text}” does not fit ${where}: its end is cut off. Make it shorter, or its place wider.`
        : `“${text}” cannot be read by everybody: its contrast is ${ratio.toFixed(1)}, and ${needed} is needed. Make it, or what is behind it, darker or lighter.`,
    ),
  );
}

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
