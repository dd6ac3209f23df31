import type { Ask } from '../database.ts';
import { activities, closes, limitLogs, orderedProducts, sessions } from '../schema.ts';
import { createGroupCommit, type GroupCommit } from './group-commit.ts';
import { writeRows } from './insert-rows.ts';
import type { ToldAgain } from './told-again.ts';
import { type ConversionRow, writeConversions } from './write-conversions.ts';
import { type DisplayRow, writeDisplays } from './write-displays.ts';
import { type ViewRow, writeViews } from './write-views.ts';

type Rows<Table extends { $inferInsert: unknown }> = GroupCommit<readonly Table['$inferInsert'][], undefined>;

/** Rows caused by visitors. Each is answered once it is committed. */
export interface VisitorRows {
  readonly displays: GroupCommit<DisplayRow, undefined>;
  readonly views: GroupCommit<ViewRow, undefined>;
  readonly conversions: GroupCommit<ConversionRow, string>;
  readonly closes: Rows<typeof closes>;
  readonly sessions: Rows<typeof sessions>;
  readonly activities: Rows<typeof activities>;
  readonly limitLogs: Rows<typeof limitLogs>;
  readonly orderedProducts: Rows<typeof orderedProducts>;
}

/** Leads wait for the disk, and thereby for everything sent before them; the others do not wait for it. */
export const createVisitorRows = (ask: Ask, tell: Ask, displays: ToldAgain): VisitorRows => ({
  displays: createGroupCommit(writeDisplays(displays)),
  views: createGroupCommit(writeViews(tell)),
  conversions: createGroupCommit(writeConversions(ask)),
  closes: createGroupCommit(writeRows(tell, closes)),
  sessions: createGroupCommit(writeRows(tell, sessions)),
  activities: createGroupCommit(writeRows(tell, activities)),
  limitLogs: createGroupCommit(writeRows(tell, limitLogs)),
  orderedProducts: createGroupCommit(writeRows(tell, orderedProducts)),
});

/** Resolves once everything begun is committed or has failed. */
export const settled = async (rows: VisitorRows): Promise<void> => {
  await Promise.all(Object.values(rows).map((each: GroupCommit<never, unknown>) => each.settled()));
};
