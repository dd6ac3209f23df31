import { error, warning } from './finding.ts';
import type { Rule } from './subject.ts';

/** As wide as the narrowest phone that is still about. */
const PHONE_PX = 320;
/** What makes a style sheet heed how much room there is. */
const HEEDS_WIDTH = /@media[^{]{0,200}width|@container|max-width\s*:\s*(?:100%|calc|min|\d+vw)|width\s*:\s*(?:min|clamp|calc)\(/i;

/** Markup of an owner’s own that says nothing about narrow windows. */
export const phoneWidth: Rule = ({ markup, fit, popup }) => {
  if (!markup?.variants || markup.text === undefined) return [];
  if (fit.hasPhoneVariant && markup.variants.includes('desktop') && !markup.variants.includes('mobile'))
    return [
      error(
        'design_properties.switch_mobile_editor',
        'On phones it is empty: its markup has no part with data-variant="mobile". Add one, or turn the phone’s own markup off.',
      ),
    ];
  if (fit.hasPhoneVariant && markup.variants.includes('mobile')) return [];
  const { width } = markup;
  if (width === null || width === undefined || width <= PHONE_PX || popup.type === 'bar' || HEEDS_WIDTH.test(markup.text)) return [];
  return [
    warning(
      'poptin',
      `It is ${width} pixels wide and says nothing for phones, of which the narrowest has ${PHONE_PX}. Give its style a rule for narrow windows, or a part of its own for phones.`,
    ),
  ];
};
