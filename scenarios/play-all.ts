import type { OpenBrowser } from './browsers/open-browser.ts';
import type { Read } from './format/read-scenario.ts';
import { hideLogin } from './login.mjs';
import { type BaselineFiles, baselinesOf } from './pictures/baselines.ts';
import type { Owner } from './play/owner.ts';
import { play } from './play/play.ts';
import { playSession } from './play/play-session.ts';
import { NOT_MADE, type Played } from './play/played.ts';
import type { Pictures } from './play/step-picture.ts';
import { oneLine } from './play/visit.ts';
import { type ReadFile, whyUnreadable } from './read-files.ts';
import { type Site, siteAt, siteOfPage } from './site.mjs';
import { createTurns } from './turns.ts';

/** The demo sites, which only a clone can start. */
export interface DemoSites {
  /** Their URLs by name. */
  readonly urls: Readonly<Record<string, string>>;
  /** The name of the site that has this account, or of the first one. */
  nameOf(clientId: string): string;
  /** The owner of the site with this address; null if there is none. */
  ownerAt(origin: string): Owner | null;
}

/** A browser with its own demo sites, so that an owner there never finds the leads of another browser's visitors. */
export interface Player {
  readonly browser: OpenBrowser;
  /** Null if everything is played on one site, or without demo sites. */
  readonly demo: DemoSites | null;
}

export interface PlayedOn {
  readonly on: Site | null;
  /** Injected into each page before its first script. */
  readonly script: string;
  readonly pictures: Pictures;
  /** Where baselines are, and whether to replace them. */
  readonly baselines: BaselineFiles;
  readonly atOnce: number;
}

/** Plays all files in all browsers, up to `atOnce` in each, and reports each when it ends. Returns them in the order of the files. */
export async function playAll(
  files: readonly ReadFile[],
  players: readonly Player[],
  around: PlayedOn,
  tell: (played: Played) => void,
): Promise<Played[]> {
  const all = await Promise.all(players.map((player) => playIn(player, files, around, tell)));
  return files.flatMap((_file, nth) => all.flatMap((played) => played[nth] ?? []));
}

async function playIn(player: Player, files: readonly ReadFile[], around: PlayedOn, tell: (played: Played) => void): Promise<Played[]> {
  const played: Played[] = [];
  // A target that a scenario sets up receives every lead of its site.
  const isAlone = ({ read }: ReadFile) => read.kind === 'scenario' && read.scenario.owner !== undefined;
  const turns = createTurns(
    files.map((file, nth) => {
      const on = siteOf(file, around.on, player.demo);
      return { nth, file, on, site: typeof on === 'string' ? on : on.origin, isAlone: isAlone(file) };
    }),
  );
  const work = () =>
    turns.playRest(async ({ nth, file, on }) => {
      const one = await playOne(player, file, on, around);
      played[nth] = one;
      tell(one);
    });
  await Promise.all(Array.from({ length: around.atOnce }, work));
  return played;
}

async function playOne(
  { browser, demo }: Player,
  { file, read }: ReadFile,
  on: Site | string,
  { script, pictures, baselines }: PlayedOn,
): Promise<Played> {
  const title = read.kind === 'scenario' ? read.scenario.scenario : file;
  const refused = (failure: string): Played => ({
    title,
    about: '',
    file,
    browser: browser.version,
    ms: 0,
    steps: [{ ...NOT_MADE, words: 'Begins', state: 'failed', problem: failure }],
    failure,
  });
  if (typeof on === 'string' || read.kind === 'unreadable') return refused(`${on}`);
  const { origin, login } = on;
  const playing = {
    file,
    browser: browser.version,
    origin,
    script,
    pictures,
    baselines: baselinesOf(file, browser.version, baselines),
    owner: demo?.ownerAt(origin) ?? null,
  };
  try {
    return await browser.withTab(
      (tab) => (read.kind === 'scenario' ? play(read.scenario, tab, playing) : playSession(read.opened, tab, playing)),
      login,
    );
  } catch (problem) {
    return refused(`${browser.version} gave it up: ${oneLine(problem)}`);
  }
}

/** The file's site, or a sentence on why it has none. */
function siteOf({ file, read }: ReadFile, on: Site | null, demo: DemoSites | null): Site | string {
  if (read.kind === 'unreadable') return whyUnreadable(file, read);
  if (on) return on;
  try {
    return read.kind === 'session' ? siteOfPage(pageOf(read, demo), 'Its page ') : siteAt(addressOf(read, demo), 'site: ');
  } catch (problem) {
    return oneLine(problem);
  }
}

/** A recording says its page, which is looked for on the demo site of its account. */
const pageOf = ({ opened: { file } }: Extract<Read, { readonly kind: 'session' }>, demo: DemoSites | null): string =>
  (demo ? demo.urls[demo.nameOf(file.clientId)] : file.page.url) ?? '';

/** @throws {Error} with a sentence for the person who wrote the scenario */
function addressOf({ scenario: { site } }: Extract<Read, { readonly kind: 'scenario' }>, demo: DemoSites | null): string {
  const instead = `${demo ? 'the name of a demo site' : 'its address'}, or play it with --on and an address.`;
  if (site === undefined) throw new Error(`It names no site: write “site: ” and ${instead}`);
  // A scenario recorded in the harness belongs to that demo site, whatever port it had.
  const [, local = ''] = /^https?:\/\/(\w+)\.poptins\.localhost/.exec(site) ?? [];
  const known = demo?.urls[local];
  if (known) return known;
  if (/^https?:/.test(site)) return site;
  if (!demo) throw new Error(`“${hideLogin(site)}” is no address. Write “site: ” and ${instead}`);
  const named = demo.urls[site];
  if (named) return named;
  throw new Error(`There is no demo site “${hideLogin(site)}”. There are: ${Object.keys(demo.urls).join(', ')}.`);
}
