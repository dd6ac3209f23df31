import { expect, test } from 'vitest';
import { NOTHING_SIMULATED } from '../../../inspection/simulate/simulation.ts';
import { fakeSites } from './support/fake-sites.ts';
import { OFFLINE, soon, started } from './support/started.ts';

const NEVER = { ...NOTHING_SIMULATED, never: true };
const first = (page: { readonly heard: readonly unknown[] }) => page.heard[0];
const simulates = (simulation: object) => ({ kind: 'simulate', simulation, reload: false });

test('a browser that is never counted on a site stays so in every tab and after a restart (DEV-15)', async () => {
  const sites = fakeSites();
  const { page, panel } = started({}, undefined, sites);
  await page(1);
  panel(1).say({ n: 1, request: simulates(NEVER) });
  await soon();
  expect(first(await page(2))).toEqual(simulates(NEVER));
  expect(first(await page(3, 'https://blog.example/'))).toEqual(simulates(NOTHING_SIMULATED));

  const later = started({}, undefined, sites);
  const again = await later.page(1);
  expect(first(again)).toEqual(simulates(NEVER));
  later.panel(1).say({ n: 1, request: simulates(NOTHING_SIMULATED) });
  await soon();
  expect(first(await started({}, undefined, sites).page(1))).toEqual(simulates(NOTHING_SIMULATED));
});

test('a browser stays uncounted on its site when a simulation ends, and counts elsewhere (DEV-15)', async () => {
  const { page, panel, colours } = started();
  const opened = await page(1);
  const tool = panel(1);
  tool.say({ n: 1, request: simulates({ ...OFFLINE, never: true }) });
  await soon();
  tool.drop();
  await soon();
  expect(opened.heard.filter((said) => Object(said).kind === 'simulate').at(-1)).toEqual(simulates(NEVER));
  expect(colours.at(-1)?.color).toBe('#5c5f69');
  expect(first(await page(1, 'https://blog.example/'))).toEqual(simulates(NOTHING_SIMULATED));
  expect(first(await page(1))).toEqual(simulates(NEVER));
});

test('an open tab whose port closed while the background slept is woken for it, and for its end (DEV-15)', async () => {
  const { page, panel, woken } = started();
  await page(1);
  const asleep = await page(2);
  asleep.drop();
  const tool = panel(1);
  for (const [simulation, times] of [
    [NEVER, 1],
    [NOTHING_SIMULATED, 2],
  ] as const) {
    tool.say({ n: times, request: simulates(simulation) });
    await soon();
    expect(woken).toEqual(Array(times).fill(2));
    const back = await page(2);
    expect(first(back)).toEqual(simulates(simulation));
    back.drop();
  }
});

test('an open tab follows at once when another tab of its site is never counted (DEV-15)', async () => {
  const { page, panel } = started();
  await page(1);
  const [same, other] = [await page(2), await page(3, 'https://blog.example/')];
  panel(1).say({ n: 1, request: simulates(NEVER) });
  await soon();
  expect(same.heard.at(-1)).toEqual(simulates(NEVER));
  expect(other.heard).toEqual([simulates(NOTHING_SIMULATED)]);
  panel(2).say({ n: 1, request: simulates(NOTHING_SIMULATED) });
  await soon();
  expect(same.heard.at(-1)).toEqual(simulates(NOTHING_SIMULATED));
});
