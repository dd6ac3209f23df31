import { type Change, change } from '../remedies/what-if.ts';
import { BROWSERS, type Browser, SYSTEMS, type System } from '../rules/user-agent.ts';
import type { TargetRow } from '../where/target-rows.ts';

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

type AgentName = System | Browser | 'tablet';

/** The user agents of these browsers; no rule reads their versions. */
const AGENTS: Readonly<Record<AgentName, string>> = {
  windows: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/150.0.0.0 Safari/537.36`,
  macos: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${KIT} Chrome/150.0.0.0 Safari/537.36`,
  ios: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${WEBKIT} Version/26.0 Mobile/15E148 Safari/604.1`,
  android: `Mozilla/5.0 (Linux; Android 16; K) ${KIT} Chrome/150.0.0.0 Mobile Safari/537.36`,
  tablet: `Mozilla/5.0 (Linux; Android 16; SM-X910) ${KIT} Chrome/150.0.0.0 Safari/537.36`,
  chromeos: `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KIT} Chrome/150.0.0.0 Safari/537.36`,
  linux: `Mozilla/5.0 (X11; Linux x86_64) ${KIT} Chrome/150.0.0.0 Safari/537.36`,
  chrome: `Mozilla/5.0 (X11; Linux x86_64) ${KIT} Chrome/150.0.0.0 Safari/537.36`,
  safari: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/26.0 Safari/605.1.15`,
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
  edge: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0`,
  opera: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/150.0.0.0 Safari/537.36 OPR/135.0.0.0`,
  samsung: `Mozilla/5.0 (Linux; Android 16; K) ${KIT} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
};

/** The user agent of a usual device with this system or browser. */
export const agentOf = (name: AgentName): string => AGENTS[name];

/** One change for each system or browser. The gate itself tells which one helps. */
export const agentChanges = (rows: readonly TargetRow[], nameOf: (name: string) => string): Change[] => {
  const wanted = rows.filter(({ effect }) => effect === 'show').map(({ value }) => value);
  return [...SYSTEMS, ...BROWSERS]
    .filter((name) => wanted.length === 0 || wanted.includes(name))
    .map((name) => change(`use ${nameOf(name)}`, { kind: 'agent', agent: AGENTS[name] }));
};

const NAMES: Readonly<Record<AgentName, string>> = {
  windows: 'Chrome on Windows',
  macos: 'Chrome on a Mac',
  safari: 'Safari on a Mac',
  ios: 'Safari on an iPhone',
  android: 'Chrome on Android',
  tablet: 'Chrome on an Android tablet',
  chromeos: 'Chrome on ChromeOS',
  chrome: 'Chrome on Linux',
  linux: 'Chrome on Linux',
  firefox: 'Firefox on Linux',
  edge: 'Edge on Windows',
  opera: 'Opera on Windows',
  samsung: 'Samsung Internet',
};

/** The user agents that a tool offers, with their names. */
export const agents = (): ReadonlyMap<string, string> =>
  new Map(Object.entries(NAMES).map(([name, words]) => [AGENTS[name as AgentName], words]));

/** A user agent's name; the beginning of its text if it is not offered. */
export const agentName = (agent: string): string => agents().get(agent) ?? agent.slice(0, 60);
