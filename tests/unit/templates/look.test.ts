import { describe, expect, test } from 'vitest';
import { contrast } from '../../../templates/look/contrast.ts';
import { text } from '../../../templates/look/scale.ts';
import { PAIRS, THEMES, type Theme } from '../../../templates/look/themes.ts';
import { minifyCss } from '../../../templates/minify.ts';

describe('contrast', () => {
  test('is measured as WCAG does (KEY-05)', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  const pairs = Object.entries(THEMES).flatMap(([name, theme]) =>
    PAIRS.map(([over, under, ratio]) => ({ name, theme: theme as Theme, over, under, ratio })),
  );
  test.each(pairs)('theme $name: $over on $under is at least $ratio to 1 (KEY-05)', ({ theme, over, under, ratio }) => {
    expect(contrast(theme[over], theme[under])).toBeGreaterThanOrEqual(ratio);
  });

  test('there are eight themes, light and dark (TYP-18)', () => {
    const dark = Object.values(THEMES).filter(({ paper }) => contrast(paper, '#ffffff') > 10);
    expect(Object.keys(THEMES)).toHaveLength(8);
    expect(dark).toHaveLength(3);
  });
});

test('every step of the type scale is the one before times 1.25 (TYP-18)', () => {
  const steps = Object.values(text).map((step) => Number.parseFloat(step));
  for (const step of steps) {
    const power = Math.log(step) / Math.log(1.25);
    expect(Math.abs(power - Math.round(power))).toBeLessThan(0.01);
  }
});

test('minified CSS means what it meant (TYP-19)', () => {
  expect(minifyCss('/* why */\n.a > .b ,\n.c { margin: 0 auto; width: calc(1px + 2px); }\n')).toBe(
    '.a > .b,.c{margin: 0 auto;width: calc(1px + 2px)}',
  );
});
