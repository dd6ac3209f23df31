import type { HonestRule } from '../rule.ts';

/** A figure that an author wrote. Figures of the shop's stock are filled in when the popup shows. */
const N = String.raw`(?:\d{1,6}|one|two|three|four|five|six|seven|eight|nine|ten|a few|a handful|hundreds|thousands|dozens)`;
/** A figure of things. Time that is left is for the rule about urgency. */
const THINGS = String.raw`${N}(?! (?:seconds?|minutes?|mins?|hours?|hrs?|days?|weeks?)\b)`;
/** A limit for each customer says nothing of the stock. */
const LIMIT = '(?:per|(?:for|to) (?:each|every))';
const EN: readonly RegExp[] = [
  new RegExp(
    String.raw`\bonly ${THINGS}\b(?:(?! ${LIMIT} )[^.!?]){0,30}\b(?:left|remain(?:ing|s)?|available|in stock|spots?|seats?|places?|pieces?|units?)\b(?! ${LIMIT} )`,
    'i',
  ),
  new RegExp(String.raw`\b(?:last|final) ${THINGS} (?:\w+ )?(?:left|remain|items?|pieces?|units?|spots?|seats?|places?|in stock)`, 'i'),
  // “Just two items” may be what a visitor has to buy.
  new RegExp(
    String.raw`\bjust ${THINGS} (?:(?:\w+ ){0,2}(?:left|remain(?:s|ing)?|in stock|available)|(?:\w+ )?(?:spots?|seats?|places?))\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b${THINGS} (?:\w+ ){0,2}(?:left in stock|are left|left at this price|left today|items? left|pieces? left|spots? left|seats? left|places? left)\b`,
    'i',
  ),
  new RegExp(
    String.raw`\b${N} (?:other )?(?:people|persons|shoppers|visitors|customers|users|others)\b[^.!?]{0,30}\b(?:viewing|looking|watching|bought|purchased|ordered|are (?:in|on)|have (?:this|it) in|got this|claimed)`,
    'i',
  ),
  new RegExp(String.raw`\b(?:sold|bought|ordered|claimed|booked) ${N} times? (?:today|in the last|this (?:hour|week)|in the past)`, 'i'),
  new RegExp(String.raw`\b${N} (?:sold|bought|ordered|claimed|booked) (?:today|in the last|this hour|in the past)`, 'i'),
  /\b(?:almost|nearly) (?:sold out|gone)\b|\bselling (?:out )?fast\b|\bhigh demand\b|\bbefore (?:it(?:['’]s| is)|they(?:['’]re| are)) (?:all )?gone\b/i,
  /\b(?:someone|somebody|a customer|[A-Z][a-z]{2,12}) (?:from|in) [A-Z][a-z]{2,20} (?:just|recently) (?:bought|purchased|ordered|signed up)/,
];
const HE: readonly RegExp[] = [
  /(?:נותרו|נשארו|נשאר|נותר)(?: רק| עוד)? (?:\d{1,6}(?!\d)|אחד|אחת|שניים|שתיים|שלושה|שלוש|כמה|בודדים|מעט|אחרונים)(?! (?:שניות|דקות|שעות|ימים|שבועות))/,
  /רק \d{1,6} (?:\S+ )?(?:במלאי|נשארו|נותרו|יחידות|מקומות)/,
  /\d{1,6} (?:איש|אנשים|לקוחות|גולשים|מבקרים)[^.!?]{0,20}(?:צופים|צופות|מסתכלים|קנו|רכשו|הזמינו)/,
  /(?:יחידות|פריטים|מקומות) אחרונ|(?:אוזל|נגמר|נחטף) מהר|כמעט אזל|ביקוש (?:גבוה|עצום)|אחרונים במלאי/,
];

/** Finds figures of stock, sales or other visitors in the text, which are the same for everybody and on every day. */
export const madeUpScarcity: HonestRule = {
  id: 'made-up-scarcity',
  name: 'Scarcity that nothing counts',
  laws: ['misleading', 'guidance', 'ftc', 'israelMisleading'],
  find: ({ said }) =>
    said
      .filter(({ text }) => [...EN, ...HE].some((scarce) => scarce.test(text)))
      .map(({ text }) => ({
        path: 'poptin',
        sentence: `“${text.slice(0, 80)}” claims scarcity in fixed words, true or not. Fill the figure from your shop (data-product-remaining), or leave it out.`,
      })),
};
