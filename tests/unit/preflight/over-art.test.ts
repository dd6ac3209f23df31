import type { Page } from 'puppeteer-core';
import { expect, test } from 'vitest';
import type { TextOverArt } from '../../../inspection/audit/audit.ts';
import type { Colour } from '../../../inspection/popups/measure/contrast.ts';
import { contrastOverArt } from '../../../preflight/accessibility/over-art.ts';
import type { Visit } from '../../../scenarios/play/visit.ts';
import { only } from '../../support/only.ts';

const text = (more: Partial<TextOverArt>): TextOverArt => ({
  ...{ text: 'Ten percent', needed: 4.5, rect: { x: 0, y: 0, width: 100, height: 20 }, ink: [255, 255, 255], alpha: 1 },
  ...more,
});

/** Looks at a page whose picture has one colour behind each text; null if no picture can be taken. */
function lookAt(texts: readonly TextOverArt[], behind: readonly Colour[] | null) {
  const evaluate = async (code: string) => (code.includes('.overArt(') ? JSON.stringify(texts) : 'null');
  const desk = { evaluate: async () => JSON.stringify(behind?.map((colour) => [colour])), close: async () => {} };
  const screenshot = async () => {
    if (!behind) throw new Error('no picture');
    return 'picture';
  };
  const page = only<Page>({ screenshot, browserContext: () => ({ newPage: async () => desk }), bringToFront: async () => {} });
  return contrastOverArt(only<Visit>({ tab: { evaluate } }), page, 'p1');
}

test('a pre-flight measures a see-through ink over the picture behind it (PRE-04)', async () => {
  const { overArt, unread } = await lookAt(
    [text({ alpha: 0.5 }), text({})],
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
  );
  expect(overArt.map(({ ratio }) => Math.round(ratio * 10) / 10)).toEqual([5.3, 21]);
  expect(unread).toEqual([]);
});

test('a pre-flight names each text over art whose ink or background it could not read (PRE-04)', async () => {
  const texts = [text({ text: 'Strange ink', ink: null }), text({ text: 'Faded with its paper', alpha: null }), text({ text: 'Plain' })];
  const black: Colour = [0, 0, 0];
  expect(await lookAt(texts, [black, black, black])).toMatchObject({
    overArt: [{ text: 'Plain' }],
    unread: ['Strange ink', 'Faded with its paper'],
  });
  expect(await lookAt(texts, null)).toEqual({ overArt: [], unread: ['Strange ink', 'Faded with its paper', 'Plain'] });
});
