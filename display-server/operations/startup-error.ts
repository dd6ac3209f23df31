/** Why a server cannot start or continue, in a sentence for the person who runs it: what is wrong, and what to do. */
export class Unstartable extends Error {
  override readonly name = 'Unstartable';
}

/** Ends this process with that sentence. Only a fault in our own code also prints a stack. */
export function endWithSentence(problem: unknown): never {
  console.error(problem instanceof Unstartable ? problem.message : problem);
  process.exit(1);
}
