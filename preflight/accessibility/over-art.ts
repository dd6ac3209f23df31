import type { Page } from 'puppeteer-core';
import type { Audit, SeenOverArt } from '../../inspection/audit/audit.ts';
import { inkOver } from '../../inspection/audit/blend.ts';
import { contrastWith, pointsOf } from '../../inspection/audit/over-art.ts';
import type { Colour } from '../../inspection/popups/measure/contrast.ts';
import type { Visit } from '../../scenarios/play/visit.ts';
import { askPage } from '../visit/ask-page.ts';

/** The contrast of texts over pictures and drawings: of the text's colour with the pixels behind it. `unread` has the rest. */
export async function contrastOverArt(visit: Visit, page: Page, popupId: string): Promise<Pick<Audit, 'overArt' | 'unread'>> {
  const texts = (await askPage(visit, 'overArt', popupId)) ?? [];
  if (!texts.length) return { overArt: [], unread: [] };
  await askPage(visit, 'words', popupId, true);
  const picture = await page.screenshot({ type: 'png', encoding: 'base64' }).catch(() => null);
  await askPage(visit, 'words', popupId, false);
  const points = picture === null ? null : await coloursAt(page, picture, texts.map(pointsOf));
  const overArt: SeenOverArt[] = [];
  const unread: string[] = [];
  for (const [nth, text] of texts.entries()) {
    const { ink, alpha } = text;
    const papers = points?.[nth] ?? [];
    const shown = ink && alpha !== null ? papers.map((paper) => ({ paper, ink: inkOver(ink, alpha, paper) })) : [];
    const seen = contrastWith(text, shown);
    if (seen) overArt.push(seen);
    else unread.push(text.text);
  }
  return { overArt, unread };
}

/** Reads a picture's colours in a separate empty page. The browser decodes it, and the visited page's policy does not apply. */
async function coloursAt(
  page: Page,
  picture: string,
  points: ReadonlyArray<ReadonlyArray<readonly [number, number]>>,
): Promise<Colour[][] | null> {
  const desk = await page.browserContext().newPage();
  try {
    const read = `(async () => {
      const picture = await createImageBitmap(await (await fetch('data:image/png;base64,${picture}')).blob());
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      context.drawImage(picture, 0, 0);
      const { data, width } = context.getImageData(0, 0, picture.width, picture.height);
      return JSON.stringify(${JSON.stringify(points)}.map((all) => all.map(([x, y]) => [...data.slice((y * width + x) * 4, (y * width + x) * 4 + 3)])));
    })()`;
    const text = await desk.evaluate(read);
    return typeof text === 'string' ? (JSON.parse(text) as Colour[][]) : null;
  } catch {
    return null;
  } finally {
    await desk.close().catch(() => {});
    await page.bringToFront().catch(() => {});
  }
}
