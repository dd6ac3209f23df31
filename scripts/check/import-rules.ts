import { chunkModules } from '../build/chunk-entries.ts';
import { type Import, readImports } from './import-graph.ts';
import type { Problem, Rule } from './source.ts';

/**
 * The rooms of the runtime, from the ground up. A room imports from rooms below it, types included: it declares what it needs from above
 * as a type of its own, and the caller hands it over. The last ones assemble the runtime.
 */
const ROOMS = [
  'scope.ts',
  'events.ts',
  'ports.ts',
  'options.ts',
  'wire',
  'visitor',
  'context.ts',
  'over-page',
  'store/platform',
  'store/cart',
  'store/products',
  'store/consent',
  'store',
  'host-page',
  'decide/consent',
  'decide/gates',
  'decide/triggers',
  'decide/display',
  'decide/targeting',
  'decide/waiting',
  'show/machine',
  'show/tracking',
  'show/template',
  'show/stage',
  'show/behaviours',
  'show/while-open',
  'show/parts',
  'show/teaser',
  'capture/kinds',
  'capture/form',
  'capture/steps',
  'capture/fields',
  'capture/outbox',
  'capture/conversion',
  'capture/games',
  'explain',
  'report',
  'devtools-hook.ts',
  'browser',
  'popups.ts',
  'journey.ts',
  'start.ts',
  'clean',
  'chunks',
  'chunks.ts',
  'embed.ts',
];

/** The folders that each folder may import from, besides itself. Tests, scripts and configurations may import anything. */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  runtime: [],
  vendors: [],
  inspection: ['vendors', 'runtime'],
  // Honest rules read settings as every page does.
  honesty: ['inspection', 'runtime'],
  contract: ['words', 'runtime', 'docs'],
  words: ['contract', 'inspection', 'vendors', 'runtime'],
  reports: ['contract', 'words', 'inspection', 'vendors', 'runtime'],
  // The schemas in docs/ are generated from the readers.
  'devtools-panel': ['contract', 'reports', 'words', 'inspection', 'vendors', 'honesty', 'runtime', 'docs'],
  entrypoints: ['extension', 'devtools-panel', 'inspection', 'runtime'],
  extension: ['devtools-panel', 'inspection', 'runtime'],
  // Only its types, with which the build orders the catalogue.
  templates: ['runtime'],
  'display-server': [],
  harness: ['devtools-panel', 'display-server', 'reports', 'words', 'inspection', 'runtime'],
  // It finds browsers like the set-up of a clone.
  scenarios: ['harness', 'reports', 'words', 'inspection', 'runtime', 'scripts'],
  // It reads settings like the studio, and finds browsers like the scripts.
  preflight: ['scenarios', 'devtools-panel', 'honesty', 'words', 'inspection', 'runtime', 'scripts'],
  // A panel without a screen: the same view of a page, and the same words about it.
  agents: ['scenarios', 'extension', 'devtools-panel', 'reports', 'words', 'inspection', 'vendors', 'runtime', 'scripts'],
  // Has a row for each folder with a command.
  'command-line': ['agents', 'display-server', 'preflight', 'scenarios'],
  // Types of the contract's page side.
  packages: ['runtime'],
  // Its pages contain texts from gates, triggers and agents' tools.
  'docs-site': ['agents', 'words', 'runtime', 'scripts', 'templates'],
};

const folder = (path: string): string => path.split('/')[0] ?? '';

/** A file's room: a folder of the runtime, a folder in that, or a file beside them; '' outside the runtime. A room may have folders. */
const room = (path: string): string => {
  const [top, ...rest] = path.split('/');
  if (top !== 'runtime') return '';
  const inner = rest.slice(0, 2).join('/');
  const [upper = ''] = rest;
  return !ROOMS.includes(inner) && ROOMS.includes(upper) ? upper : inner;
};

/** True for the half of a gate, trigger or field kind that people read. */
const isPanelHalf = (path: string): boolean => path.endsWith('.panel.ts');

type Judge = (link: Import) => string | false;

