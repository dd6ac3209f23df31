/** Something to be played on a site. */
interface Turn {
  readonly site: string;
  /** Nothing else may happen on its site meanwhile. */
  readonly isAlone: boolean;
}

/** Hands out what is to be played, to several players at once. */
export interface Turns<T extends Turn> {
  /** Plays everything that is left, one after another. */
  playRest(play: (turn: T) => Promise<void>): Promise<void>;
}

/** The turns are taken in their order, except that one whose site is taken lets later ones go first. */
export function createTurns<T extends Turn>(turns: readonly T[]): Turns<T> {
  const waiting = [...turns];
  const underWay = new Set<T>();
  let ended = Promise.withResolvers<void>();

  const isFree = ({ site, isAlone }: T): boolean => ![...underWay].some((other) => other.site === site && (isAlone || other.isAlone));

  return {
    async playRest(play) {
      while (waiting.length > 0) {
        const at = waiting.findIndex(isFree);
        const turn = at < 0 ? undefined : waiting.splice(at, 1)[0];
        if (!turn) {
          await ended.promise;
          continue;
        }
        underWay.add(turn);
        try {
          await play(turn);
        } finally {
          underWay.delete(turn);
          ended.resolve();
          ended = Promise.withResolvers();
        }
      }
    },
  };
}
