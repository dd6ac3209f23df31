import type { Check } from '../check.ts';

export const runtimeFaults: Check = {
  id: 'runtime',
  name: 'The runtime reports no fault',
  about: 'The server answers with popups, and no popup is taken down because of a fault.',
  find: ({ visits }) =>
    visits.flatMap((visit) => visit.faults.map((sentence) => ({ severity: 'error' as const, popupId: '', sentence, visit }))),
};
