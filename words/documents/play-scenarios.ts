/** The command that plays scenarios where the package is installed, as a saved file, the program and its help call it. */
export const PLAY_SCENARIOS = 'npx poptins scenarios';
