import type { AgentTab } from '../browser/agent-tab.ts';
import { absentPopups } from '../causes/absent-popups.ts';
import { ToolProblem } from '../tool-problem.ts';

/** A popup has the same handle as long as its tab is open. */
const handles = new WeakMap<AgentTab, Map<string, string>>();

export function handleOf(tab: AgentTab, id: string): string {
  const known = handles.get(tab) ?? new Map<string, string>();
  handles.set(tab, known);
  const handle = known.get(id) ?? `p${known.size + 1}`;
  known.set(id, handle);
  return handle;
}

export interface Called {
  readonly id: string;
  readonly name: string;
}

/** Every popup that the page knows. */
function popupsOf(tab: AgentTab): Called[] {
  const view = tab.view();
  return [...[...view.popups.values()].map(({ summary }) => summary), ...absentPopups(view)];
}

/** The popup of that handle, id or name. @throws ToolProblem if no popup or several match */
export function popupCalled(tab: AgentTab, said: string): Called {
  const all = popupsOf(tab);
  const byHandle = all.filter(({ id }) => handleOf(tab, id) === said);
  const byId = all.filter(({ id }) => id === said);
  const byName = all.filter(({ name }) => name === said);
  const loosely = all.filter(({ name }) => name.toLowerCase() === said.toLowerCase());
  const found = [byHandle, byId, byName, loosely].find((each) => each.length) ?? [];
  const [only, another] = found;
  if (only && !another) return only;
  const those = all
    .map(({ id }) => handleOf(tab, id))
    .slice(0, 20)
    .join(', ');
  if (another)
    throw new ToolProblem(`${found.length} popups have that name. Use a handle: ${found.map(({ id }) => handleOf(tab, id)).join(', ')}.`);
  throw new ToolProblem(
    those
      ? `No popup of this page has that name, id or handle. There are: ${those}. Call list_popups for their names.`
      : 'This page has no popup. Call explain without a popup for the reason.',
  );
}
