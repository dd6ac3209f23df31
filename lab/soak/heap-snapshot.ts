import type { CDPSession } from '@playwright/test';

/** The owners of a page's heap, in bytes. */
export interface HeapShares {
  /** Objects, functions, texts, lists and numbers that scripts made and something still holds. */
  readonly scripts: number;
  /** Compiled code, shapes of objects and the engine's own caches, which grow with use up to bounds of their own and are no script's. */
  readonly engine: number;
}

/** The part of a heap snapshot that is read here, as Chromium's DevTools protocol writes it: one row of numbers after the other. */
interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly unknown[];
      readonly edge_fields: readonly string[];
    };
  };
  readonly nodes: readonly number[];
  /** The edges of all nodes, in their order. */
  readonly edges: readonly number[];
  readonly strings: readonly string[];
}

const OF_SCRIPTS = new Set([
  'object',
  'closure',
  'string',
  'concatenated string',
  'sliced string',
  'array',
  'number',
  'bigint',
  'symbol',
  'regexp',
]);
const OF_ENGINE = new Set(['code', 'hidden', 'object shape']);
/** The engine's own among what is called native; all else there is the browser's, such as nodes and timelines, and not in this heap. */
const ENGINE_OWN = /^system \/ /;

/** The holders of the engine's tables, such as the cache of numbers as texts, which suddenly takes 64 KB. */
const ENGINE_ROOTS = '(Strong root list)';

/** The index in `nodes` at which the engine's own lists begin. */
function listsOfEngine({ snapshot, nodes, edges, strings }: Snapshot): ReadonlySet<number> {
  const { node_fields: fields, edge_fields } = snapshot.meta;
  const [name, count] = [fields.indexOf('name'), fields.indexOf('edge_count')];
  const to = edge_fields.indexOf('to_node');
  const width = edge_fields.length;
  let edge = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    const next = edge + (nodes[at + count] as number) * width;
    if (strings[nodes[at + name] as number] === ENGINE_ROOTS)
      return new Set(Array.from({ length: (next - edge) / width }, (_, nth) => edges[edge + nth * width + to] as number));
    edge = next;
  }
  return new Set();
}

/** @throws where it is no snapshot */
export function readShares(text: string): HeapShares {
  const read: Snapshot = JSON.parse(text);
  const { snapshot, nodes, strings } = read;
  const { node_fields: fields, node_types } = snapshot.meta;
  const [type, name, size] = ['type', 'name', 'self_size'].map((field) => fields.indexOf(field)) as [number, number, number];
  const ofEngine = listsOfEngine(read);
  const types = node_types[type] as readonly string[];
  let scripts = 0;
  let engine = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = types[nodes[at + type] as number] as string;
    const bytes = nodes[at + size] as number;
    if (kind === 'array' && ofEngine.has(at)) engine += bytes;
    else if (OF_SCRIPTS.has(kind)) scripts += bytes;
    else if (OF_ENGINE.has(kind) || ENGINE_OWN.test(strings[nodes[at + name] as number] as string)) engine += bytes;
  }
  return { scripts, engine };
}

/** Takes a snapshot of a page as it is now, which collects garbage first. */
export async function heapShares(session: CDPSession): Promise<HeapShares> {
  const pieces: string[] = [];
  const hear = ({ chunk }: { chunk: string }) => void pieces.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', hear);
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  session.off('HeapProfiler.addHeapSnapshotChunk', hear);
  return readShares(pieces.join(''));
}
