import { NOTHING_SIMULATED, type Simulation } from '../../inspection/protocol.ts';
import { readSimulation } from '../../inspection/read-simulation.ts';
import type { Scenario, Simulated } from '../format/scenario-schema.ts';

/** The size of a typical phone. */
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

/** A Monday morning: the default day of a scenario. */
const A_DAY = Date.UTC(2026, 5, 15, 9);

export const dayOf = ({ day }: Pick<Scenario, 'day'>): number => {
  if (!day) return A_DAY;
  const text = day.replace(' ', 'T').replace(/Z$/, '');
  return Date.parse(text.includes('T') ? `${text}Z` : `${text}T09:00Z`);
};

/** The visitor of a scenario is a copy, and is not counted unless the scenario says so (DEV-14, DEV-15). */
export const BEGUN: Simulation = { ...NOTHING_SIMULATED, copy: true };

/** Converts a file's settings to the hook's format; a part that the file does not name stays as it was. `idOf` finds popups by name. */
export function simulationOf(before: Simulation, said: Partial<Simulated>, idOf: (popup: string) => string): Simulation {
  const { device, language, country, consent, cart, prize, adBlocker, preview, server, count } = said;
  return readSimulation({
    ...before,
    ...(device && { mobile: device === 'phone' ? true : null }),
    ...(language && { language }),
    ...(country && { country }),
    ...(consent && { consent }),
    ...(cart && { cart: cartOf(cart) }),
    ...(prize && { prize: { popupId: idOf(prize.popup), label: '', roll: prize.roll } }),
    ...(adBlocker !== undefined && { adBlocker }),
    ...(preview && { preview: idOf(preview) }),
    ...(server && { server: answersOf(server) }),
    ...(count !== undefined && { count }),
  });
}

const cartOf = ({ platform, currency = '', items }: NonNullable<Simulated['cart']>) => ({
  platform,
  currency,
  items: items.map(({ title, id = '', price, quantity = 1, category = '' }, nth) => ({
    title,
    category,
    quantity,
    productId: id || `item-${nth + 1}`,
    variantId: id || `item-${nth + 1}`,
    priceHundredths: Math.round(price * 100),
  })),
});

const answersOf = (server: NonNullable<Simulated['server']>) =>
  Object.fromEntries(
    Object.entries(server).map(([call, said]) => [
      call,
      { status: 503, seconds: 0, upgrade: false, ...(typeof said === 'string' ? { kind: said } : said) },
    ]),
  );

export const windowOf = ({ window, device }: Pick<Simulated, 'window' | 'device'>): { readonly width: number; readonly height: number } =>
  window ?? (device === 'phone' ? PHONE : DESKTOP);
