import { attribute, type Open } from '../../inspection/markup/scan.ts';
import { readers } from '../../runtime/wire/readers.ts';
import { readLook } from '../../runtime/wire/settings/look-settings.ts';
import { attr, type HonestPopup, has } from '../popup/read-popup.ts';
import type { HonestRule } from '../rule.ts';

const CONSENT = /consent|agree|accept|terms|privacy|newsletter|marketing|subscribe|opt[-_]?in|gdpr|offers|sms|הסכמ|דיוור|תנאי/i;

const isBox = (element: Open): boolean => element.name === 'input' && attr(element, 'type').toLowerCase() === 'checkbox';
const isForConsent = (element: Open): boolean => ['data-field', 'name', 'id', 'value'].some((name) => CONSENT.test(attr(element, name)));

/** True for a box whose own label, by `for` or around it, is about agreeing. */
function isLabelled(element: Open, { markup, opened }: HonestPopup): boolean {
  const id = attribute(element, 'id')?.value;
  const label = opened.find((each) => each.name === 'label' && id !== undefined && attr(each, 'for') === id);
  const from = label ? label.end : element.end;
  const text = (markup ?? '').slice(from, from + 300).split('</label')[0] ?? '';
  return /\b(?:i (?:agree|accept|want|would like)|yes,|send me|keep me|sign me)\b|מסכימ|מאשר|אני רוצה|שלחו לי/i.test(
    text.replace(/<[^>]{0,300}>/g, ' '),
  );
}

/** Finds boxes that are ticked already. Silence, such boxes and inactivity are no consent. */
export const tickedConsent: HonestRule = {
  id: 'ticked-consent',
  name: 'Consent that is ticked already',
  laws: ['consent', 'planet49', 'california', 'ftc', 'israelTicked'],
  find(popup) {
    const boxes = popup.opened.filter((element) => isBox(element) && (isForConsent(element) || isLabelled(element, popup)));
    const ticked = boxes.filter((element) => has(element, 'checked'));
    const { checkboxChecked } = readLook({ readers }, { wire: popup.settings }).look.design;
    return [
      ...ticked.map(() => ({
        path: 'poptin',
        sentence: 'Its box for consent is ticked already, which is not consent. Take “checked” out of the markup.',
      })),
      ...(checkboxChecked && (popup.markup === null || popup.opened.some(isBox))
        ? [
            {
              path: 'design_properties.field_checkbox_default_marked',
              sentence: 'This setting ticks its boxes in advance, and a ticked box is not consent. Turn it off.',
            },
          ]
        : []),
    ];
  },
};
