import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { bringAxe } from './axe.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Words {
  readonly text: string;
  readonly colour: string;
  /** By WCAG AA: 4.5, or 3 where letters are large. */
  readonly needed: number;
  /** How the lines lie in the window: a wheel's are turned. */
  readonly lie: readonly number[];
  readonly lines: readonly Box[];
  /** The part of the window in which they are visible. */
  readonly sight: Box;
}

/** Runs in the page: marks the words over which axe cannot decide, for there is art behind them, and answers how many. */
async function markUndecided(): Promise<number> {
  const { run } = (globalThis as typeof globalThis & { axe: typeof axe }).axe;
  const { incomplete } = await run({ include: [['.poptin-popup']] } as never, { runOnly: ['color-contrast'], elementRef: true });
  const undecided = incomplete.flatMap(({ nodes }) => nodes.flatMap(({ element }) => element ?? []));
  for (const one of undecided) one.dataset.undecided = '';
  return undecided.length;
}

/** Runs in the page. Scrolls to the first marked word, returns all marked words in view, and removes their marks. */
function wordsInSight(): Words[] {
  const root = document.querySelector('.poptin-popup')?.shadowRoot;
  const marked = [...(root?.querySelectorAll<HTMLElement>('[data-undecided]') ?? [])];
  marked[0]?.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const plain = ({ x, y, width, height }: Box): Box => ({ x, y, width, height });

  const linesOf = (one: Element): Box[] => {
    if (one instanceof SVGTextContentElement) {
      const chars = Array.from({ length: one.getNumberOfChars() }, (_, at) => one.getExtentOfChar(at));
      const x = Math.min(...chars.map((char) => char.x));
      const right = Math.max(...chars.map((char) => char.x + char.width));
      return chars.slice(0, 1).map(({ y, height }) => ({ x, y, width: right - x, height }));
    }
    if (one.matches('input,select,textarea')) return [plain(one.getBoundingClientRect())];
    const range = document.createRange();
    return [...one.childNodes].flatMap((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) return [];
      range.selectNodeContents(node);
      return [...range.getClientRects()].map(plain);
    });
  };
  const sightOf = (one: Element): Box => {
    let [left, top, right, bottom] = [0, 0, innerWidth, innerHeight];
    for (let around = one.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowY === 'visible') continue;
      const frame = around.getBoundingClientRect();
      [left, top] = [Math.max(left, frame.left), Math.max(top, frame.top)];
      [right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
    }
    return { x: left, y: top, width: right - left, height: bottom - top };
  };
  return marked.flatMap((one, at) => {
    const sight = sightOf(one);
    const { top, bottom } = one.getBoundingClientRect();
    if (at > 0 && (top < sight.y || bottom > sight.y + sight.height)) return [];
    delete one.dataset.undecided;
    const drawn = one instanceof SVGGraphicsElement ? one : null;
    const { a, b, c, d, e, f } = drawn?.getScreenCTM() ?? new DOMMatrix();
    const { color, fill, fontSize, fontWeight } = getComputedStyle(one);
    const size = Number.parseFloat(fontSize) * Math.hypot(a, b);
    return {
      text: `${one.localName}.${one.getAttribute('class') ?? ''} “${one.textContent?.trim().slice(0, 40)}”`,
      colour: drawn ? fill : color,
      needed: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5,
      lie: [a, b, c, d, e, f],
      lines: linesOf(one),
      sight,
    };
  });
}

/**
 * Runs in the page: takes the ink from the popup's words, and with it what lies on them to be rubbed off, or gives it
 * back. Nothing else changes, not even what is drawn in `currentColor`.
 */
function bleach(on: boolean): void {
  const root = document.querySelector('.poptin-popup')?.shadowRoot;
  if (!root) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`*,::placeholder{-webkit-text-fill-color:transparent!important;text-decoration-color:transparent!important}
    text,tspan{fill:transparent!important}[data-scratch-cover]{visibility:hidden!important}`);
  root.adoptedStyleSheets = on ? [...root.adoptedStyleSheets, sheet] : root.adoptedStyleSheets.slice(0, -1);
}

/** Runs in the page: of each line the ratio of its colour to a picture of what is behind it, where that is too little. */
async function faint({ words, png }: { words: readonly Words[]; png: string }): Promise<string[]> {
  const bytes = Uint8Array.from(atob(png), (char) => char.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d', { willReadFrequently: true });
  if (!canvas) throw new Error('nothing to draw on');
  const pixelOf = (colour: string) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return canvas.getImageData(0, 0, 1, 1).data;
  };
  const colours = words.map(({ colour }) => pixelOf(colour));
  canvas.drawImage(picture, 0, 0);
  const { data } = canvas.getImageData(0, 0, picture.width, picture.height);
  const linear = Array.from({ length: 256 }, (_, value) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
  const luminance = (r = 0, g = 0, b = 0) => 0.2126 * (linear[r] ?? 0) + 0.7152 * (linear[g] ?? 0) + 0.0722 * (linear[b] ?? 0);

  return words.flatMap(({ text, colour, needed, lie, lines, sight }, which) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = lie;
    const [red = 0, green = 0, blue = 0, alpha = 0] = colours[which] ?? [];
    const over = (own: number, behind = 0) => Math.round(behind + ((own - behind) * alpha) / 255);
    return lines.flatMap(({ x, y, width, height }) => {
      const seen: Array<readonly [ratio: number, behind: string]> = [];
      for (let down = y + 0.5; down < y + height; down++) {
        for (let along = x + 0.5; along < x + width; along++) {
          const [left, top] = [Math.floor(a * along + c * down + e), Math.floor(b * along + d * down + f)];
          if (left < sight.x || top < sight.y || left >= sight.x + sight.width || top >= sight.y + sight.height) continue;
          const [r = 0, g = 0, bl = 0] = data.subarray(4 * (top * picture.width + left), 4 * (top * picture.width + left) + 3);
          const [ink, paper] = [luminance(over(red, r), over(green, g), over(blue, bl)), luminance(r, g, bl)];
          seen.push([(Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05), `rgb(${r}, ${g}, ${bl})`]);
        }
      }
      seen.sort(([one], [other]) => one - other);
      // Skips the worst twentieth of a line's pixels, since they may be the smooth edge of a neighbouring shape.
      const [ratio = 21, behind = ''] = seen[Math.floor(seen.length / 20)] ?? [];
      return ratio < needed ? [`${text} has ${ratio.toFixed(2)} of ${needed}, ${colour} on ${behind}`] : [];
    });
  });
}

/** Words of the popup over art that are hard to read. axe leaves them undecided, so they are measured on a picture without the words. */
export async function faintWords(page: Page): Promise<{ readonly measured: number; readonly problems: readonly string[] }> {
  await bringAxe(page);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
  const measured = await page.evaluate(markUndecided);
  const problems: string[] = [];
  for (let left = measured; left > 0; ) {
    const words = await page.evaluate(wordsInSight);
    await page.evaluate(bleach, true);
    const png = (await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' })).toString('base64');
    await page.evaluate(bleach, false);
    problems.push(...(await page.evaluate(faint, { words, png })));
    left -= words.length;
  }
  return { measured, problems: [...new Set(problems)] };
}
