import { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { hasUntrusted, NOTICE, type Untrusted } from './answer/untrusted.ts';
import type { Session } from './browser/session.ts';
import { readSkill, SKILL_ADDRESS } from './skill/read-skill.ts';
import { ToolProblem } from './tool-problem.ts';
import type { AgentTool } from './tools/agent-tool.ts';
import { TOOLS } from './tools/tools.ts';

const INSTRUCTIONS = `Finds out why a popup of Poptins shows on a page or does not. Call open_page, then explain; then change for what would show it.
Popups have handles such as p1, tabs such as t1. Simulations and forced popups happen in a copy of the visitor and are not counted.
${NOTICE}`;

/** An answer in the protocol's format: as data, and as text for hosts that read no data. */
function answered(answer: z.output<z.ZodObject>) {
  const structured = hasUntrusted(answer) ? { ...answer, notice: NOTICE } : answer;
  return { content: [{ type: 'text' as const, text: JSON.stringify(structured) }], structuredContent: structured };
}

const NOTICE_FIELD = z.string().optional().describe('Stands beside every text that came from a page.');

/** Always text: a host may hold data against the tool's schema, which describes no refusal. */
function refused(sentence: string, why: Untrusted | null = null) {
  const text = why ? JSON.stringify({ says: sentence, why, notice: NOTICE }) : sentence;
  return { content: [{ type: 'text' as const, text }], isError: true };
}

/** An unexpected problem is the program's own fault. The driver's message is hidden, because it may contain a page's text. */
const UNFORESEEN = 'The tool failed unexpectedly; the log of this server has the error. Call pages to see what is open, then try again.';

async function call(tool: AgentTool, given: z.output<z.ZodObject>, session: Session, log: (line: string) => void) {
  try {
    return answered(await tool.run(given, session));
  } catch (problem) {
    if (problem instanceof ToolProblem) return refused(problem.message, problem.why);
    log(`${tool.name}: ${problem instanceof Error ? (problem.stack ?? problem.message) : problem}`);
    return refused(UNFORESEEN);
  }
}

/** A server of the Model Context Protocol for one browser. `log` gets lines for the person who runs it. */
export function createMcpServer(session: Session, version: string, log: (line: string) => void): McpServer {
  const server = new McpServer({ name: 'poptins', title: 'Poptins', version }, { instructions: INSTRUCTIONS });
  for (const tool of TOOLS) {
    const { name, title, about: description, onlyReads, input: inputSchema, output } = tool;
    const annotations = { title, readOnlyHint: onlyReads, destructiveHint: false, openWorldHint: true };
    const outputSchema = output.extend({ notice: NOTICE_FIELD });
    server.registerTool(name, { title, description, inputSchema, outputSchema, annotations }, (given) => call(tool, given, session, log));
  }
  const skill = { title: 'Why a popup does not show', description: 'How to find that out, step by step.', mimeType: 'text/markdown' };
  server.registerResource('skill', SKILL_ADDRESS, skill, () => ({
    contents: [{ uri: SKILL_ADDRESS, mimeType: skill.mimeType, text: readSkill() }],
  }));
  return server;
}
