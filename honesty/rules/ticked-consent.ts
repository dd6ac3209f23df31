import { attribute, type Open } from '../../inspection/markup/scan.ts';
import { readers } from '../../runtime/wire/readers.ts';
import { readLook } from '../../runtime/wire/settings/look-settings.ts';
import { attr, has } from '../popup/read-popup.ts';
import type { HonestRule } from '../rule.ts';

const CONSENT = /consent|agree|accept|terms|privacy|newsletter|marketing|subscribe|opt[-_]?in|gdpr|offers|sms|הסכמ|דיוור|תנאי/i;

const isBox = (element: Open): boolean => element.name === 'input' && attr(element, 'type').toLowerCase() === 'checkbox';
const isForConsent = (element: Open): boolean => ['data-field', 'name', 'id', 'value'].some((name) => CONSENT.test(attr(element, name)));

const AGREEING = /\b(?:i (?:agree|accept|want|would like)|yes,|send me|keep me|sign me)\b|מסכי[מם]|מאשר|אני רוצה|שלחו לי/i;
/** Longer labels are cut here. */
const MAX_LABEL = 600;

/** True for a box whose own label, by `for` or around it, is about agreeing. Its words may stand on either side of the box. */
function isLabelled(box: Open, labels: readonly Open[], markup: string): boolean {
  const id = attribute(box, 'id')?.value;
  const wordsFrom = (start: number) => markup.slice(start, start + MAX_LABEL).split('</label')[0] ?? '';
  const isAround = ({ end }: Open) => end <= box.start && box.end - end < MAX_LABEL && end + wordsFrom(end).length >= box.end;
  const label = labels.find((each) => id !== undefined && attr(each, 'for') === id) ?? labels.findLast(isAround);
  return AGREEING.test(wordsFrom((label ?? box).end).replace(/<[^>]{0,300}>/g, ' '));
}

/** Finds boxes that are ticked already. Silence, such boxes and inactivity are no consent. */
export const tickedConsent: HonestRule = {
  id: 'ticked-consent',
  name: 'Consent that is ticked already',
  laws: ['consent', 'planet49', 'california', 'ftc', 'israelTicked'],
  find(popup) {
    const labels = popup.opened.filter(({ name }) => name === 'label');
    const ticked = popup.opened.filter(
      (element) => isBox(element) && has(element, 'checked') && (isForConsent(element) || isLabelled(element, labels, popup.markup ?? '')),
    );
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
