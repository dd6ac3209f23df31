import type { ServerSimulation, Simulation } from './protocol.ts';

const SERVERS: Readonly<Record<ServerSimulation, true>> = {
  real: true,
  'refused-restricted': true,
  'refused-max-views': true,
  'status-500': true,
  offline: true,
};
const FARTHEST_MS = 100 * 366 * 86_400_000;

const isServer = (value: unknown): value is ServerSimulation => typeof value === 'string' && Object.hasOwn(SERVERS, value);

/** What is simulated, field by field as we know them; whatever else a value holds stays behind, and what is none of ours is real. */
export function readSimulation(value: unknown): Simulation {
  const { server, clockOffsetMs, mobile, copy, count } = Object(value) as Partial<Record<keyof Simulation, unknown>>;
  return {
    server: isServer(server) ? server : 'real',
    clockOffsetMs: typeof clockOffsetMs === 'number' && Math.abs(clockOffsetMs) <= FARTHEST_MS ? clockOffsetMs : 0,
    mobile: typeof mobile === 'boolean' ? mobile : null,
    copy: copy === true,
    count: count === true,
  };
}
