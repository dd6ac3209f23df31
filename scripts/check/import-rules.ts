import { type Import, readImports } from './import-graph.ts';
import type { Problem, Rule } from './source.ts';

/** The rooms of the runtime, in order: a room may use earlier ones, never later ones. */
const ROOMS = [
  'store/platform',
  'store/cart',
  'store/products',
  'store/consent',
  'store/host-page',
  'store',
  'decide/visitor',
  'decide/display',
  'decide/gates',
  'decide/triggers',
  'decide/targeting',
  'decide/queue',
  'show/machine',
  'show/tracking',
  'show/template',
  'show/stage',
  'show/parts',
  'capture/form',
  'capture/fields',
  'capture/outbox',
  'capture/conversion',
  'capture/games',
  'support/explain',
  'support/report',
];

/** Outside that order: the ports on a real browser, and the chunks' entries. */
const OUTSIDE_THE_ORDER = ['browser', 'chunks'];

/** What each folder may import from, besides itself. Tests, scripts and configurations may import anything. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  runtime: [],
  inspection: ['runtime'],
  // The schemas in docs/ are generated from the readers.
  'devtools-panel': ['inspection', 'runtime', 'docs'],
  entrypoints: ['extension', 'devtools-panel', 'inspection', 'runtime'],
  extension: ['devtools-panel', 'inspection', 'runtime'],
  templates: [],
  'display-server': [],
  harness: ['devtools-panel', 'display-server', 'inspection', 'runtime'],
  scenarios: ['devtools-panel', 'harness', 'inspection', 'runtime'],
  // Its pages contain what gates, triggers and the panel say themselves.
  'docs-site': ['devtools-panel', 'runtime', 'scripts', 'templates'],
};

/** Where the runtime is assembled. Rooms are passed what they need and never import these. */
const COMPOSITION = /^runtime\/(ask-natives|embed|start|start-clean|journey)\.ts$/;

const folder = (path: string): string => path.split('/')[0] ?? '';

/** A file's room: at most two folders deep in the runtime; '' if it is in none. */
const room = (path: string): string => {
  const [top, ...rooms] = path.split('/').slice(0, -1);
  return top === 'runtime' ? rooms.slice(0, 2).join('/') : '';
};

type Judge = (link: Import) => string | false;

const acrossFolders: Judge = ({ from, to, isPackage }) => {
  const allowed = MAY_IMPORT[folder(from)];
  if (!allowed) return false;
  // One room may use a package: nobody should rewrite the phone numbers of the world.
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

const inTheirOrder: Judge = ({ from, to, typeOnly }) => {
  const [here, there] = [room(from), room(to)];
  const unknown = [here, there].find((each) => each && ![...ROOMS, ...OUTSIDE_THE_ORDER].includes(each));
  if (unknown) return `${unknown} has no place in the order of the rooms`;
  const later = ROOMS.includes(here) && ROOMS.indexOf(there) > ROOMS.indexOf(here);
  return !typeOnly && later && `${there} comes after ${here}`;
};

const roomsAreHandedTheirPorts: Judge = ({ from, to, typeOnly }) => {
  if (typeOnly || room(from) === '') return false;
  if (COMPOSITION.test(to)) return 'only an entry puts the runtime together';
  // A chunk's entry assembles its part of the runtime, as embed.ts assembles the whole.
  return room(to) === 'browser' && !['browser', 'chunks'].includes(room(from)) && 'a room is handed ports, it does not fetch the browser';
};

const chunksAreLoaded: Judge = ({ from, to, typeOnly }) =>
  !typeOnly &&
  folder(from) === 'runtime' &&
  room(to) === 'chunks' &&
  'a chunk is loaded when needed, an import would put it into every page view';

const panelHoldsNoRuntime: Judge = ({ from, to, typeOnly }) =>
  folder(from) === 'devtools-panel' && folder(to) === 'runtime' && !typeOnly && 'the panel knows the runtime by its types only';

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

const TYPES_COUNT = /^(?:runtime|inspection)\//;

/**
 * Cycles in what really runs. In the runtime and what inspects it, types count too, so
 * that a room can be understood without the others that use it.
 */
const noCycles: Rule = {
  name: 'imports: no cycles',
  mend: 'Move what both need into a third file, or hand it over as an argument.',
  find: (sources) => {
    const links = Map.groupBy(
      readImports(sources).filter((link) => !link.isPackage && (!link.typeOnly || TYPES_COUNT.test(link.from))),
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

const HAND_OVER = 'Hand it over as an argument from runtime/journey.ts or runtime/start.ts, or import the type only.';

export const IMPORT_RULES: readonly Rule[] = [
  rule('imports: between folders', 'See the table of rooms in ARCHITECTURE.md; move the code to the room that may have it.', acrossFolders),
  rule('imports: rooms in their order', HAND_OVER, inTheirOrder),
  rule('imports: rooms are handed their ports', HAND_OVER, roomsAreHandedTheirPorts),
  rule('imports: chunks are loaded', 'Import the type only and get the code through the chunk loader.', chunksAreLoaded),
  rule('imports: the panel holds no runtime', 'Import the type only, or move the logic to inspection/.', panelHoldsNoRuntime),
  noCycles,
];
