import { ROUNDS } from './pages.ts';
import { median } from './row.ts';

/** The median cost of each page. All pages are measured in turns, so that a slow minute of the machine meets each of them. */
export async function inTurns(
  urls: readonly string[],
  cost: (url: string) => Promise<number>,
  rounds = ROUNDS,
): Promise<(url: string) => number> {
  const costs = new Map<string, number[]>(urls.map((url) => [url, []]));
  for (let round = 0; round < rounds; round++) for (const [url, its] of costs) its.push(await cost(url));
  return (url) => median(costs.get(url) ?? []);
}
