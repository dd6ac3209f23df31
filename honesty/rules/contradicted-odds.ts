import type { HonestPopup } from '../popup/read-popup.ts';
import type { Found, HonestRule } from '../rule.ts';

type Prizes = HonestPopup['game']['prizes'];

const EVERYBODY =
  /(?<!\bnot )\b(?:every(?:one|body| spin| box| card| visitor| player| ticket)|all (?:spins|players|visitors|boxes|cards)|each (?:spin|box|card|player)) (?:always )?wins?\b|\b(?:guaranteed (?:win|prize)|(?:win|prize) guaranteed|you (?:always|can['’]t) (?:win|lose)|no losers|always a winner|100 ?% (?:chance|win))|(?<!לא )(?:כולם|כל (?:סיבוב|אחד|אחת|משתתף|קופסה|כרטיס)) (?:זוכ|מרוויח)|זכייה מובטחת|פרס מובטח|תמיד זוכים|אין מפסידים/i;
const EQUAL = /\b(?:equal|same|even) (?:chances?|odds)\b|\bequally likely\b|סיכוי שווה|סיכויים שווים/i;
const NUMBERS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  ten: 10,
  שניים: 2,
  שלושה: 3,
  ארבעה: 4,
  חמישה: 5,
  עשרה: 10,
};
const ONE_IN =
  /\b(?:one|1) (?:in|out of|of every) (?:every )?(\d{1,4}|two|three|four|five|six|ten)\b[^.!?]{0,20}\bwins?\b|\b(?:one|1) in (\d{1,4}|two|three|four|five|six|ten) (?:chance|odds)|(?:אחד|אחת) (?:מכל|מתוך) (\d{1,4}|שניים|שלושה|ארבעה|חמישה|עשרה) זוכ/i;
const PERCENT = /(\d{1,3}) ?% (?:chance|odds|probability|of (?:spins|players) win)|סיכוי של (\d{1,3}) ?%/i;
/** Allows for figures rounded for people. */
const TOLERANCE = 0.05;

const told = (text: string, why: string): Found => ({
  path: 'gamified_prize',
  sentence: `“${text.slice(0, 80)}”, but ${why}. Change the text or the chances.`,
});

/** Finds odds in the texts that the weights do not keep. */
export const contradictedOdds: HonestRule = {
  id: 'contradicted-odds',
  name: 'Odds that the texts contradict',
  laws: ['prizes', 'misleading', 'ftc', 'israelMisleading'],
  find({ popup, game: { prizes }, said }) {
    const sum = prizes.reduce((all, { chances }) => all + chances, 0);
    if (popup.type !== 'gamified' || sum <= 0) return [];
    const winning = prizes.reduce((all, { chances, wins }) => all + (wins ? chances : 0), 0) / sum;
    return [...said.flatMap(({ text }) => inText(text, prizes, winning)), ...neverDrawn(prizes)];
  },
};

/** A text may tell the chance to win at all, or that of one prize. */
function isKept(promised: number, prizes: Prizes, winning: number): boolean {
  const sum = prizes.reduce((all, { chances }) => all + chances, 0);
  const kept = [winning, ...prizes.flatMap(({ wins, chances }) => (wins ? chances / sum : []))];
  return kept.some((share) => Math.abs(promised - share) <= TOLERANCE);
}

function inText(text: string, prizes: Prizes, winning: number): Found[] {
  const percent = `${Math.round(winning * 100)} %`;
  const [, ...oneIn] = ONE_IN.exec(text) ?? [];
  const count = oneIn.find((word) => word !== undefined);
  const [, inEnglish, inHebrew] = PERCENT.exec(text) ?? [];
  const promised = count ? 1 / (NUMBERS[count.toLowerCase()] ?? Number(count)) : Number(inEnglish ?? inHebrew ?? Number.NaN) / 100;
  return [
    EVERYBODY.test(text) && winning < 1 - 1e-9 && told(text, `${percent} of the draws win`),
    EQUAL.test(text) && new Set(prizes.map(({ chances }) => chances)).size > 1 && told(text, 'the chances of its prizes differ'),
    Number.isFinite(promised) && !isKept(promised, prizes, winning) && told(text, `${percent} of the draws win`),
  ].filter((found) => found !== false);
}

/** Finds a prize that is on the wheel but is never drawn. */
const neverDrawn = (prizes: Prizes): Found[] =>
  prizes.flatMap(({ wins, chances, label }) =>
    wins && chances === 0 && label !== ''
      ? [
          {
            path: 'gamified_prize',
            sentence: `The game shows the prize “${label.slice(0, 40)}”, which nobody can draw: its chance is 0. Give it a chance, or take it off.`,
          },
        ]
      : [],
  );
