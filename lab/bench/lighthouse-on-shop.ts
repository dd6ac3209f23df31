import { readAccount } from '../../harness/accounts/seed-accounts.ts';
import { openShop } from '../../tests/browser/support/open-shop.ts';
import type { Site } from '../../tests/browser/support/site.ts';
import { withChromium } from './browser/launch-chromium.ts';
import { ROUNDS } from './pages.ts';
import { median, type Row } from './row.ts';

/** What Lighthouse says of one load. */
interface Load {
  readonly mainThreadMs: number;
  readonly pixelMs: number;
  readonly score: number;
}

/** Lighthouse on a phone (4× slowed), on the demo shop with its ten popups: with the tag, and with the tag blocked. */
export async function lighthouseOnShop(site: Site): Promise<Row[]> {
  const { popups, ...account } = await readAccount('shop', 'dist/templates');
  await site.account(account, ...popups.map((popup) => ({ ...popup })));
  const shop = await openShop(site);
  const [tagged, blocked]: [Load[], Load[]] = [[], []];
  try {
    for (let round = 0; round < ROUNDS; round++) {
      tagged.push(await load(shop.url('/'), []));
      blocked.push(await load(shop.url('/'), ['*/pixel.js*']));
    }
  } finally {
    await shop.close();
  }
  const middle = (loads: readonly Load[], of: (load: Load) => number) => median(loads.map(of));
  const where = 'Lighthouse, mobile, a shop with ten popups';
  const without = { what: 'the tag blocked', value: middle(blocked, ({ mainThreadMs }) => mainThreadMs) };
  const withTag = middle(tagged, ({ mainThreadMs }) => mainThreadMs);
  return [
    { what: `${where}, main thread`, ours: withTag, unit: 'ms', beside: [without], most: without.value + 150 },
    { what: `${where}, \`pixel.js\` alone`, ours: middle(tagged, ({ pixelMs }) => pixelMs), unit: 'ms', most: 40 },
    {
      what: `${where}, score`,
      ours: 100 * middle(tagged, ({ score }) => score),
      unit: '',
      beside: [{ what: 'the tag blocked', value: 100 * middle(blocked, ({ score }) => score) }],
      most: null,
    },
  ];
}

const load = (url: string, blockedUrlPatterns: readonly string[]): Promise<Load> =>
  withChromium([], async (address) => {
    const port = Number(new URL(address).port);
    // A lab without its packages can still be read and checked.
    const { default: lighthouse } = await import('lighthouse');
    const told = await lighthouse(url, { port, logLevel: 'error', onlyCategories: ['performance'], blockedUrlPatterns });
    const { audits, categories } = told?.lhr ?? {};
    const scripts = audits?.['bootup-time']?.details?.items ?? [];
    return {
      mainThreadMs: audits?.['mainthread-work-breakdown']?.numericValue ?? Number.NaN,
      pixelMs: scripts.filter((script) => script.url.includes('/pixel.js')).reduce((sum, { total }) => sum + total, 0),
      score: categories?.performance?.score ?? Number.NaN,
    };
  });
