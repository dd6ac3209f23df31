/** A command of `poptins`. The folder that does the work exports it as `command`. */
export interface Command {
  readonly name: string;
  /** A line for the list in `poptins --help`. */
  readonly about: string;
  /** Answers its own `--help`. @returns the exit code: 0 all well, 1 it found something, 2 it could not run */
  run(args: readonly string[]): Promise<number>;
}

/** A row of the list. A command's code loads only when somebody runs it. */
export interface Listed extends Pick<Command, 'name' | 'about'> {
  load(): Promise<Pick<Command, 'run'>>;
}

/** The exit code for a mistake in the command, or for something that keeps it from running. */
export const COULD_NOT = 2;
