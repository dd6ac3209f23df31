import type { Said } from '../popup/said.ts';
import type { HonestRule } from '../rule.ts';

/** Good things that a visitor must claim not to want. They are whole words: “win” is no window. */
const GOODS = String.raw`\b(?:sav(?:e|ings?)|discount(?:s|ed)?|deals?|bargains?|money|free(?:bies?)?|gifts?|prizes?|offers?|coupons?|grow(?:th|ing)?|better|success(?:es|ful)?|health(?:y|ier)|beautiful|smart(?:er)?|win(?:s|ning|ners?)?)\b`;

const SHAMING_EN: readonly RegExp[] = [
  /\b(?:pay(?:ing)?|spend(?:ing)?) (?:the )?(?:full|more|extra|too much|retail)\b/i,
  /\bfull[- ]price\b/i,
  /\b(?:miss(?:ing)? out|wast(?:e|ing) (?:my )?(?:money|time)|los(?:e|ing) money|throw(?:ing)? (?:away )?money)\b/i,
  new RegExp(
    String.raw`\b(?:i|we)(?:['’]d| would| do| did)? ?(?:don['’]?t|do not|not|hate|never|dislike)\b(?: (?:really|even|to|want|need|like|care|enjoy|deserve|believe|about|in|a|any|the|my|for|be|get|to))*(?: \w+)? ${GOODS}`,
    'i',
  ),
  /\bi hate\b/i,
  /\bi(?:['’]?m| am) (?:too |already |just )?(?:rich|perfect|stupid|dumb|lazy|boring|ignorant|clueless|uninformed|cheap|not smart|a quitter|a loser)\b/i,
  /\b(?:i(?:['’]?d| would)?|i['’]ll|we['’]?d) (?:rather|prefer|prefer to|love|like|enjoy|choose to|continue to|stay|keep|remain)\b.{0,24}\b(?:(?:over)?pay(?:ing)?\b|struggl|suffer|guess|fail|lose\b|losing|in the dark|boring|ugly|broke\b|poor|behind|uninformed|risk)/i,
  /\b(?:stay|remain|keep being|be) (?:uninformed|ignorant|in the dark|behind|broke|poor|average|unhealthy|boring|out of (?:the )?(?:loop|shape))\b/i,
  /\bi (?:don['’]?t|do not) (?:care|deserve)\b/i,
  /\b(?:my|our) (?:business|skin|garden|health|family|dog|cat|home|wallet) (?:is|are|does|do)(?:n['’]t)? (?:not |fine |already )?(?:perfect|matter|deserve|need|suffer|fine without|good enough)/i,
];

/** Hebrew, in the first person of all genders: מעדיף, מעדיפה, מעדיף/ה. */
const SHAMING_HE: readonly RegExp[] = [
  /(?:מחיר מלא|המחיר המלא|לשלם (?:יותר|ביוקר|סתם)|לבזבז כסף|לזרוק כסף|להפסיד)/,
  /לא (?:אוהב|רוצה|צריך|צריכה|מעוניינ?ת?|מעוניין|בא לי)\S{0,4} (?:ב|את ה|ל|ב?ה)?\S{0,3}(?:חסוך|לחסוך|הנחה|הנחות|מתנה|מתנות|חינם|כסף|פרס|להצליח|להשתפר|מבצע)/,
  /(?:אני )?(?:מוותר|מעדיפ?ף?)(?:\/?[הת]|ת)? (?:על ה(?:חיסכון|כסף|הזדמנות)|להישאר (?:מאחור|בחושך|בלי)|לפספס|לסבול|לנחש|לא לדעת|לא לחסוך)/,
  /לא אכפת לי/,
  /אני (?:עשיר|מיליונר|טיפש|עצלן|משעמ)/,
  /לא מגיע לי/,
  /(?:שונא|שונאת) (?:כסף|הנחות|לחסוך|מתנות)/,
  /אוהב(?:\/?ת|ת)? (?:לשלם|להפסיד|לבזבז|לפספס)/,
];

/** True for a control that refuses, also if only its words do: a link “No, …”. */
const isNo = ({ text, control, isRefusal }: Said): boolean =>
  isRefusal || (control !== null && /^\s*(?:no\b|nope|nah|לא(?:\s|,|$))/i.test(text));

/** Finds words for refusing that put the visitor down: “No thanks, I like paying more”. */
export const confirmShaming: HonestRule = {
  id: 'confirm-shaming',
  name: 'A refusal that shames',
  laws: ['guidance', 'misleading', 'platforms', 'ftc', 'california', 'israelPressure'],
  find: ({ said }) =>
    said
      .filter((each) => isNo(each) && [...SHAMING_EN, ...SHAMING_HE].some((shaming) => shaming.test(each.text)))
      .map(({ text }) => ({
        path: 'poptin',
        sentence: `“${text.slice(0, 80)}” makes visitors speak ill of themselves to refuse. Write a plain refusal such as “No, thanks”.`,
      })),
};
