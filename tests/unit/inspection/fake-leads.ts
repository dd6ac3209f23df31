import type { KeptLead, LeadStore } from '../../../runtime/ports.ts';

/** Leads as a browser keeps them, without the browser. */
export function fakeLeads(): LeadStore & { readonly kept: Map<string, KeptLead> } {
  const kept = new Map<string, KeptLead>();
  return {
    kept,
    async put(lead) {
      kept.set(lead.key, lead);
      return true;
    },
    get: async (key) => kept.get(key),
    all: async () => [...kept.values()],
    remove: async (key) => void kept.delete(key),
    alone: (_key, _waits, work) => work(),
  };
}
