import type { Prize } from '../../decide/display/game-settings.ts';

/** The wheel (GAM-02): twelve slots of 30 degrees, and two full turns before it stops. */
export const SLOTS = 12;
export const SLOT_DEGREES = 30;
const TURNING_SLOTS = 24;

/** Opposite the pointer, before the wheel turns. */
export const SPARE_SLOT = SLOTS / 2;

/** The prizes that fit on a wheel, in order. Prizes without chances make room for those with chances. */
export function onWheel<P extends Pick<Prize, 'chances'>>(prizes: readonly P[]): readonly P[] {
  if (prizes.length <= SLOTS) return prizes;
  const able = prizes.filter(({ chances }) => chances > 0);
  const chosen = [...able, ...prizes.filter((prize) => !able.includes(prize))].slice(0, SLOTS);
  return prizes.filter((prize) => chosen.includes(prize));
}

/** Assigns prizes to slots in turn, keeping equal ones apart where possible. */
export function slotsOf<P>(prizes: readonly P[]): readonly P[] {
  const { length } = prizes;
  if (!length) return [];
  const slots = Array.from({ length: SLOTS }, (_, slot) => prizes[slot % length] as P);
  if (length > 2 && SLOTS % length === 1) slots[SLOTS - 1] = prizes[length >> 1] as P;
  return slots;
}

/** One of the drawn prize's slots. Null if it has none; the wheel then stops between two slots. */
export function slotFor<P>(slots: readonly P[], prize: P, roll: number): number | null {
  const own = slots.flatMap((each, slot) => (each === prize ? [slot] : []));
  return own[Math.floor(roll * own.length)] ?? null;
}

/** How far the wheel turns clockwise until a slot's middle is under the pointer. At rest, slot 0 is there. */
export const restingAngle = (slot: number | null): number => (TURNING_SLOTS + SLOTS - (slot ?? 0.5)) * SLOT_DEGREES;
