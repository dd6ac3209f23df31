import * as schema from './schema/schema.ts';
import { contacts } from './schema/schema-contacts.ts';
import { deliveries } from './schema/schema-webhooks.ts';

/** Visitors' rows that expire. */
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
  contacts,
  deliveries,
] as const;

/**
 * Everything that grows with visitors. Owners delete leads themselves, and counts are few. Accounts, popups with their versions, and
 * catalogues do not grow that way. Each table refers only to earlier ones.
 */
export const OF_VISITORS = [...PASSING, schema.viewCounts, schema.conversions, schema.conversionFields] as const;
