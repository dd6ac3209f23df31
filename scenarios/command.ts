import { findFirefox, unseenChromiumPaths } from '../scripts/browsers.mjs';
import { PLAY_SCENARIOS } from '../words/documents/play-scenarios.ts';
import { HELP, readOptions } from './options.mjs';
import { playFiles } from './play-files.ts';

const CLONE = 'npm run scenarios --';

/** Help that only applies to a clone: its demo sites, scenarios for them, and both browsers. */
const OF_CLONE: readonly (readonly [string, string])[] = [
  [' Without FILES:\nscenarios/demo.', ''],
  ['Default both.', 'Default chromium.'],
  [
    'Play on this site instead of the demo sites, which are then not started.',
    'Play on this site. Default: the address that each file names as its site.',
  ],
];

/** The help of the clone's command, for a project that has only the package. @throws if the help lacks a sentence that this replaces */
export function packagedHelp(help: string): string {
  return OF_CLONE.reduce(
    (text, [here, there]) => {
      if (!text.includes(here)) throw new Error(`scenarios/options.mjs says no longer “${here.trim()}”.`);
      return text.replace(here, there);
    },
    help.replaceAll(CLONE, PLAY_SCENARIOS),
  );
}

export const command = {
  name: 'scenarios',
  about: 'play scenarios on your site, and name each step that differs',
  async run(args: readonly string[]): Promise<number> {
    const options = readOptions(args, { command: PLAY_SCENARIOS, browsers: ['chromium'], files: [] });
    if (options.help) {
      console.log(packagedHelp(HELP));
      return 0;
    }
    if (options.files.length === 0) throw new Error(`No file is named. Name a scenario or a folder of them: ${PLAY_SCENARIOS} scenarios/`);
    const chromium = options.browsers.includes('chromium') ? unseenChromiumPaths() : [];
    const firefox = options.browsers.includes('firefox') ? findFirefox()?.path : undefined;
    const played = await playFiles(options, { chromium, firefox }, null);
    return played.some(({ failure }) => failure) ? 1 : 0;
  },
};
