import { expect, test } from 'vitest';
import { readShares } from '../../../lab/soak/heap-snapshot.ts';

test('a heap snapshot tells scripts’ objects from the engine’s (R8)', () => {
  const types = ['hidden', 'array', 'string', 'object', 'code', 'closure', 'native', 'synthetic'];
  const strings = [
    'Lead',
    'system / DoubleStringCache',
    'PerformanceResourceTiming',
    '(GC roots)',
    '(Strong root list)',
    '',
    'smi_string_cache',
  ];
  const row = (type: string, name: string, bytes: number, edges = 0) => [types.indexOf(type), strings.indexOf(name), 1, bytes, edges];
  const rows = [
    row('synthetic', '(GC roots)', 0, 1),
    row('object', 'Lead', 40, 1),
    row('synthetic', '(Strong root list)', 0, 2),
    row('closure', 'Lead', 2),
    row('code', 'Lead', 500),
    row('native', 'system / DoubleStringCache', 3000),
    row('native', 'PerformanceResourceTiming', 70_000),
    row('array', '', 65_544),
    row('array', '', 16),
  ];
  const meta = {
    node_fields: ['type', 'name', 'id', 'self_size', 'edge_count'],
    node_types: [types, 'string', 'number', 'number', 'number'],
    edge_fields: ['type', 'name_or_index', 'to_node'],
  };
  const edgeTo = (nth: number) => [3, strings.indexOf('smi_string_cache'), nth * meta.node_fields.length];
  // The roots hold the list of them; a lead its own list; the engine a table, and a lead as well.
  const edges = [...edgeTo(2), ...edgeTo(8), ...edgeTo(7), ...edgeTo(1)];
  expect(readShares(JSON.stringify({ snapshot: { meta }, nodes: rows.flat(), edges, strings }))).toEqual({
    scripts: 42 + 16,
    engine: 3500 + 65_544,
  });
});
