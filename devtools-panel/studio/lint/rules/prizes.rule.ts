import { error, type Finding, warning } from '../finding.ts';
import { fieldsOf, places, type Rule } from '../subject.ts';

const WHOLE = 100;
/** Allows for rounded halves and thirds. */
const ROUNDED = 0.5;
/** The number of slots on the wheel, each with a prize. */
const SLOTS = 12;

const shown = (sum: number): string => `${Math.round(sum * 100) / 100}`;

/** Checks a game's prizes and their chances. */
export const prizes: Rule = ({ config, popup, game, dropped, markup, coupon }) => {
  if (popup.type !== 'gamified') return [];
  const all = game.prizes;
  if (all.length === 0) return [error('gamified_prize', 'This game has no prizes. Add one.')];
  const sum = all.reduce((before, { chances }) => before + chances, 0);
  const paths = places(config.gamified_prize, 'gamified_prize', dropped);
  const rows: readonly unknown[] = Array.isArray(config.gamified_prize) ? config.gamified_prize : [];
  const each = all.flatMap(({ label, code, chances, wins }, at): readonly Finding[] => {
    const path = paths[at] ?? 'gamified_prize';
    const told = markup?.marks.includes('prize-code') || game.hasCoupon || coupon.type === 'prize';
    return [
      label === '' && warning(`${path}.label`, 'This prize has no label, so its place on the game is empty. Add one.'),
      wins &&
        chances > 0 &&
        code === '' &&
        told &&
        warning(`${path}.code`, 'This prize has no code, so its winner sees an empty place. Add one.'),
    ].filter((found) => found !== false);
  });
  const leaving = rows.flatMap((row, at) => {
    const { redirect_to: redirects, redirect_to_options: options } = fieldsOf(row);
    const isOn = redirects === true || redirects === 1 || redirects === '1' || redirects === 'true';
    const url = fieldsOf(options).redirect_to_url;
    return isOn && (typeof url !== 'string' || url === '')
      ? error(
          `gamified_prize[${at}].redirect_to_options.redirect_to_url`,
          'Enter the redirect URL for this prize, or turn the redirect off.',
        )
      : [];
  });
  return [...chancesOf(sum), ...winners(sum, all), ...each, ...leaving, ...slots(all.length, markup?.marks)];
};

function chancesOf(sum: number): Finding[] {
  if (sum === 0) return [error('gamified_prize', 'No prize has a chance, so everybody loses. Make the chances sum to 100.')];
  if (Math.abs(sum - WHOLE) <= ROUNDED) return [];
  return [warning('gamified_prize', `The chances sum to ${shown(sum)}, not 100, and count as shares of that. Make them sum to 100.`)];
}

function winners(sum: number, all: ReadonlyArray<{ readonly chances: number; readonly wins: boolean }>): Finding[] {
  const wins = all.some(({ chances, wins: isPrize }) => isPrize && chances > 0);
  return sum > 0 && !wins
    ? [warning('gamified_prize', 'Nobody can win: only losing prizes have a chance. Give a winning prize a chance.')]
    : [];
}

function slots(count: number, marks: readonly string[] | undefined): Finding[] {
  if (!marks?.includes('wheel') || count <= SLOTS) return [];
  return [warning('gamified_prize', `The wheel has ${SLOTS} slots but ${count} prizes. Keep ${SLOTS} of them.`)];
}

/** Finds a coupon that is not set, or that no prize gives. */
export const coupon: Rule = ({ popup, coupon: { type, code }, markup }) => {
  if (type === 'prize' && popup.type !== 'gamified')
    return [
      warning('design_properties.coupon.coupon_type', 'Its coupon comes from a prize, but only games have prizes. Choose a fixed code.'),
    ];
  return type === 'fixed' && code === '' && markup?.marks.includes('coupon')
    ? [
        warning(
          'design_properties.coupon.code',
          'Its template shows a coupon, but no code is set. Visitors see none, or the template’s own code. Set one.',
        ),
      ]
    : [];
};
