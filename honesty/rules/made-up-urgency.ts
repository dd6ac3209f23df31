import { UNREADABLE } from '../../runtime/decide/gates/gate.ts';
import { type HonestPopup, has } from '../popup/read-popup.ts';
import type { HonestRule } from '../rule.ts';

const UNIT = '(?:seconds?|minutes?|mins?|hours?|hrs?)';
/** A number of minutes or hours. */
const COUNTED: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:expires?|ends?|ending|gone|over|closes?|disappears?|valid|left|remaining|only|next|last)\b[^.!?]{0,30}\b\d{1,3} ${UNIT}\b`,
    'i',
  ),
  new RegExp(String.raw`\b\d{1,3} ${UNIT} (?:left|remaining|to go|only)\b`, 'i'),
  /(?:נגמר|נגמרת|מסתיים|מסתיימת|פג|בתוקף|נותרו|עוד|תקף) (?:בעוד |רק |ל־?)?\d{1,3} (?:דקות|שעות|שניות)/,
];
/** A day that is always today. */
const TODAY: readonly RegExp[] = [
  /\b(?:today only|only today|tonight only|only tonight|ends (?:today|tonight|at midnight)|last (?:chance|day|hours)|final hours|now or never|this offer (?:will )?(?:never|won['’]t) (?:come|return|be) )/i,
  /(?:היום בלבד|רק היום|רק הערב|הזדמנות אחרונה|נגמר (?:היום|הלילה|בחצות)|עכשיו או לעולם לא|שעות אחרונות)/,
];

/** Delivery, reading and answering take time too. */
const ABOUT_ELSE =
  /\b(?:repl(?:y|ies)|answers?|respond|deliver\w*|ship\w*|read\w*|takes?|arrives?|inbox|call you|open|get back|parking|free trial|returns?|survey|questions?|videos?|lessons?|courses?)\b|משלוח|קריאה|נחזור|תשובה|לקרוא/i;

/** How long a visitor's own code is valid. It counts from the moment at which they got it, so its end does come. */
const OF_CODE =
  /\b(?:your|this|the) (?:[\w-]+ ){0,2}(?:code|coupon|voucher)s? (?:is|stays|remains|will be) valid for\b[^.!?]*|(?:הקוד|הקופון|השובר)(?: שלך| שלכם)? (?:תקף|בתוקף)[^.!?]*/gi;

const isCountedDown = (text: string): boolean => COUNTED.some((counted) => counted.test(text));

const isUrgent = (text: string): boolean =>
  TODAY.some((today) => today.test(text)) || (!ABOUT_ELSE.test(text) && isCountedDown(text.replace(OF_CODE, '')));

/** The most days in a row for which “today” still counts as one offer. */
const MAX_DAYS = 3;

/** Finds a deadline in fixed words, which is as near tomorrow as today. */
export const madeUpUrgency: HonestRule = {
  id: 'made-up-urgency',
  name: 'A deadline that never comes',
  laws: ['limitedTime', 'guidance', 'ftc', 'israelMisleading'],
  find: (popup) =>
    endsSoon(popup) || isCounted(popup)
      ? []
      : popup.said
          .filter(({ text }) => isUrgent(text))
          .map(({ text }) => ({
            path: 'poptin',
            sentence: `“${text.slice(0, 80)}” says the same every day. Give the popup a schedule that ends, or a countdown to a date.`,
          })),
};

/** True if the owner's schedule ends the popup within days, so that its words are true. */
function endsSoon({ popup: { schedule } }: HonestPopup): boolean {
  if (!schedule || schedule === UNREADABLE || schedule.until === null) return false;
  return schedule.from === null || schedule.until - schedule.from <= MAX_DAYS * 86_400_000;
}

const TO_DATE = 2;
/** Other rules judge a countdown to a date, and one that restarts. */
const isCounted = ({ timer, opened }: HonestPopup): boolean =>
  timer !== null &&
  opened.some((element) => has(element, 'data-timer')) &&
  (timer.version === TO_DATE || timer.minutes + timer.seconds > 0);
