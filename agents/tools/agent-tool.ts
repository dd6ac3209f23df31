import type * as z from 'zod';
import type { Session } from '../browser/session.ts';

/** A tool as an agent's host lists it. A new tool is one file, and one row in `tools.ts`. */
export interface AgentTool<I extends z.ZodObject = z.ZodObject, O extends z.ZodObject = z.ZodObject> {
  /** Lower case with underscores. */
  readonly name: string;
  readonly title: string;
  /** When to call it, and what it answers. */
  readonly about: string;
  /** True if it only reads: it changes neither the page nor its visitor. */
  readonly onlyReads: boolean;
  readonly input: I;
  readonly output: O;
  /** @throws ToolProblem with a sentence for the agent */
  run(given: z.output<I>, session: Session): Promise<z.output<O>>;
}

export const defineTool = <I extends z.ZodObject, O extends z.ZodObject>(tool: AgentTool<I, O>): AgentTool => tool as unknown as AgentTool;
