import { fieldsOf, isWithin, nameOf, popupIdOf } from '../read-value.ts';
import type { KindInTools, PopupSchema, SimulationKind, Zod } from '../simulation-kind.ts';

export interface SimulatedPrize {
  readonly popupId: string;
  /** The owner's name for it. */
  readonly label: string;
  /** The random number of the draw: 0 ≤ roll < 1. */
  readonly roll: number;
}

/** The prize of a game's next draws; null leaves them to chance. It changes random numbers only while the game is visible. */
export const prize: SimulationKind<SimulatedPrize | null> = {
  off: null,
  ports: ({ random }, current, { names }) => ({
    random: {
      next() {
        const chosen = current();
        return chosen && names.shows(chosen.popupId) ? chosen.roll : random.next();
      },
    },
  }),
};

export const prizeInTools = {
  read(value) {
    const { popupId, label, roll } = fieldsOf(value);
    const game = popupIdOf(popupId);
    return game && isWithin(roll, 0, 1) && roll !== 1 ? { popupId: game, label: nameOf(label), roll: roll + 0 } : null;
  },
  scenario: {
    name: 'prize' as const,
    schema: (z: Zod, popup: PopupSchema) => z.strictObject({ popup, roll: z.number().check(z.gte(0), z.lt(1)) }),
    value: ({ popup, roll }: { readonly popup: string; readonly roll: number }, idOf: (popup: string) => string) => ({
      popupId: idOf(popup),
      label: '',
      roll,
    }),
    said: (value: SimulatedPrize | null) => (value ? { popup: value.popupId, roll: value.roll } : undefined),
  },
} satisfies KindInTools<SimulatedPrize | null>;
