import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { ToolProblem } from '../tool-problem.ts';

/** Scripts that run before a page's own: the hook, its relay, and the player of scenarios. */
export interface PageScripts {
  readonly hook: string;
  readonly relay: string;
  readonly scenario: string;
}

/** Next to the program in the published package, or in the repository's build. */
const FOLDERS = ['./', '../../dist/hook/'];
const FILES: Readonly<Record<keyof PageScripts, string>> = { hook: 'agent.js', relay: 'agent-relay.js', scenario: 'scenario.js' };

async function readBuilt(file: string): Promise<string> {
  for (const folder of FOLDERS) {
    const text = await readFile(fileURLToPath(new URL(folder + file, import.meta.url)), 'utf8').catch(() => null);
    if (text !== null) return text;
  }
  throw new ToolProblem(`The scripts for pages are not built: ${file} is missing. Run: npm run build -- hook`);
}

export async function readPageScripts(): Promise<PageScripts> {
  const [hook, relay, scenario] = await Promise.all([FILES.hook, FILES.relay, FILES.scenario].map(readBuilt));
  return { hook: hook ?? '', relay: relay ?? '', scenario: scenario ?? '' };
}
