import type { Ask } from '../../database/database.ts';
import { activities, type closes, limitLogs, orderedProducts, sessions } from '../../database/schema/schema.ts';
import { createGroupCommit, type GroupCommit } from './group-commit.ts';
import { writeRows } from './insert-rows.ts';
import type { ToldAgain } from './resend-rows.ts';
import { writeCloses } from './write-closes.ts';
import { type ConversionRow, type StoredConversion, writeConversions } from './write-conversions.ts';
import { type DisplayRow, writeDisplays } from './write-displays.ts';
import { type ViewRow, writeViews } from './write-views.ts';

type Rows<Table extends { $inferInsert: unknown }> = GroupCommit<readonly Table['$inferInsert'][], undefined>;

/** Rows caused by visitors. Each is answered once it is committed. */
export interface VisitorRows {
  readonly displays: GroupCommit<DisplayRow, undefined>;
  readonly views: GroupCommit<ViewRow, undefined>;
  readonly conversions: GroupCommit<ConversionRow, StoredConversion>;
  readonly closes: GroupCommit<typeof closes.$inferInsert, undefined>;
  readonly sessions: Rows<typeof sessions>;
  readonly activities: Rows<typeof activities>;
  readonly limitLogs: Rows<typeof limitLogs>;
  readonly orderedProducts: Rows<typeof orderedProducts>;
}

/**
 * Leads wait for the disk, and so for everything sent before them. Other rows do not.
 * @param queued called when deliveries to targets are waiting
 */
export const createVisitorRows = (ask: Ask, tell: Ask, displays: ToldAgain, queued: () => void): VisitorRows => ({
  displays: createGroupCommit(writeDisplays(displays)),
  views: createGroupCommit(writeViews(tell, queued)),
  conversions: createGroupCommit(writeConversions(ask, queued)),
  closes: createGroupCommit(writeCloses(tell, queued)),
  sessions: createGroupCommit(writeRows(tell, sessions)),
  activities: createGroupCommit(writeRows(tell, activities)),
  limitLogs: createGroupCommit(writeRows(tell, limitLogs)),
  orderedProducts: createGroupCommit(writeRows(tell, orderedProducts)),
});

/** Resolves once everything that was started is committed or has failed. */
export const settled = async (rows: VisitorRows): Promise<void> => {
  await Promise.all(Object.values(rows).map((each: GroupCommit<never, unknown>) => each.settled()));
};
