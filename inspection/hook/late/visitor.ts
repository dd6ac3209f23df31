import { createMemory } from '../../../runtime/visitor/memory.ts';
import type { Reporting } from '../../events/reporting.ts';
import { askAgain } from '../../popups/ask-again.ts';
import type { Answers } from '../../protocol/protocol.ts';
import type { PageVariables } from '../../simulate/page-variables.ts';
import type { SimulatedPorts } from '../../simulate/simulate.ts';
import { becomeVisitor, forgetMet } from '../../visitor/become-visitor.ts';
import { writeMemory } from '../../visitor/read-memory.ts';
import { restoreVisitor } from '../../visitor/restore-visitor.ts';
import type { Inspected } from '../inspected.ts';

type About = Pick<Answers, 'read-memory' | 'write-memory' | 'set-variable' | 'set-source' | 'reset' | 'become' | 'restore'>;

/** Answers requests about the visitor's storage, and about the page's variables that the runtime reads. */
export function visitorAnswers(inspected: Inspected, { tellMemory }: Reporting): About {
  const { page, give, popup } = inspected;

  function edit(write: (ports: SimulatedPorts) => void): void {
    const { ports, runtime } = inspected;
    if (!ports) return;
    // `explain` reads all cookies, even for no popup. If the runtime had not seen a cookie, it would undo this write.
    runtime?.explain('-');
    write(ports);
    tellMemory();
  }
  const askGates = () => inspected.runtime && askAgain(inspected.runtime);
  function readOtherwise(...change: Parameters<PageVariables['set']>): void {
    inspected.variables?.set(...change);
    askGates();
  }

  return {
    'read-memory': tellMemory,
    'write-memory': (request) =>
      edit((ports) => {
        writeMemory(ports, request);
        askGates();
      }),
    'set-variable': ({ path, value }) => readOtherwise(path, value),
    'set-source': ({ text, there }) => readOtherwise(text, there),
    reset: ({ popupId }) =>
      edit((ports) => {
        const memoryId = popup(popupId)?.popup.memoryId ?? popupId;
        forgetMet({ ports, memory: createMemory(ports, () => {}) }, { id: popupId, memoryId });
        give({ kind: 'arm', popupId });
      }),
    // Another visitor needs a new page view.
    become({ preset, popupId }) {
      const { kept } = inspected;
      if (kept && becomeVisitor(kept, preset, popup(popupId))) page.reload();
    },
    restore({ entries }) {
      if (!inspected.kept) return;
      restoreVisitor(inspected.kept, entries);
      page.reload();
    },
  };
}
