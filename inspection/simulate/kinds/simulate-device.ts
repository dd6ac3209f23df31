import { fieldsOf, isWithin } from '../read-value.ts';
import type { KindInTools, SimulationKind, Zod } from '../simulation-kind.ts';

/** A window of another size, in CSS pixels. */
export interface SimulatedSize {
  readonly width: number;
  readonly height: number;
}

/** No window is narrower or wider. */
const MIN_SIDE_PX = 200;
const MAX_SIDE_PX = 4000;

/** True if the runtime treats the device as a phone; null keeps the real device. */
export const mobile: SimulationKind<boolean | null> = {
  off: null,
  ports: ({ page }, current) => ({ page: { ...page, isMobile: () => current() ?? page.isMobile() } }),
};

export const mobileInTools = {
  read: (value) => (typeof value === 'boolean' ? value : null),
  scenario: {
    name: 'device' as const,
    schema: (z: Zod) => z.enum(['desktop', 'phone']),
    value: (device: string) => (device === 'phone' ? true : null),
    said: (value: boolean | null, recorded: { readonly mobile: boolean }) => ((value ?? recorded.mobile) ? 'phone' : undefined),
  },
} satisfies KindInTools<boolean | null>;

/** The size of the page's window. The panel's side sets it: the harness its frame, the extension the browser's window. */
export const size: SimulationKind<SimulatedSize | null> = { off: null };

const isSide = (side: unknown): side is number => Number.isInteger(side) && isWithin(side, MIN_SIDE_PX, MAX_SIDE_PX);

export const sizeInTools = {
  read(value) {
    const { width, height } = fieldsOf(value);
    return isSide(width) && isSide(height) ? { width, height } : null;
  },
  scenario: {
    name: 'window' as const,
    schema(z: Zod) {
      const side = z.int().check(z.gte(MIN_SIDE_PX), z.lte(MAX_SIDE_PX));
      return z.strictObject({ width: side, height: side });
    },
    // The player opens a window of this size.
    value: () => undefined,
    said: (value: SimulatedSize | null) => value ?? undefined,
  },
} satisfies KindInTools<SimulatedSize | null>;
