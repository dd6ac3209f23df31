import type { Check } from '../check.ts';

export const pageAnswers: Check = {
  id: 'page',
  name: 'Each page runs Poptins',
  about: 'The page answers, its tag loads, and the runtime starts and comes to rest.',
  find: ({ visits }) =>
    visits.flatMap((visit) => (visit.problem ? { severity: 'error', popupId: '', sentence: visit.problem, visit } : [])),
};
