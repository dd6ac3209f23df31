import type { Site } from '../../tests/browser/support/site.ts';
import type { BareBrowser, Weighed } from './browser/bare-browser.ts';
import { mainThreadCpu } from './browser/main-thread-cpu.ts';
import { inTurns } from './in-turns.ts';
import { FAR, pages, ROUNDS } from './pages.ts';
import type { Rival } from './rivals.ts';
import { median, type Row } from './row.ts';

/** The cost of a popup whose trigger is far off, as the kernel counts it, with nothing attached. */
export async function armedCpu(site: Site, rivals: readonly Rival[]): Promise<Row[]> {
  await site.show(FAR);
  const { ours, least, dialog, blank } = pages(site);
  const others = [{ name: 'a hand-written dialog', url: dialog }, { name: 'the least that such a script asks for', url: least }, ...rivals];
  const middle = await inTurns([blank, ours, ...others.map(({ url }) => url)], mainThreadCpu);
  const over = (url: string) => middle(url) - middle(blank);
  if (Number.isNaN(over(ours))) return [];
  const what = 'CPU of the main thread to 3.5 s after the navigation, one popup armed and nothing near, over a blank page';
  return [{ what, ours: over(ours), unit: 'ms', beside: others.map(({ name, url }) => ({ what: name, value: over(url) })), most: 9 }];
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
