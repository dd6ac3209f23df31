import type { Site } from '../../tests/browser/support/site.ts';
import type { BareBrowser, Weighed } from './browser/bare-browser.ts';
import { mainThreadCpu } from './browser/main-thread-cpu.ts';
import { pages, ROUNDS } from './pages.ts';
import type { Rival } from './rivals.ts';
import { median, type Row } from './row.ts';

/** A trigger that does not come near during the measurement. */
const FAR = { triggers: { delay: { seconds: 3600, per: 'page' } } };

/** Runs in the page before its own scripts: records the longest task that the browser reports; tasks below 50 ms are not reported. */
const LONGEST = `__longest = 0;
new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) __longest = Math.max(__longest, duration); }).observe({ type: 'longtask' });`;

/** The cost of a popup whose trigger is far off, as the kernel counts it, with nothing attached. */
export async function armedCpu(site: Site, rivals: readonly Rival[]): Promise<Row[]> {
  await site.show(FAR);
  const { ours, least, dialog, blank } = pages(site);
  const others = [{ name: 'a hand-written dialog', url: dialog }, { name: 'the least that such a script asks for', url: least }, ...rivals];
  const costs = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round++)
    for (const url of [blank, ours, ...others.map((other) => other.url)])
      costs.set(url, [...(costs.get(url) ?? []), await mainThreadCpu(url)]);
  const over = (url: string) => median(costs.get(url) ?? []) - median(costs.get(blank) ?? []);
  if (Number.isNaN(over(ours))) return [];
  const what = 'CPU of the main thread to 3.5 s after the navigation, one popup armed and nothing near, over a blank page';
  return [{ what, ours: over(ours), unit: 'ms', beside: others.map(({ name, url }) => ({ what: name, value: over(url) })), most: 9 }];
}

/** The tasks that hold up a slow machine, from the navigation until the popup is shown with all its controls. */
export async function longestTask(browser: BareBrowser, site: Site, after: string): Promise<Row> {
  await site.show({ triggers: { exit_intent: true } });
  const { ours, dialog } = pages(site);
  const longest = async (url: string) => {
    const runs: number[] = [];
    for (let round = 0; round < ROUNDS; round++)
      runs.push((await browser.weigh(url, { slowed: 4, before: LONGEST, after, read: '__longest' })).value);
    return median(runs);
  };
  const what = 'longest task over 50 ms until a popup is shown, 4× slowed';
  return {
    what,
    ours: await longest(ours),
    unit: 'ms',
    beside: [{ what: 'a hand-written dialog', value: await longest(dialog) }],
    most: 50,
  };
}

/** The cost of a thousand armed popups compared with one. */
export async function aThousand(browser: BareBrowser, site: Site): Promise<Row[]> {
  const page = (many: number): string => {
    const origin = new URL(site.url()).origin;
    const markup = '<div data-poptin-container data-width="400" data-height="300"><p>Hello</p></div>';
    const poptins = Array.from({ length: many }, (_, at) => ({
      poptin_id: `bench${at}`,
      poptin_type: 'lightbox',
      poptin_format: 'format_2',
      poptin: markup,
      triggers: { scroll: { percent: 90 } },
    }));
    site.page(`/api/display/bench-${many}`, JSON.stringify({ display: true, poptins }));
    const hosts = `data-display-host="${origin}" data-api-host="${origin}"`;
    site.page(
      `/armed-${many}`,
      site.html({ head: `<script async src="${site.displayOrigin}/pixel.js?id=bench-${many}" ${hosts}></script>` }),
    );
    return site.url(`/armed-${many}`);
  };
  const urls = [page(1), page(1000)];
  const runs = new Map<string, Weighed[]>();
  for (let round = 0; round < ROUNDS; round++)
    for (const url of urls) runs.set(url, [...(runs.get(url) ?? []), await browser.weigh(url, { slowed: 4 })]);
  const more = (of: (weighed: Weighed) => number) => {
    const [one = Number.NaN, thousand = Number.NaN] = urls.map((url) => median((runs.get(url) ?? []).map(of)));
    return thousand - one;
  };
  const what = '1,000 popups armed, beyond one';
  return [
    { what: `${what}, main thread, 4× slowed`, ours: more(({ taskMs }) => taskMs), unit: 'ms', most: 60 },
    { what: `${what}, heap`, ours: more(({ heapKb }) => heapKb), unit: 'KB', most: 1024 },
    { what: `${what}, listeners`, ours: more(({ listeners }) => listeners), unit: '', most: 0 },
  ];
}
