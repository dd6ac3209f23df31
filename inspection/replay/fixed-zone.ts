import { offsetsOf } from '../../runtime/decide/gates/rules/schedule-rule.ts';
import type { Verdict } from '../../runtime/decide/gates/verdict.ts';

const FIELD = 'schedule_filter';
/** The zone of a schedule that names none. */
const VISITORS = 'visitor';

type Config = Readonly<Record<string, unknown>>;

/** `+05:30` */
function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${`${hours}`.padStart(2, '0')}:${`${rest}`.padStart(2, '0')}`;
}

/**
 * A zone that is always so far ahead of UTC. Every browser knows those of whole hours, whose names count westwards. One that does not know the
 * zone of another offset keeps its own.
 */
export function fixedZone(minutes: number): string {
  const hours = minutes / 60;
  const zone = Number.isInteger(hours) ? (hours ? `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}` : 'UTC') : offsetText(minutes);
  return offsetsOf(zone) ? zone : VISITORS;
}

const isVisitors = (zone: unknown): boolean => typeof zone !== 'string' || zone === VISITORS;

/** True if a popup's schedule is by the hours of the visitor's own zone. */
export const hasOwnHours = (config: Config): boolean => {
  const schedule = config[FIELD];
  return typeof schedule === 'object' && schedule !== null && isVisitors((schedule as Config).zone);
};

/** The same popup for a browser in another zone: a schedule of the visitor's own zone has the zone of their file. */
export const withFixedZone = <C extends Config>(config: C, minutes: number | undefined): C =>
  minutes !== undefined && hasOwnHours(config)
    ? { ...config, [FIELD]: { ...(config[FIELD] as Config), zone: fixedZone(minutes) } }
    : config;

/** True if a rule read the hours of the visitor's own zone. */
export const readsOwnHours = ({ gate, expected }: Verdict): boolean =>
  gate === 'schedule' && typeof expected === 'object' && expected !== null && isVisitors(expected.zone);

/** The verdict for a reader in another zone, whose words then name the visitor's time. */
export const verdictInZone = (verdict: Verdict, minutes: number | undefined): Verdict =>
  minutes !== undefined && readsOwnHours(verdict)
    ? { ...verdict, expected: { ...(verdict.expected as object), zone: fixedZone(minutes) } }
    : verdict;
