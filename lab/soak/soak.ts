import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_FLAGS } from '../../playwright.config.ts';
import { Site } from '../../tests/browser/support/site.ts';
import { seeded } from '../../tests/unit/capture/games/seeded.ts';
import { againstRules, goneAtOnce, judgeLeads, type LeadsToll } from './judge.ts';
import { type Held, LongTab } from './long-tab.ts';
import { startOwnServer } from './own-server.ts';
import { MOODS, type Mood, Road } from './road.ts';
import { APP, type OpenSite, openSites } from './sites.ts';
import { SoakVisitor } from './visitor.ts';

const MINUTE_MS = 60_000;
const AWAY_MS = [5, 5, 5, 35, 35, 25 * 60].map((minutes) => minutes * MINUTE_MS);
const START = Date.UTC(2026, 5, 15, 9);
/** Tabs that are open at once, beside the one that stays. */
const AT_ONCE = 4;

export interface SoakWish {
  readonly driven: boolean;
  readonly minutes: number;
  readonly visitors: number;
  readonly seed: number;
}

export interface SoakResult {
  readonly database: string;
  readonly visits: number;
  readonly pages: number;
  readonly popups: number;
  /** The leads among them that went with their page before they were remembered. */
  readonly goneAtOnce: number;
  readonly crashed: number;
  readonly offline: number;
  readonly moods: ReadonlyMap<Mood, number>;
  readonly leads: LeadsToll;
  readonly waiting: readonly string[];
  readonly faults: readonly string[];
  readonly against: readonly string[];
  readonly server: ReadonlyArray<{ readonly rss: number; readonly heap: number }>;
  readonly page: readonly Held[];
  readonly pagesOfApp: number;
  readonly popupsOfApp: number;
  readonly tookS: number;
}

/** Visitors come and go, the road to the server breaks and is mended, and all of it is counted. */
export async function soak({ driven, minutes, visitors: count, seed }: SoakWish, tell: (line: string) => void): Promise<SoakResult> {
  const began = performance.now();
  const random = seeded(seed);
  const server = await startOwnServer();
  const road = new Road(server.port);
  const port = await road.listen();
  const sites = await openSites(() => Site.open(server, port));
  const browser: Browser = await chromium.launch({
    executablePath: process.env.HEADLESS_SHELL_PATH ?? process.env.CHROMIUM_PATH ?? 'chromium',
    args: CHROMIUM_FLAGS,
  });
  const start = driven ? START : 0;
  const people = Array.from({ length: count }, (_, n) => new SoakVisitor(`v${n}`, driven, start));
  const lanes = Array.from({ length: AT_ONCE }, (_, lane) => people.filter((_person, n) => n % AT_ONCE === lane));
  const settler = new SoakVisitor('settler', driven, start);
  let visits = 0;
  let crashed = 0;
  let offline = 0;
  const memory: Array<{ rss: number; heap: number }> = [];

  async function visit(visitor: SoakVisitor): Promise<void> {
    visits += 1;
    const site = sites[Math.floor(random() * sites.length)] as OpenSite;
    const goesOff = random() < 0.05;
    const tab = await visitor.tab(site);
    let isGone = false;
    for (let pages = 1 + Math.floor(random() * 4); pages > 0 && !isGone; pages--) {
      isGone = !(await tab.go(site.url(`/page${pages}`)));
      if (goesOff && pages === 1) {
        offline += 1;
        await visitor.offline(true);
      }
      for (let looks = 0; looks < 2 && !isGone; looks++) {
        await tab.pass(3000 + random() * 6000, 1500 + random() * 2000);
        const does = random();
        if (does < 0.5) await tab.leave(`${visitor.name}.${visits}.${pages}.${looks}@example.com`);
        else if (does < 0.8) await tab.closePopup();
      }
    }
    const isKilled = random() < 0.08;
    if (isKilled) crashed += 1;
    await tab.end(isKilled ? 'crash' : 'close');
    if (goesOff) await visitor.offline(false);
    // Most come back in the same visit, some in another, a few on another day.
    if (driven) visitor.skip(AWAY_MS[Math.floor(random() * AWAY_MS.length)] ?? 0);
  }

  try {
    for (const each of [...people, settler]) await each.open(browser);
    const app = sites.find(({ name }) => name === APP)!;
    const long = new LongTab(settler, app);
    await long.open();
    const measure = async () => {
      memory.push(await server.memory());
      await long.measure();
    };
    const end = performance.now() + minutes * MINUTE_MS;
    // Takes as many turns as minutes of the driven clock; by the real one for as long as there is time.
    for (let turn = 0; driven ? turn < minutes : performance.now() < end; turn++) {
      const mood = random() < 0.35 && turn > 1 ? (MOODS[1 + Math.floor(random() * (MOODS.length - 1))] ?? 'well') : 'well';
      // A tab that stays meets a broken road, too, but is measured over a well one.
      const visiting = inLanes(
        lanes.flatMap((lane) => lane[turn % lane.length] ?? []),
        visit,
      );
      const walking = long.walk(driven ? 8 : 4, driven ? MINUTE_MS : 20_000);
      await sleep(random() * 300);
      road.turn(mood);
      await sleep(500 + random() * 1000);
      if (mood !== 'slow') road.turn('well');
      await Promise.all([visiting, walking]);
      road.turn('well');
      await measure();
      if (turn % 10 === 9)
        tell(
          `${turn + 1} turns, ${visits} visits, ${sum(people, ({ safe }) => safe.size)} leads, ${Math.round(memory.at(-1)?.rss ?? 0)} MB`,
        );
    }

    road.turn('well');
    const everybody = [...people, settler];
    const waiting: string[] = [];
    await inLanes(everybody, async (person) => {
      for (const site of person.leftLeadsAt) waiting.push(...(await person.comeBackUntilDelivered(site)));
    });

    const stored = (await Promise.all(sites.map(({ site }) => site.leads()))).flat();
    const emails = stored.map(({ fields }) => fields.find(({ name }) => name === 'email')?.value ?? '');
    const all = (of: (visitor: SoakVisitor) => Iterable<string>) => new Set(everybody.flatMap((visitor) => [...of(visitor)]));
    const rules = new Map(sites.flatMap((site) => [...site.rules]));
    return {
      ...{ database: server.database, visits, crashed, offline, moods: road.broken, waiting, server: memory, page: long.samples },
      ...{ pagesOfApp: long.pages, popupsOfApp: long.shown, pages: sum(everybody, (visitor) => visitor.pages) },
      popups: sum(everybody, ({ met }) => met.filter(({ kind }) => kind === 'shown').length),
      goneAtOnce: sum(everybody, ({ met }) => goneAtOnce(met)),
      leads: judgeLeads(
        all(({ typed }) => typed),
        all(({ safe }) => safe),
        emails,
      ),
      faults: everybody.flatMap(({ faults }) => faults),
      against: everybody.flatMap(({ name, met }) => againstRules(met, rules).map((said) => `${name}: ${said}`)),
      tookS: (performance.now() - began) / 1000,
    };
  } finally {
    await browser.close();
    await road.close();
    for (const { site } of sites) await site.close();
    await server.close();
  }
}

const sum = <T>(all: readonly T[], of: (each: T) => number): number => all.reduce((total, each) => total + of(each), 0);

/** So many at once, each in its turn. */
async function inLanes<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = [...all];
  const lane = async () => {
    for (let next = left.shift(); next; next = left.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}
