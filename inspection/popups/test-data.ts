/** A field as far as it says what it takes. */
export interface Asks {
  /** `data-field`, with underscores. */
  readonly kind: string;
  /** `data-validate`. */
  readonly validate: string;
  /** What the browser makes of it. */
  readonly type: string;
  readonly min: string;
  readonly max: string;
  readonly step: string;
  /** Negative where none is set, as the browser has it. */
  readonly minLength: number;
  readonly maxLength: number;
}

/** Valid by every rule that we have for phones, whatever country the field is set to. */
const MOBILE = '+972501234567';
const LOCAL_MOBILE = '050-1234567';
/** Nobody has this address, and no list of free or throw-away mail does: `.example` is kept for this. */
export const TEST_VISITOR = {
  email: 'test.visitor@company.example',
  name: 'Test Visitor',
  first_name: 'Test',
  last_name: 'Visitor',
} as const;
const WORDS = 'A test message';
const BORN = '1990-05-17';
const DAY_MS = 86_400_000;
const MONTH_MS = 30 * DAY_MS;

/** What is plausible for each kind of field; one that is not named is a text. */
const BY_KIND: Readonly<Record<string, (asks: Asks, now: number) => string>> = {
  email: () => TEST_VISITOR.email,
  tel: ({ validate }) => (validate === 'phone-international' ? MOBILE : LOCAL_MOBILE),
  name: () => TEST_VISITOR.name,
  first_name: () => TEST_VISITOR.first_name,
  last_name: () => TEST_VISITOR.last_name,
  birthday: (asks) => day(asks, BORN),
  date: (asks, now) => day(asks, iso(now + MONTH_MS)),
  'datetime-local': (_asks, now) => `${iso(now + MONTH_MS)}T10:00`,
  month: (_asks, now) => iso(now + MONTH_MS).slice(0, 7),
  week: (_asks, now) => `${iso(now).slice(0, 4)}-W20`,
  time: () => '10:00',
  color: () => '#336699',
  number: (asks) => count(asks, 2),
  range: (asks) => count(asks, 2),
  quantity: (asks) => count(asks, 1),
  url: () => 'https://example.com',
};

/** Kinds of ours that are another's. */
const SAME: Readonly<Record<string, string>> = { phone: 'tel' };

/** A value that the field's own rules accept (FRM-06 to FRM-14), at the time `now`. */
export function testValue(asks: Asks, now: number): string {
  const named = /typos|business/.test(asks.validate) ? 'email' : asks.validate.startsWith('phone-') ? 'phone' : asks.kind;
  const kind = [named, asks.type].map((each) => SAME[each] ?? each).find((each) => Object.hasOwn(BY_KIND, each));
  return kind ? (BY_KIND[kind]?.(asks, now) ?? '') : text(asks);
}

function text({ minLength, maxLength }: Asks): string {
  const long = WORDS.padEnd(minLength, ' and more words');
  return maxLength >= 0 ? long.slice(0, maxLength) : long;
}

const iso = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** A native field takes its own spelling; one that is typed in takes dd/mm/yyyy. */
function day({ type, min, max }: Asks, wanted: string): string {
  const kept = min && wanted < min ? min : max && wanted > max ? max : wanted;
  return type === 'date' ? kept : kept.split('-').reverse().join('/');
}

/** The wanted number, or the nearest that the field's limits and steps let it have. */
function count({ min, max, step }: Asks, wanted: number): string {
  const [least, most, by] = [min, max, step].map((said) => (said === '' || !Number.isFinite(Number(said)) ? null : Number(said)));
  const base = least ?? 0;
  const stepped = by && by > 0 ? base + Math.max(0, Math.ceil((wanted - base) / by)) * by : wanted;
  return `${Math.min(most ?? Number.POSITIVE_INFINITY, Math.max(least ?? stepped, stepped))}`;
}
