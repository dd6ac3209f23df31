import * as schema from './schema.ts';

/** What visitors cause and what becomes too old. */
export const PASSING = [
  schema.displays,
  schema.viewers,
  schema.views,
  schema.closes,
  schema.sessions,
  schema.activities,
  schema.limitLogs,
  schema.browseAbandonments,
  schema.orderedProducts,
] as const;

/**
 * All that grows with visitors: leads are the owner's to delete, and counts are few. Accounts, their popups with their versions, and
 * their catalogues do not: each server keeps them in memory anyway. Each names only what is before it.
 */
export const OF_VISITORS = [...PASSING, schema.viewCounts, schema.conversions, schema.conversionFields] as const;
