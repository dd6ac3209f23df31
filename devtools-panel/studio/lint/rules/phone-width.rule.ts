import { error, warning } from '../finding.ts';
import type { Rule } from '../subject.ts';

/** The narrowest phone in use. */
const PHONE_PX = 320;
/** With one of these, a style sheet adapts to the width. */
const HEEDS_WIDTH = /@media[^{]{0,200}width|@container|max-width\s*:\s*(?:100%|calc|min|\d+vw)|width\s*:\s*(?:min|clamp|calc)\(/i;

/** Finds an owner’s own markup without styles for narrow windows. */
export const phoneWidth: Rule = ({ markup, fit, popup }) => {
  if (!markup?.variants || markup.text === undefined) return [];
  if (fit.hasPhoneVariant && markup.variants.includes('desktop') && !markup.variants.includes('mobile'))
    return [
      error(
        'design_properties.switch_mobile_editor',
        'It is empty on phones: its markup has no part with data-variant="mobile". Add one, or turn the phone markup off.',
      ),
    ];
  if (fit.hasPhoneVariant && markup.variants.includes('mobile')) return [];
  const { width } = markup;
  if (width === null || width === undefined || width <= PHONE_PX || popup.type === 'bar' || HEEDS_WIDTH.test(markup.text)) return [];
  return [
    warning(
      'poptin',
      `It is ${width} pixels wide; the narrowest phone has ${PHONE_PX}. Add a style for narrow windows, or a part for phones.`,
    ),
  ];
};
