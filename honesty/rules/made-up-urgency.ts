import { UNREADABLE } from '../../runtime/decide/gates/gate.ts';
import { type HonestPopup, has } from '../popup/read-popup.ts';
import type { HonestRule } from '../rule.ts';

const UNIT = '(?:seconds?|minutes?|mins?|hours?|hrs?)';
/** How long something takes or how far it is, as in “only 15 minutes a day”. */
const IS_LENGTH =
  '(?:an?|per|each|every|daily|of|from|away|by|walk|drive|long|to (?:the|set|fill|complete|make|cook|prepare|install|learn|finish|apply|reach))';
/** Keyboards have a hyphen where Hebrew has a maqaf. */
const UP_TO_HE = '(?:(?:בעוד|עוד|רק|למשך) ){0,2}(?:ל[־–-]?)?';
const UNIT_HE = '(?:דקות|שעות|שניות)';
/** A number of minutes or hours. Things such as candles last hours, too, so “last” has to begin what it counts. */
const COUNTED: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:expires?|ends?|ending|gone|over (?:in|within)|closes?|disappears?|valid|left|remaining|(?<![\w,] )last|(?<=\bthe )last)\b[^.!?]{0,30}\b\d{1,3} ${UNIT}\b`,
    'i',
  ),
  new RegExp(String.raw`\b(?:only|next)\b[^.!?]{0,30}\b\d{1,3} ${UNIT}\b(?! ${IS_LENGTH}\b)`, 'i'),
  new RegExp(String.raw`\b\d{1,3} (?:${UNIT}|days?) (?:left|remaining|to go)\b|\b\d{1,3} ${UNIT} only\b`, 'i'),
  new RegExp(String.raw`(?:נגמר|נגמרת|מסתיים|מסתיימת|פג|בתוקף|נותרו|נשארו|עוד|תקף|תקפה) ${UP_TO_HE}\d{1,3} ${UNIT_HE}`),
  /(?:נותרו|נשארו) (?:(?:עוד|רק) )?\d{1,3} ימים/,
  new RegExp(String.raw`(?<!תוך (?:כ[־–-]?)?)(?<!\d)\d{1,3} ${UNIT_HE} בלבד(?! (?:ביום|בשבוע|מה(?!יום|רגע)|מן |נסיעה|הליכה))`),
  // “רק 2 דקות” is also how long a form takes.
  /רק \d{1,3} (?:שעות ?(?:[!.]|$)|דקות ?!)/,
];
/** A day that is always today. */
const TODAY: readonly RegExp[] = [
  /\b(?:today only|only today|tonight only|only tonight|ends (?:today|tonight|at midnight)|last (?:chance|day|hours)|final hours|now or never|this offer (?:will )?(?:never|won['’]t) (?:come|return|be) )/i,
  /(?:היום בלבד|רק היום|רק הערב|הזדמנות אחרונה|(?:נגמר|מסתיים|מסתיימת|פג) (?:היום|הלילה|הערב|בחצות)|עכשיו או לעולם לא|שעות אחרונות)/,
];

/** Delivery, reading and answering take time too. */
const ABOUT_ELSE =
  /\b(?:repl(?:y|ies)|answers?|respond|deliver\w*|ship\w*|read\w*|takes?|arrives?|inbox|call you|open|get back|parking|free trial|returns?|survey|questions?|videos?|lessons?|courses?)\b|משלוח|קריאה|נחזור|תשובה|לקרוא|שאלות|סקר|שיעור|קורס|סרטון|לוקח|למלא/i;

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

/** True if the owner's schedule ends the popup within days, so that its words are true. Without a begin it shows from now on. */
function endsSoon({ popup: { schedule }, now }: HonestPopup): boolean {
  if (!schedule || schedule === UNREADABLE || schedule.until === null) return false;
  return schedule.until - (schedule.from ?? now) <= MAX_DAYS * 86_400_000;
}

const TO_DATE = 2;
/** Other rules judge a countdown to a date, and one that restarts. */
const isCounted = ({ timer, opened }: HonestPopup): boolean =>
  timer !== null &&
  opened.some((element) => has(element, 'data-timer')) &&
  (timer.version === TO_DATE || timer.minutes + timer.seconds > 0);
