import { kindByMode } from '../../runtime/capture/kinds/field-kind.ts';
import { FIELD_KINDS, kindRow, TEST_VISITOR } from '../../runtime/capture/kinds/kinds.panel.ts';

/** What a field says about the values that it takes. */
export interface Asks {
  /** `data-field`, with underscores. */
  readonly kind: string;
  /** `data-validate`. */
  readonly validate: string;
  /** The type that the browser gives the input. */
  readonly type: string;
  readonly min: string;
  readonly max: string;
  readonly step: string;
  /** Negative if none is set, as in the browser. */
  readonly minLength: number;
  readonly maxLength: number;
}

/** A valid phone number, whatever the field's country. */
const MOBILE = '+972501234567';
const WORDS = 'A test message';
const DAY_MS = 86_400_000;
const MONTH_MS = 30 * DAY_MS;

/** Plausible values for a native control, by its type. */
const BY_TYPE: Readonly<Record<string, (asks: Asks, now: number) => string>> = {
  email: () => TEST_VISITOR.email,
  tel: () => FIELD_KINDS.phone.sample,
  date: (asks, now) => day(asks, iso(now + MONTH_MS)),
  'datetime-local': (_asks, now) => `${iso(now + MONTH_MS)}T10:00`,
  month: (_asks, now) => iso(now + MONTH_MS).slice(0, 7),
  week: (_asks, now) => `${iso(now).slice(0, 4)}-W20`,
  time: () => '10:00',
  color: () => '#336699',
  number: (asks) => count(asks, 2),
  range: (asks) => count(asks, 2),
  url: () => FIELD_KINDS.url.sample,
};

/** A value that the field's own rules accept (FRM-06 to FRM-14), at the time `now`. */
export function testValue(asks: Asks, now: number): string {
  if (asks.validate === 'phone-international') return MOBILE;
  const { value, sample } = kindRow(kindByMode(asks.validate) || asks.kind) ?? {};
  if (value === 'day') return day(asks, sample ?? iso(now + MONTH_MS));
  if (value === 'number') return count(asks, Number(sample));
  return sample ?? (Object.hasOwn(BY_TYPE, asks.type) ? BY_TYPE[asks.type]?.(asks, now) : undefined) ?? text(asks);
}

function text({ minLength, maxLength }: Asks): string {
  const long = WORDS.padEnd(minLength, ' and more words');
  return maxLength >= 0 ? long.slice(0, maxLength) : long;
}

const iso = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** A native date field takes its own format; a text field takes dd/mm/yyyy. */
function day({ type, min, max }: Asks, wanted: string): string {
  const kept = min && wanted < min ? min : max && wanted > max ? max : wanted;
  return type === 'date' ? kept : kept.split('-').reverse().join('/');
}

/** The wanted number, or the nearest that the field's limits and steps allow. */
function count({ min, max, step }: Asks, wanted: number): string {
  const [least, most, by] = [min, max, step].map((said) => (said === '' || !Number.isFinite(Number(said)) ? null : Number(said)));
  const base = least ?? 0;
  const stepped = by && by > 0 ? base + Math.max(0, Math.ceil((wanted - base) / by)) * by : wanted;
  return `${Math.min(most ?? Number.POSITIVE_INFINITY, Math.max(least ?? stepped, stepped))}`;
}
