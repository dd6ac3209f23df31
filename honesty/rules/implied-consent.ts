import { attr, type HonestPopup } from '../popup/read-popup.ts';
import type { Found, HonestRule } from '../rule.ts';

const BY = `by (?:clos(?:e|ing)|continu(?:e|ing)|scroll(?:ing)?|stay(?:ing)?|brows(?:e|ing)|dismiss(?:ing)?|ignor(?:e|ing)|using(?! (?:the|this|an?|our) (?:[\\w-]{1,20} )?(?:link|button)\\b)|doing nothing)`;
const AGREE = `(?:you (?:agree|consent|accept|give|opt|subscribe|allow)|means? (?:yes|consent|you agree))`;
/** The rest of one sentence, because the next may be about something else. A dot within a name such as shop.example ends none. */
const WITHIN = String.raw`(?:[^.!?]|\.(?=[\w,])){0,80}`;
/** בהמשך alone also means “later”. */
const GOING_ON = 'המשך (?:ה?(?:גליש|שימוש|צפיי|שהיי|ביקור)|ל(?:גלוש|השתמש))';
const IMPLIED: readonly RegExp[] = [
  new RegExp(`\\b${BY}\\b${WITHIN}\\b${AGREE}`, 'i'),
  new RegExp(`\\b${AGREE}\\b${WITHIN}\\b${BY}\\b`, 'i'),
  /\b(?:un)?tick (?:this|the) box (?:if|should) you (?:do not|don['’]t) (?:want|wish)/i,
  new RegExp(`(?:בסגירת|בסגירה|${GOING_ON}|עצם ה(?:גלישה|סגירה|שימוש))${WITHIN}(?:מסכי[מם]|הסכמה|מאשר)`),
];

const HIDDEN = /^(?:consent|agree|terms|marketing|newsletter|opt[-_]?in|gdpr)/i;

function hiddenYes({ opened }: HonestPopup): readonly Found[] {
  const hidden = opened.filter(
    (element) =>
      element.name === 'input' &&
      attr(element, 'type').toLowerCase() === 'hidden' &&
      HIDDEN.test(attr(element, 'name')) &&
      /^(?:1|yes|true|on|כן)$/i.test(attr(element, 'value')),
  );
  return hidden.map((element) => ({
    path: 'poptin',
    sentence: `A hidden field “${attr(element, 'name').slice(0, 40)}” says yes for every visitor. Ask with a box that is not ticked.`,
  }));
}

/** Finds consent that is taken from ordinary actions, or that nobody sees. */
export const impliedConsent: HonestRule = {
  id: 'implied-consent',
  name: 'Consent that nobody gave',
  laws: ['consent', 'planet49', 'california', 'israelPressure'],
  find: (popup) => [
    ...popup.said
      .filter(({ text }) => IMPLIED.some((implied) => implied.test(text)))
      .map(({ text }) => ({
        path: 'poptin',
        sentence: `“${text.slice(0, 80)}” counts closing or silence as consent. Ask with a box or a button of its own.`,
      })),
    ...hiddenYes(popup),
  ],
};
