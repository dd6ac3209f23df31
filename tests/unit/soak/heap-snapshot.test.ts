import { expect, test } from 'vitest';
import { readShares } from '../../soak/heap-snapshot.ts';

test('of a heap snapshot the soak tells what scripts hold from what is the engine’s and the browser’s (R8)', () => {
  const types = ['hidden', 'array', 'string', 'object', 'code', 'closure', 'native', 'synthetic'];
  const strings = ['Lead', 'system / DoubleStringCache', 'PerformanceResourceTiming', '(GC roots)'];
  const row = (type: string, name: string, bytes: number) => [types.indexOf(type), strings.indexOf(name), 1, bytes, 0];
  const nodes = [
    ...row('synthetic', '(GC roots)', 0),
    ...row('object', 'Lead', 40),
    ...row('closure', 'Lead', 2),
    ...row('code', 'Lead', 500),
    ...row('native', 'system / DoubleStringCache', 3000),
    ...row('native', 'PerformanceResourceTiming', 70_000),
  ];
  const meta = {
    node_fields: ['type', 'name', 'id', 'self_size', 'edge_count'],
    node_types: [types, 'string', 'number', 'number', 'number'],
  };
  expect(readShares(JSON.stringify({ snapshot: { meta }, nodes, strings }))).toEqual({ scripts: 42, engine: 3500 });
});
