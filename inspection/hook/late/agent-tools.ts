import type { Explanation, Runtime } from '../../../runtime/devtools-hook.ts';
import { plainText } from '../../protocol/as-plain-text.ts';

/**
 * The part of WebMCP that we use (https://webmachinelearning.github.io/webmcp/): a browser's list of tools that a page offers to agents.
 * Before Chrome 150 the property was on `navigator`.
 */
interface ModelContext {
  registerTool(tool: PageTool): unknown;
}

interface PageTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: object;
  readonly annotations: { readonly readOnlyHint: true; readonly untrustedContentHint: true };
  execute(given: unknown): Promise<string>;
}

/** The most popups in an answer, and rules of a popup. Agents want short answers. */
const MOST = 50;
const ANNOTATIONS = { readOnlyHint: true, untrustedContentHint: true } as const;

const listed = ({ id, name, state, pass }: Explanation) => ({ id, name, state, mayShow: pass });

const against = ({ gates }: Explanation) =>
  gates.filter(({ pass }) => !pass).map(({ gate, code, reason }) => ({ rule: gate, code, reason }));

function popupsOf(runtime: Runtime, said: unknown): Explanation[] {
  const all = runtime.explain();
  return typeof said === 'string' && said ? all.filter(({ id, name }) => id === said || name === said) : all;
}

/** The tools that only read. Their answers contain the page's own words, so the browser learns not to trust them. */
const toolsOf = (runtime: Runtime): PageTool[] => [
  {
    name: 'poptins_list_popups',
    title: 'List the popups of this page',
    description: 'Lists the popups that this page received, with the state of each and whether its rules let it show.',
    inputSchema: { type: 'object', properties: {}, additionalProperties: false },
    annotations: ANNOTATIONS,
    execute: async () => plainText({ popups: runtime.explain().slice(0, MOST).map(listed) }),
  },
  {
    name: 'poptins_explain',
    title: 'Explain why a popup does not show',
    description: 'Says which rules keep a popup back, and the smallest change that would show it.',
    inputSchema: {
      type: 'object',
      properties: { popup: { type: 'string', description: 'The popup by its id or name. Default: all of them.' } },
      additionalProperties: false,
    },
    annotations: ANNOTATIONS,
    async execute(given) {
      const popups = popupsOf(runtime, Object(given).popup).slice(0, MOST);
      const one = popups.length === 1 ? await popups[0]?.change() : undefined;
      return plainText({ popups: popups.map((popup) => ({ ...listed(popup), against: against(popup) })), change: one ?? '' });
    },
  },
];

interface Around {
  readonly document?: { readonly modelContext?: ModelContext };
  readonly navigator?: { readonly modelContext?: ModelContext };
}

/** Offers what a panel can read to the browser's own agent, where the browser has one. */
export async function offerToAgents(runtime: Runtime, around: Around = globalThis as Around): Promise<void> {
  const agents = around.document?.modelContext ?? around.navigator?.modelContext;
  for (const tool of agents ? toolsOf(runtime) : [])
    try {
      await agents?.registerTool(tool);
    } catch {
      // The runtime started again on this page, and its tools are registered already; or the page has replaced the list.
    }
}
