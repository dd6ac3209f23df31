import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import type { Browser } from '@playwright/test';
import type { Row } from './row.ts';
import { withTable } from './table.ts';

const PAGE = 'docs/performance.md';
const DIR = 'test-results';

const figure = (value: number, unit: Row['unit']): string => {
  if (unit === 'KB' || unit === 'B') return `${value.toFixed(0)} ${unit}`;
  if (unit === 'ms') return `${value.toFixed(2)} ms`;
  return unit === 'million' ? `${value.toFixed(1)} million` : `${Number(value.toFixed(4))}`;
};

const ratio = (ours: number, value: number): string => (value ? ` (${(ours / value).toFixed(2)}×)` : '');

/** The cells of a row, as text. Behind what is beside ours stands how many times as much ours is. */
const cells = ({ what, ours, unit, beside, most }: Row): readonly string[] => [
  what,
  figure(ours, unit),
  (beside ?? []).map(({ what, value }) => `${what} ${figure(value, unit)}${ratio(ours, value)}`).join(', '),
  most === null ? '' : figure(most, unit),
  most === null ? '' : ours <= most ? 'holds' : 'over',
];

const HEAD = ['what', 'ours', 'beside it, in the same run (ours, of each)', 'at most', ''];

export function asText(rows: readonly Row[]): string {
  const lines = [HEAD, ...rows.map(cells)];
  const widths = HEAD.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)));
  return lines.map((line) => line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')).join('\n');
}

/** The table as text; also written into `docs/performance.md`, as JSON and as a picture. */
export async function report(browser: Browser, rows: readonly Row[]): Promise<string> {
  await mkdir(DIR, { recursive: true });
  const about = { at: new Date().toISOString(), processors: cpus().length, browser: `Chromium ${browser.version()}` };
  await writeFile(`${DIR}/bench.json`, `${JSON.stringify({ ...about, rows }, null, 2)}\n`);
  await writeFile(PAGE, withTable(await readFile(PAGE, 'utf8'), HEAD, rows.map(cells)));
  const page = await browser.newPage({ viewport: { width: 1240, height: 200 } });
  await page.setContent(picture([HEAD, ...rows.map(cells)], `${about.browser}, ${about.processors} processors, ${about.at.slice(0, 10)}`));
  await page.screenshot({ path: `${DIR}/bench.png`, fullPage: true });
  await page.close();
  return asText(rows);
}

const text = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function picture([head = [], ...lines]: ReadonlyArray<readonly string[]>, about: string): string {
  const row = (line: readonly string[], cell: string) =>
    `<tr class="${line[4]}">${line.map((each) => `<${cell}>${text(each)}</${cell}>`).join('')}</tr>`;
  return `<!doctype html><style>
body{margin:32px;font:14px/1.4 system-ui,sans-serif;color:#1c2530;background:#fff}h1{margin:0;font-size:20px}p{margin:4px 0 16px;color:#5b6672}
table{border-collapse:collapse;width:100%}th,td{padding:7px 12px;text-align:start;border-bottom:1px solid #e3e7eb}th{color:#5b6672;font-weight:500}
td:nth-child(2){font-weight:600;white-space:nowrap}.holds td:last-child{color:#1a7f4b}.over td:last-child{color:#b3261e;font-weight:600}
</style><h1>Poptins, measured</h1><p>${text(about)}</p><table>${row(head, 'th')}${lines.map((line) => row(line, 'td')).join('')}</table>`;
}
