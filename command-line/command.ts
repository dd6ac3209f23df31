/** A command of `poptins`. The folder whose work it is exports it as `command`. */
export interface Command {
  readonly name: string;
  /** A line for the list in `poptins --help`. */
  readonly about: string;
  /** Answers its own `--help`. @returns the exit code: 0 all well, 1 something was found, 2 it could not be done */
  run(args: readonly string[]): Promise<number>;
}

/** A row of the list: the code of a command is loaded once somebody asks for it. */
export interface Listed extends Pick<Command, 'name' | 'about'> {
  load(): Promise<Pick<Command, 'run'>>;
}

/** The exit code for a mistake in the command, or for something that keeps it from being carried out. */
export const COULD_NOT = 2;
