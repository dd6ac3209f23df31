/** Why a server cannot start, or go on, in a sentence for the person who runs it: what is wrong, and what to do. */
export class Unstartable extends Error {
  override readonly name = 'Unstartable';
}

/** Ends this process with that sentence. A stack is for those who wrote the server, so only a fault of theirs has one. */
export function endWithSentence(problem: unknown): never {
  console.error(problem instanceof Unstartable ? problem.message : problem);
  process.exit(1);
}