const acrossFolders: Judge = ({ from, to, isPackage }) => {
  const allowed = MAY_IMPORT[folder(from)];
  if (!allowed) return false;
  // Only one room may use a package, because nobody should rewrite the world's phone numbers.
  const phones = room(from) === 'capture/fields' && to.startsWith('libphonenumber-js');
  if (isPackage) return folder(from) === 'runtime' && !phones && 'the runtime has no dependency';
  const colours = folder(from) === 'devtools-panel' && to.startsWith('templates/look/');
  return (
    folder(to) !== folder(from) &&
    !colours &&
    !allowed.includes(folder(to)) &&
    `${folder(from)}/ may import ${['itself', ...allowed].join(', ')}`
  );
};

/** Modules that are a chunk, wherever they are. */
const CHUNKS = new Set(chunkModules());

const chunksAreLoaded: Judge = ({ from, to, typeOnly }) =>
  !typeOnly &&
  folder(from) === 'runtime' &&
  room(from) !== 'chunks' &&
  (room(to) === 'chunks' || CHUNKS.has(to)) &&
  'a chunk is loaded when needed, an import would put it into every page view';

/** The rule about chunks says more about a chunk than this one. */
const inTheirOrder: Judge = (link) => {
  const [here, there] = [room(link.from), room(link.to)];
  const unknown = [here, there].find((each) => each && !ROOMS.includes(each));
  if (unknown) return `${unknown} has no place in the order of the rooms`;
  return ROOMS.indexOf(there) > ROOMS.indexOf(here) && here !== '' && !chunksAreLoaded(link) && `${there} is above ${here}`;
};

const panelHoldsNoRuntime: Judge = ({ from, to, typeOnly }) =>
  ['contract', 'devtools-panel', 'packages', 'reports', 'words'].includes(folder(from)) &&
  folder(to) === 'runtime' &&
  !typeOnly &&
  !isPanelHalf(to) &&
  'it knows the runtime by its types only';

/** True for what gates and triggers have only for people: their words, and the remedies in them. */
const isForPeople = (path: string): boolean => isPanelHalf(path) || path.startsWith('runtime/decide/gates/remedies/');

/** A page loads the remedies only if its visitor or owner asks what would show a popup. */
const panelHalvesReachNoPage: Judge = ({ from, to, typeOnly }) =>
  !typeOnly &&
  folder(from) === 'runtime' &&
  isForPeople(to) &&
  !isForPeople(from) &&
  room(from) !== 'explain' &&
  'a panel half has words for people, which no page needs';

function rule(name: string, mend: string, judge: Judge): Rule {
  return {
    name,
    mend,
    find: (sources) =>
      readImports(sources).flatMap((link): Problem[] => {
        const complaint = judge(link);
        return complaint ? [`${link.from}:${link.line} imports ${link.to}: ${complaint}`] : [];
      }),
  };
}

/** Types count too, so that a file can be understood without the files that use it. */
const noCycles: Rule = {
  name: 'imports: no cycles',
  mend: 'Move what both need into a third file, or hand it over as an argument.',
  find: (sources) => {
    const links = Map.groupBy(
      readImports(sources).filter((link) => !link.isPackage),
      (link) => link.from,
    );
    const done = new Set<string>();
    const problems: Problem[] = [];
    const visit = (path: string, trail: readonly string[]): void => {
      const at = trail.indexOf(path);
      if (at >= 0) problems.push([...trail.slice(at), path].join(' → '));
      if (at >= 0 || done.has(path)) return;
      for (const link of links.get(path) ?? []) visit(link.to, [...trail, path]);
      done.add(path);
    };
    for (const path of links.keys()) visit(path, []);
    return problems;
  },
};

const HAND_OVER =
  'Declare what it needs as a type of its own room, and hand it over as an argument; or move the code to the room that owns the idea.';

export const IMPORT_RULES: readonly Rule[] = [
  rule('imports: between folders', 'See the table of rooms in ARCHITECTURE.md; move the code to the room that may have it.', acrossFolders),
  rule('imports: rooms in their order', HAND_OVER, inTheirOrder),
  rule('imports: chunks are loaded', 'Import the type only and get the code through the chunk loader.', chunksAreLoaded),
  rule(
    'imports: panel halves reach no page',
    'Move what decides into the half without .panel; the explain chunk alone has remedies.',
    panelHalvesReachNoPage,
  ),
  rule('imports: the panel holds no runtime', 'Import the type only, or move the logic to inspection/.', panelHoldsNoRuntime),
  noCycles,
];
