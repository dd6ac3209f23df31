import type { ServerSimulation, Simulation } from '../../inspection/protocol.ts';

export const SERVER_WORDS: Readonly<Record<ServerSimulation, { readonly name: string; readonly effect: string }>> = {
  real: { name: 'Real server', effect: 'Calls go out and the server answers.' },
  'refused-restricted': { name: 'Refuses: client restricted', effect: 'The display call is answered “not_allowed”, “Client restricted”.' },
  'refused-max-views': {
    name: 'Refuses: views used up',
    effect: 'The display call is answered “not_allowed”, “You have been reached the max poptins views number”.',
  },
  'status-500': { name: 'Fails with 500', effect: 'Every call to the display and API hosts is answered with an internal error.' },
  offline: { name: 'Offline', effect: 'No call to the display and API hosts gets through.' },
};

function serverName(server: string): string {
  return Object.hasOwn(SERVER_WORDS, server) ? SERVER_WORDS[server as ServerSimulation].name : server;
}

/** What is not as it really is, one phrase each; empty when everything is real. */
export function simulatedParts({ server, clockOffsetMs, mobile, copy }: Simulation): string[] {
  const parts: string[] = [];
  if (server !== 'real') parts.push(`server: ${serverName(server).toLowerCase()}`);
  if (clockOffsetMs !== 0) parts.push(`clock: ${durationText(Math.abs(clockOffsetMs))} ${clockOffsetMs > 0 ? 'ahead' : 'behind'}`);
  if (mobile !== null) parts.push(`device: ${mobile ? 'phone' : 'desktop'}`);
  if (copy && !parts.length) parts.push('what you edit and force');
  return parts;
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** A length of time in its largest fitting unit, for example "30 days". */
export function durationText(ms: number): string {
  const [unit, size] = UNITS.find(([, unitMs]) => ms >= unitMs) ?? ['second', 1000];
  const amount = Math.round(ms / size);
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}
