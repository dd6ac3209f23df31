/** Something that a tool cannot do, as a sentence for the agent: what is wrong, then what to do. It contains no text of a page. */
export class ToolProblem extends Error {}

/** The first line of an error that the browser's driver throws. */
export const firstLine = (problem: unknown): string => (problem instanceof Error ? problem.message : `${problem}`).split('\n')[0] ?? '';
