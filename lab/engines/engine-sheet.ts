import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltTemplate } from '../../templates/build.ts';
import { openChromium, openFirefox } from './browsers/open-by-puppeteer.ts';
import { openWebKit } from './browsers/open-webkit.ts';
import type { Engine } from './engine.ts';
import { lookAtPopup } from './look-at-popup.ts';
import { LANGUAGES, meetTemplate, VIEWS } from './meet-template.ts';

const ENGINES = [openChromium, openFirefox, openWebKit];
/** How much of the page to show around a popup. */
const MARGIN = 16;

interface Cell {
  readonly engine: string;
  readonly picture: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A template as an engine first shows it, cropped from its window when the sheet is assembled. */
async function cellOf(
  engine: Engine,
  gallery: string,
  template: BuiltTemplate,
  view: string,
  language: string,
  out: string,
): Promise<Cell> {
  const { page, version } = engine;
  await meetTemplate(page, gallery, template, language);
  // `lookAtPopup` leaves it on its last screen; the picture is of the first, which visitors see.
  const [first] = await page.evaluate(lookAtPopup);
  await page.evaluate((wanted) => {
    const root = document.querySelector('.poptin-popup')?.shadowRoot;
    for (const screen of root?.querySelectorAll<HTMLElement>('[data-screen]') ?? []) screen.hidden = screen.dataset.screen !== wanted;
  }, first?.screen ?? '');
  const name = [template.type, template.format, view, language, version.split(' ')[0]].join('-');
  await writeFile(join(out, `${name}.png`), await page.screenshot());
  const boxes = [first?.popup, ...(first?.pieces ?? []).map(({ box }) => box)].filter((box) => box !== undefined);
  const { width = 0, height = 0 } = first?.window ?? {};
  const left = Math.max(0, Math.min(...boxes.map((box) => box.left)) - MARGIN);
  const top = Math.max(0, Math.min(...boxes.map((box) => box.top)) - MARGIN);
  const right = Math.min(width, Math.max(...boxes.map((box) => box.right)) + MARGIN);
  const bottom = Math.min(height, Math.max(...boxes.map((box) => box.bottom)) + MARGIN);
  return { engine: version, picture: `${name}.png`, left, top, width: right - left, height: bottom - top };
}

const drawn = ({ engine, picture, left, top, width, height }: Cell): string =>
  `<figure style="zoom:.5;margin:0"><figcaption>${engine}</figcaption><p style="margin:0;overflow:hidden;width:${width}px;height:${height}px"><img style="zoom:1;margin:${-top}px 0 0 ${-left}px" src="${picture}" alt=""></p></figure>`;

/** By type: each template in each view and language, with the engines side by side. */
export async function engineSections(chosen: readonly BuiltTemplate[], gallery: string, out: string): Promise<Map<string, string[]>> {
  const cells = new Map<string, Cell[]>();
  for (const open of ENGINES) {
    const engine = await open({ still: true });
    for (const [view, width, height] of VIEWS) {
      await engine.page.resize(width, height);
      for (const template of chosen) {
        for (const language of LANGUAGES) {
          const row = `${template.type} ${template.format} ${view} ${language}`;
          cells.set(row, [...(cells.get(row) ?? []), await cellOf(engine, gallery, template, view, language, out)]);
        }
      }
    }
    await engine.close();
  }
  const sections = new Map<string, string[]>();
  for (const { type, format } of chosen) {
    const rows = VIEWS.flatMap(([view]) => LANGUAGES.map((language) => `${type} ${format} ${view} ${language}`));
    const html = rows.map((row) => `<h2>${row}</h2><div>${(cells.get(row) ?? []).map(drawn).join('')}</div>`).join('');
    sections.set(type, [...(sections.get(type) ?? []), html]);
  }
  return sections;
}
