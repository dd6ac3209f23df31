import { expect, type Page, test } from '@playwright/test';
import { VENDOR_RULES } from '../../../vendors/rules.ts';
import { sample } from '../../support/sample.ts';
import { CONSENT_PAGES } from './pages/consent-pages.ts';
import { POPUP_PAGES } from './pages/popup-pages.ts';
import { SURVEY_PAGES } from './pages/survey-pages.ts';
import { OWN_DIALOG, type VendorPage } from './pages/vendor-page.ts';
import { type Its, ruleCode } from './rule-code.ts';

/** Every vendor in the full suite, and some in `npm test`. */
const TRIED = sample([...POPUP_PAGES, ...SURVEY_PAGES, ...CONSENT_PAGES], 4);
const PAGES = [...POPUP_PAGES, ...SURVEY_PAGES, ...CONSENT_PAGES];
/** Precision and recall that every vendor has to reach. */
const LEAST = 0.95;

interface Tried {
  readonly name: string;
  readonly html: string;
  /** The vendors with an open popup. */
  readonly open: readonly string[];
}

const html = (head: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A shop</title>${head}</head><body><h1>A shop</h1><p>Words about ${PAGES.map(({ vendor }) => vendor).join(', ')}.</p>${body}</body></html>`;

/** Five pages for a vendor; the last has the next vendor's open popup, too. */
function pagesFor(page: VendorPage, at: number): Tried[] {
  const { vendor, head, open, closed, lookalike } = page;
  const other = PAGES[(at + 1) % PAGES.length]!;
  return [
    { name: `${vendor} open`, html: html(head, open), open: [vendor] },
    { name: `${vendor} closed`, html: html(head, closed + OWN_DIALOG), open: [] },
    { name: `${vendor} absent`, html: html('', OWN_DIALOG), open: [] },
    { name: `${vendor} lookalike`, html: html(head, lookalike + OWN_DIALOG), open: [] },
    { name: `${vendor} and ${other.vendor}`, html: html(head + other.head, open + other.open), open: [vendor, other.vendor] },
  ];
}

interface Looked {
  /** The vendors with an open popup. */
  readonly open: string[];
  /** The page is as it was. */
  readonly same: boolean;
  /** The results of closing each popup that has a way out. */
  readonly closings: string[];
  readonly asked: string[];
}

/** Looks as the hook does. */
async function look(page: Page, tried: Tried, code: string): Promise<Looked> {
  await page.goto(`https://shop.example/${encodeURIComponent(tried.name)}`);
  const asked: string[] = [];
  const hear = (request: { url(): string }) => asked.push(request.url());
  page.on('request', hear);
  const found = await page.evaluate((text) => {
    const state = () =>
      [
        document.documentElement.outerHTML,
        Object.getOwnPropertyNames(window).join(),
        document.cookie,
        document.activeElement?.tagName,
      ].join('\n');
    const before = state();
    const its: Its = new Function(`${text}; return its;`)();
    const popups = its.findVendors(document, its.VENDOR_RULES).flatMap((one) => one.popups.filter(({ open }) => open));
    const same = before === state();
    // A way out may be a link or send a form: the next page is gone to by the test alone.
    for (const type of ['click', 'submit']) addEventListener(type, (event) => event.preventDefault());
    const closings = popups.filter(({ place }) => place.close).map((popup) => its.closePopup(popup, document));
    return { open: popups.map(({ rule }) => rule.id), same, closings };
  }, code);
  page.off('request', hear);
  return { ...found, asked };
}

test('the open popup of a vendor is named on five pages, and nothing else is (VEN-01)', async ({ page }) => {
  // A hundred pages, on a machine that may be busy.
  if (process.env.TEST_FULL) test.setTimeout(300_000);
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  // Nobody's server is asked: a vendor's file is empty here.
  const all = TRIED.flatMap((one) => pagesFor(one, PAGES.indexOf(one)));
  const htmlOf = new Map(all.map((tried) => [`/${encodeURIComponent(tried.name)}`, tried.html]));
  await page.route('**/*', (route) => {
    const { pathname, hostname } = new URL(route.request().url());
    const body = hostname === 'shop.example' ? htmlOf.get(pathname) : undefined;
    return route.fulfill({ contentType: body === undefined ? 'text/javascript' : 'text/html', body: body ?? '' });
  });
  const code = await ruleCode();
  const counts = new Map(VENDOR_RULES.map(({ id }) => [id, { right: 0, wrong: 0, missed: 0 }]));
  const mistakes: string[] = [];
  for (const tried of all) {
    const { open, same, asked, closings } = await look(page, tried, code);
    expect({ page: tried.name, same, asked }).toEqual({ page: tried.name, same: true, asked: [] });
    expect(
      closings.filter((one) => one !== 'asked'),
      tried.name,
    ).toEqual([]);
    for (const id of open) counts.get(id)![tried.open.includes(id) ? 'right' : 'wrong']++;
    for (const id of tried.open.filter((one) => !open.includes(one))) counts.get(id)!.missed++;
    if (open.toSorted().join() !== tried.open.toSorted().join()) mistakes.push(`${tried.name}: ${open.join(', ') || 'none'}`);
  }
  const rows = [...counts]
    .filter(([vendor]) => TRIED.some((one) => one.vendor === vendor))
    .map(([vendor, { right, wrong, missed }]) => ({
      vendor,
      precision: right / (right + wrong),
      recall: right / (right + missed),
    }));
  const line = (row: (typeof rows)[number]) => `${row.vendor.padEnd(22)} ${row.precision.toFixed(2)}  ${row.recall.toFixed(2)}`;
  console.log(['vendor                 precision  recall, on five pages each', ...rows.map(line), ...mistakes].join('\n'));
  expect(mistakes).toEqual([]);
  expect(Math.min(...rows.flatMap(({ precision, recall }) => [precision, recall]))).toBeGreaterThanOrEqual(LEAST);
  expect(said).toEqual([]);
});
