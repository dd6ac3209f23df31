import { SITES } from '../harness/sites/sites.ts';
import type { OpenBrowser } from './browsers/open-browser.ts';
import { type Pictures, play } from './play/play.ts';
import { playSession } from './play/play-session.ts';
import { NOT_MADE, type Played } from './play/played.ts';
import { oneLine } from './play/visit.ts';
import type { ReadFile } from './read-files.ts';

export interface PlayedOn {
  /** URLs of the demo sites by name; null if everything is played on one site. */
  readonly sites: Readonly<Record<string, string>> | null;
  readonly on: string | null;
  /** Injected into each page before its first script. */
  readonly script: string;
  readonly pictures: Pictures;
  readonly atOnce: number;
}

/** Plays all files in all browsers, up to `atOnce` in each, and reports each as it ends. Returns them in the order of the files. */
export async function playAll(
  files: readonly ReadFile[],
  browsers: readonly OpenBrowser[],
  around: PlayedOn,
  tell: (played: Played) => void,
): Promise<Played[]> {
  const all = await Promise.all(browsers.map((browser) => playIn(browser, files, around, tell)));
  return files.flatMap((_file, nth) => all.flatMap((played) => played[nth] ?? []));
}

async function playIn(
  browser: OpenBrowser,
  files: readonly ReadFile[],
  around: PlayedOn,
  tell: (played: Played) => void,
): Promise<Played[]> {
  const played: Played[] = [];
  const left = files.entries();
  const work = async () => {
    for (const [nth, file] of left) {
      const one = await playOne(browser, file, around);
      played[nth] = one;
      tell(one);
    }
  };
  await Promise.all(Array.from({ length: around.atOnce }, work));
  return played;
}

async function playOne(browser: OpenBrowser, { file, read }: ReadFile, { sites, on, script, pictures }: PlayedOn): Promise<Played> {
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
  const origin = on ?? originOf(read, sites ?? {});
  if (!origin.startsWith('http')) return refused(origin);
  const playing = { file, browser: browser.version, origin, script, pictures };
  try {
    return await browser.withTab((tab) =>
      read.kind === 'scenario' ? play(read.scenario, tab, playing) : playSession(read.opened, tab, playing),
    );
  } catch (problem) {
    return refused(`${browser.version} gave it up: ${oneLine(problem)}`);
  }
}

/** The origin of the scenario's site; or a sentence that says why there is none. */
function originOf(read: ReadFile['read'], sites: Readonly<Record<string, string>>): string {
  const first = SITES[0]?.name ?? '';
  if (read.kind === 'session') return sites[SITES.find(({ clientId }) => clientId === read.opened.file.clientId)?.name ?? first] ?? '';
  const { site } = read.scenario;
  if (site === undefined) return 'It names no site: write “site: ” and the name of a demo site, or play it with --on and an address.';
  // A scenario recorded in the harness is about that demo site, whatever port it had there.
  const [, demo = ''] = /^https?:\/\/(\w+)\.poptins\.localhost/.exec(site) ?? [];
  if (sites[demo]) return sites[demo];
  if (/^https?:/.test(site)) return URL.canParse(site) ? new URL(site).origin : `“${site}” is no address.`;
  return sites[site] ?? `There is no demo site “${site}”. There are: ${Object.keys(sites).join(', ')}.`;
}
